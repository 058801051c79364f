import { mdiClose, mdiMenuDown } from '@mdi/js';
import Paper from '@mui/material/Paper';
import type { PopperProps } from '@mui/material/Popper';
import useAutocomplete, { type FilterOptionsState } from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import type { Field } from '#model/fields.ts';
import { t } from '#web/i18n/translate.ts';
import { Sign } from '#web/ui/Sign.tsx';
import { FieldText } from './FieldText.tsx';
import { useFieldId } from './field-id.ts';
import { FieldPopup } from './field-style.ts';
import type { Face } from './input.ts';
import { NoOptions } from './NoOptions.tsx';
import type { useOpenToggle } from './use-open-toggle.ts';

interface Choosable {
  readonly value: string;
  readonly label: string;
}

/** The options there are, or why there are none. */
interface Offer<Option> {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface ComboboxProps<Option extends Choosable> {
  readonly field: Field;
  readonly face: Face;
  readonly isWrong: boolean;
  readonly note: ReactNode;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onBlur: () => void;
  readonly chosen: Option | null;
  /** What stands in the box while nothing is chosen. */
  readonly typed: string;
  readonly offer: Offer<Option>;
  readonly openToggle: ReturnType<typeof useOpenToggle>;
  readonly filterOptions: (all: Option[], state: FilterOptionsState<Option>) => Option[];
  readonly onPick: (option: Option | null) => void;
  readonly onType: (text: string) => void;
  readonly renderOption: (option: Option) => ReactNode;
  /** The path of the record that is chosen. */
  readonly record?: string | undefined;
  readonly isStruck?: boolean;
  /** Beside the value, when it is only read. */
  readonly link?: ReactNode;
}

const struck = { textDecoration: 'line-through' };
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** The list is as wide as its box, whatever happens to that. */
const asWide: PopperProps['modifiers'] = [
  {
    name: 'asWide',
    enabled: true,
    phase: 'beforeWrite',
    requires: ['computeStyles'],
    fn: ({ state }) => {
      state.styles.popper!.width = `${state.rects.reference.width}px`;
    },
  },
];

/** A value that is found in a list by typing. Read only it is no more than its text. */
export function Combobox<Option extends Choosable>(props: ComboboxProps<Option>) {
  const { field, face, isWrong, note, inputRef, chosen, typed, record, isStruck, link } = props;
  if (face !== 'readOnly') return <Choosing {...props} />;
  return (
    <FieldText
      {...{ field, face, isWrong, note, inputRef, record, after: link }}
      value={chosen?.label ?? typed}
      {...(isStruck && { input: { style: struck } })}
    />
  );
}

function Choosing<Option extends Choosable>(props: ComboboxProps<Option>) {
  const { field, face, isWrong, note, chosen, typed, offer, openToggle, record, isStruck } = props;
  const { options, isLoading, error, retry } = offer;
  const box = useAutocomplete({
    ...openToggle.toggle,
    id: useFieldId(field),
    options,
    filterOptions: props.filterOptions,
    value: chosen,
    inputValue: chosen?.label ?? typed,
    clearOnBlur: false,
    selectOnFocus: true,
    handleHomeEndKeys: true,
    autoHighlight: true,
    disabled: face === 'disabled',
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ value }) => value,
    isOptionEqualToValue: (one, other) => one.value === other.value,
    onChange: (_, option) => props.onPick(option),
    onInputChange: (_, text, reason) => {
      if (reason === 'input') props.onType(text);
    },
  });
  const { ref, ...input } = box.getInputProps();
  const opener = t(box.popupOpen ? 'control.close' : 'control.open');
  return (
    <>
      <FieldText
        {...{ field, face, isWrong, note, record, value: box.inputValue }}
        frame={{
          ...box.getRootProps(),
          onBlur: () => {
            openToggle.leave();
            props.onBlur();
          },
        }}
        box={{
          // The library says less of it than it takes.
          ref: box.setAnchorEl as Ref<HTMLDivElement>,
          onMouseDown: (event) => {
            if (event.target === event.currentTarget) input.onMouseDown?.(event as never);
          },
        }}
        input={{ ...input, ref: useForkRef(ref, props.inputRef), ...(isStruck && { style: struck }) }}
        after={
          <>
            {box.dirty && face === 'edit' && (
              <button
                {...box.getClearProps()}
                type="button"
                className="do clear"
                aria-label={t('control.clear')}
                title={t('control.clear')}
              >
                <Sign path={mdiClose} />
              </button>
            )}
            <button
              {...box.getPopupIndicatorProps()}
              type="button"
              className={`do opener ${box.popupOpen ? 'open' : ''}`}
              disabled={face === 'disabled'}
              aria-label={opener}
              title={opener}
            >
              <Sign path={mdiMenuDown} />
            </button>
          </>
        }
      />
      {box.popupOpen && box.anchorEl && (
        <FieldPopup open anchorEl={box.anchorEl} role="presentation" modifiers={asWide}>
          <Paper elevation={8} onMouseDown={keepFocus}>
            <div className="none" role="status" aria-live="polite" aria-atomic>
              {box.groupedOptions.length > 0 ? null : isLoading ? (
                t('field.loading')
              ) : (
                <NoOptions error={error} onRetry={retry} />
              )}
            </div>
            {box.groupedOptions.length > 0 && (
              <ul {...box.getListboxProps()}>
                {box.groupedOptions.map((option, index) => {
                  const { key, ...attributes } = box.getOptionProps({ option, index });
                  return (
                    <li key={key} {...attributes}>
                      {props.renderOption(option)}
                    </li>
                  );
                })}
              </ul>
            )}
          </Paper>
        </FieldPopup>
      )}
    </>
  );
}
