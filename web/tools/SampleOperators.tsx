import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { recordOf } from '#model/records/index.ts';
import { FieldInput } from '#web/fields/FieldInput.tsx';
import { readValue } from '#web/fields/form-values.ts';
import { t } from '#web/i18n/translate.ts';
import { sampleOperators } from './sample-operators.ts';

const OPTIONS = Object.keys(sampleOperators);

/** The options 1 to 4, each of which fills the inputs with a fixed operator. */
export function SampleOperators() {
  const [option, setOption] = useState<string | null>(null);
  const title = useId();
  const sample = option ? sampleOperators[option] : null;
  const fields = recordOf('company').fields.filter((field) => sample && field.wire in sample);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ p: 2.5 }}>
      <Typography id={title} variant="h2" sx={{ mb: 2 }}>
        {t('inputDemo.samples')}
      </Typography>
      <Autocomplete
        size="small"
        options={OPTIONS}
        value={option}
        onChange={(_, next) => setOption(next)}
        renderInput={(params) => <TextField {...params} label={t('inputDemo.pickSample')} />}
        sx={{ maxWidth: '16rem' }}
      />
      {sample && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            mt: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
          }}
        >
          {fields.map((field) => (
            <FieldInput
              key={field.id}
              field={field}
              value={readValue(field, sample[field.wire])}
              onChange={() => {}}
              onBlur={() => {}}
              inputRef={null}
              face="readOnly"
              isWrong={false}
              note={null}
              within={null}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
}
