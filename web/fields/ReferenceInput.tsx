import { mdiOpenInNew } from '@mdi/js';
import { useContext } from 'react';
import { Link } from 'react-router';
import { recordOf } from '#model/records/index.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { Sign } from '#web/ui/Sign.tsx';
import { Combobox } from './Combobox.tsx';
import type { InputProps, Named } from './input.ts';
import { isMakeable, MakingContext } from './making.ts';
import { OptionText } from './OptionText.tsx';
import { type Option, useReferenceOptions } from './reference-options.ts';
import { isTyped, typedIn } from './typed.ts';
import { useOpenToggle } from './use-open-toggle.ts';

/** The way to the record itself, for types that have a form. */
function OpenLink({ type, named }: { type: string; named: Named }) {
  if (!recordOf(type).category) return null;
  return (
    <Link
      to={recordPath(type, named.id)}
      className="do link"
      aria-label={t('field.open', { label: named.label })}
    >
      <Sign path={mdiOpenInNew} />
    </Link>
  );
}

/** Stands for a record that is still to be made, after those there are. */
const NEW = 'new';

/** What the last option says: a new one, by the name that was typed; and that there is no other. */
function newText(type: string, name: string, isOnly: boolean): string {
  const text = name
    ? t('field.newNamed', { type: typeLabel(type), name })
    : t('field.newOf', { type: typeLabel(type) });
  return isOnly ? `${t('field.noneFound')}. ${text}` : text;
}

/** The server has chosen already. */
const all = (options: Option[]) => options;

/** Another record, found by its name, or made. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const { field, value, onChange, onBlur, inputRef, face, isWrong, note, within } = props;
  const openToggle = useOpenToggle();
  const named = isTyped(value) ? null : value;
  const typed = isTyped(value) ? value.typed : '';
  const isAsked = openToggle.toggle.open && face === 'edit';
  const { options, isLoading, error, retry } = useReferenceOptions(field.to, typed, isAsked, within);
  const chosen: Option | null = named && { value: named.id, label: named.label, detail: null };
  const make = useContext(MakingContext);
  const isOffered = make !== null && !isLoading && !error && isMakeable(field.to);
  const added = { value: NEW, label: newText(field.to, typed.trim(), options.length === 0), detail: null };
  const pick = async (option: Option | null) => {
    if (option?.value !== NEW) return onChange(option && { id: option.value, label: option.label });
    const made = await make?.(field, typed.trim());
    if (made) onChange(made);
  };
  return (
    <Combobox
      {...{ field, face, isWrong, inputRef, onBlur, chosen, typed, openToggle }}
      note={note || (named?.archived && t('field.archived'))}
      record={named ? `${recordOf(field.to).endpoint}/${named.id}` : undefined}
      offer={{ options: isOffered ? [...options, added] : options, isLoading, error, retry }}
      filterOptions={all}
      onPick={(option) => void pick(option)}
      onType={(text) => onChange(typedIn(text))}
      renderOption={(option) => <OptionText option={option} />}
      isStruck={named?.archived === true}
      link={named && <OpenLink type={field.to} named={named} />}
    />
  );
}
