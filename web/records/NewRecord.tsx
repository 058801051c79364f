import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Field, FormDefinition, ReferenceField } from '#model/fields.ts';
import { recordOf } from '#model/records/index.ts';
import { FieldIdContext } from '#web/fields/field-id.ts';
import { changedFields, type FormValues, isSameValue, readValue } from '#web/fields/form-values.ts';
import type { Named } from '#web/fields/input.ts';
import { MakingContext } from '#web/fields/making.ts';
import { MeasuringContext } from '#web/fields/measuring.ts';
import { optionsAtHand, useOptionLabels } from '#web/fields/options.ts';
import { newId } from '#web/fields/table-rows.ts';
import { WarningsContext } from '#web/fields/warnings.ts';
import { references as english } from '#web/i18n/en/references.ts';
import { references as spanish } from '#web/i18n/es/references.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { notify } from '#web/ui/snackbar.ts';
import { resolverOf, useWarnings } from './form-resolver.ts';
import { nextState, opened } from './form-state.ts';
import { knownHere } from './known-here.ts';
import { recordKey } from './record.ts';
import { Sections } from './Sections.tsx';
import { useSave } from './use-save.ts';

addTexts(locale.language === 'es' ? spanish : english);

interface NewRecordProps {
  /** The form that the record is made for, what stands in it, and the field that is to name it. */
  readonly around: FormDefinition;
  readonly values: FormValues;
  readonly field: ReferenceField;
  /** What was looked for. */
  readonly typed: string;
  /** Whether there is something in it that would be lost: the form around it asks before the page is left. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onDone: (made: Named | null) => void;
}

/**
 * The blank form of another type over the one that is to name it. It begins with what is known from there, and keeps
 * no draft: the form around it does.
 */
export function NewRecord({ around, values: outer, field, typed, onChanged, onDone }: NewRecordProps) {
  const definition = recordOf(field.to);
  const name = typeLabel(definition.type);
  const client = useQueryClient();
  const title = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [id] = useState(newId);
  const [start] = useState(() => knownHere(around, field, outer, typed));
  const [state, dispatch] = useReducer(nextState, opened(false));
  const [made, setMade] = useState<Named | null>(null);
  const [isOpen, setOpen] = useState(true);
  const optionLabel = useOptionLabels(definition.fields);
  const beside = useMemo(() => ({ id: null, findOption: optionsAtHand(client) }), [client]);
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: useMemo(() => resolverOf(definition, beside), [definition, beside]),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const isChanged = isOpen && changedFields(definition, start, values).length > 0;
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    tell(isChanged);
    return () => tell(false);
  }, [isChanged]);
  const warnings = useWarnings(definition, values, beside);

  const { save } = useSave({
    definition,
    mode: 'New',
    base: null,
    newId: id,
    form,
    optionLabel,
    around: beside,
    dispatch,
    onSaved: (saved) => {
      client.setQueryData(recordKey(definition, saved.id), saved);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'record' });
      notify(t('form.saved', { form: name, name: saved.label }));
      setMade({ id: saved.id, label: saved.label });
      setOpen(false);
    },
    onInvalid: () => {},
  });

  const cancel = async () => {
    if (state.step !== 'idle') return;
    if (isChanged && !(await confirm({ title: t('form.discardTitle', { form: name }), isLoss: true })))
      return;
    setOpen(false);
  };
  /** What is known already need not be typed. */
  const focusFirst = () => {
    const isBlank = (one: Field) => isSameValue(one, start[one.wire]!, readValue(one, null));
    form.setFocus((definition.fields.find(isBlank) ?? definition.fields[0]!).wire);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open={isOpen}
      onClose={() => void cancel()}
      aria-labelledby={title}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      slotProps={{ transition: { onEntered: focusFirst, onExited: () => onDone(made) } }}
      onKeyDown={saveByKeys}
    >
      <DialogTitle id={title}>{t('making.title', { type: name })}</DialogTitle>
      <DialogContent dividers>
        <form id={`${title}-form`} noValidate onSubmit={submit} aria-labelledby={title}>
          <FieldIdContext value="new-">
            <MeasuringContext value={null}>
              <MakingContext value={null}>
                <FormProvider {...form}>
                  <WarningsContext value={warnings}>
                    <Sections definition={definition} face={state.step === 'saving' ? 'disabled' : 'edit'} />
                  </WarningsContext>
                </FormProvider>
              </MakingContext>
            </MeasuringContext>
          </FieldIdContext>
        </form>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void cancel()}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" form={`${title}-form`} variant="contained" loading={state.step !== 'idle'}>
          {t('making.create')}
        </Button>
      </DialogActions>
      {isChanged && <SignInDialog />}
    </Dialog>
  );
}
