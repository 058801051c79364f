import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldInput } from '#web/fields/FieldInput.tsx';
import type { EditValue } from '#web/fields/input.ts';
import type { CarriedInputs } from '#web/fields/measuring.ts';
import { carriedInputs } from '#web/fields/ReadingInputs.tsx';
import { settle } from '#web/fields/settle.ts';
import { isTyped } from '#web/fields/typed.ts';
import { inputDemo as english } from '#web/i18n/en/input-demo.ts';
import { measuring as measuringEnglish } from '#web/i18n/en/measuring.ts';
import { inputDemo as spanish } from '#web/i18n/es/input-demo.ts';
import { measuring as measuringSpanish } from '#web/i18n/es/measuring.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { Page } from '#web/ui/Page.tsx';
import { type DemoFace, type DemoInput, demoFaces, demoRows } from './demo-inputs.ts';
import { SampleOperators } from './SampleOperators.tsx';

addTexts(
  locale.language === 'es' ? { ...spanish, ...measuringSpanish } : { ...english, ...measuringEnglish },
);

/** A tape of quarter inches, for the one input that goes by a tape. */
const TAPE = '4';

function Demo({ field, start, face, isWrong }: DemoInput & DemoFace) {
  const client = useQueryClient();
  const [value, setValue] = useState<EditValue>(start);
  const [unknown, setUnknown] = useState<EditValue>(null);
  /** As in a form: what the text means is taken, and one that means nothing is marked. */
  const leave = async () => {
    if (!isTyped(value)) return;
    const settled = await settle(client, field, value, null);
    setValue((now) => (now === value ? settled : now));
    setUnknown(settled);
  };
  const Input = (carriedInputs[field.kind as keyof CarriedInputs] ?? FieldInput) as typeof FieldInput;
  return (
    <Input
      field={field}
      value={value}
      onChange={setValue}
      onBlur={() => void leave()}
      inputRef={null}
      face={face}
      isWrong={isWrong || (isTyped(value) && value === unknown)}
      note={null}
      within={field.kind === 'gauge' ? TAPE : null}
    />
  );
}

/** Every kind of input in each of its faces, to try out. */
export function InputDemoPage() {
  const faces = demoFaces();
  const rows = demoRows(faces);
  return (
    <Page title={t('menu.inputDemo')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('inputDemo.intro')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map((row) => (
          <Paper
            key={row[0]!.field.id}
            variant="outlined"
            component="section"
            aria-label={row[0]!.field.label}
            sx={{ p: 2.5 }}
          >
            <Typography variant="h2" sx={{ mb: 2 }}>
              {row[0]!.field.label}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  md: row[0]!.field.kind === 'table' ? 'minmax(0, 1fr)' : 'repeat(4, minmax(0, 1fr))',
                },
                alignItems: 'start',
              }}
            >
              {row.map((input, at) => (
                <div key={input.field.id}>
                  <Typography variant="overline" component="h3" color="textSecondary" sx={{ mb: 1.5 }}>
                    {faces[at]!.name}
                  </Typography>
                  <Demo {...input} {...faces[at]!} />
                </div>
              ))}
            </Box>
          </Paper>
        ))}
        <SampleOperators />
      </Box>
    </Page>
  );
}
