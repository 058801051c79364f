import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { fieldsForMany } from '#model/batches.ts';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { LONGEST_REMARK } from '#model/remarks.ts';
import type { Values } from '#model/validate.ts';
import { FieldInput } from '#web/fields/FieldInput.tsx';
import { labelOfField } from '#web/fields/input.ts';
import { t } from '#web/i18n/translate.ts';
import { Close } from '#web/ui/icons.tsx';
import { searchNames } from '#web/ui/matches.ts';
import { canClear, faultsOf, type Setting, type useSettings, valuesOf, withinOf } from './bulk-form.ts';

interface BulkFieldsProps {
  readonly definition: RecordDefinition;
  readonly form: ReturnType<typeof useSettings>;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onCancel: () => void;
  readonly onLook: (set: Values) => void;
}

/** The fields that all of the records are to have alike, each in its own input. */
export function BulkFields(props: BulkFieldsProps) {
  const { definition, form, reason, onReason, isBusy, failure, onCancel, onLook } = props;
  const [isTried, setTried] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const faults = isTried ? faultsOf(definition, form.settings) : {};
  const left = fieldsForMany(definition).filter(
    (field) => !form.settings.some((setting) => setting.field === field),
  );
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const settled = await form.settleAll();
    if (settled.length === 0 || Object.keys(faultsOf(definition, settled)).length > 0) return;
    onLook(valuesOf(settled));
  };
  return (
    <form onSubmit={(event) => void look(event)} noValidate style={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: '20rem' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {form.settings.length === 0 && (
          <Typography color={isTried ? 'error' : 'textSecondary'} role={isTried ? 'alert' : undefined}>
            {t('bulk.none')}
          </Typography>
        )}
        {form.settings.map((setting) => (
          <SettingRow
            key={setting.field.wire}
            setting={setting}
            form={form}
            within={withinOf(definition, form.settings, setting.field)}
            fault={faults[setting.field.wire] ?? null}
            isFresh={fresh === setting.field.wire}
          />
        ))}
        {left.length > 0 && (
          <AddField
            key={form.settings.length}
            fields={left}
            isFirst={form.settings.length === 0}
            onAdd={(field) => {
              form.add(field);
              setFresh(field.wire);
              setTried(false);
            }}
          />
        )}
        {definition.fromOperation && (
          <TextField
            multiline
            size="small"
            label={t('bulk.reason')}
            helperText={t('bulk.reasonHint')}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_REMARK } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t(isBusy ? 'bulk.looking' : 'bulk.preview')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface AddFieldProps {
  fields: readonly StoredField[];
  isFirst: boolean;
  onAdd: (field: StoredField) => void;
}

/** Finds a field by its name. */
function AddField({ fields, isFirst, onAdd }: AddFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      size="small"
      options={fields.map((field) => ({ field, label: labelOfField(field) }))}
      filterOptions={searchNames}
      value={null}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, found) => found && onAdd(found.field)}
      getOptionKey={({ field }) => field.wire}
      noOptionsText={t('bulk.noField')}
      autoHighlight
      renderInput={(params) => <TextField {...params} label={t('bulk.add')} autoFocus={isFirst} />}
    />
  );
}

interface SettingRowProps {
  setting: Setting;
  form: ReturnType<typeof useSettings>;
  within: string | null;
  fault: string | null;
  isFresh: boolean;
}

function SettingRow({ setting, form, within, fault, isFresh }: SettingRowProps) {
  const { field, edit, isCleared } = setting;
  const { wire } = field;
  const name = labelOfField(field);
  return (
    <Box role="group" aria-label={name} sx={row}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <FieldInput
          field={field}
          value={edit}
          onChange={(value) => form.change(wire, value)}
          onBlur={() => void form.settleAll()}
          inputRef={isFresh ? focusOnce : null}
          face={isCleared ? 'disabled' : 'edit'}
          isWrong={fault !== null}
          note={fault}
          within={within}
        />
      </Box>
      {canClear(field) && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isCleared}
              onChange={(_, checked) => form.clear(wire, checked)}
              slotProps={{ input: { 'aria-label': t('bulk.clearField', { field: name }) } }}
            />
          }
          label={t('bulk.clear')}
        />
      )}
      <Tooltip title={t('bulk.remove', { field: name })}>
        <IconButton
          size="small"
          aria-label={t('bulk.remove', { field: name })}
          onClick={() => form.remove(wire)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const focused = new WeakSet<HTMLInputElement>();

/** Whoever adds a field types on. */
function focusOnce(input: HTMLInputElement | null): void {
  if (!input || focused.has(input)) return;
  focused.add(input);
  input.focus();
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
