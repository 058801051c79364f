import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import type { RecordDefinition } from '#model/fields.ts';
import type { Import } from '#model/imports.ts';
import { sheetLimits } from '#model/sheets.ts';
import { post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { labelOfField } from '#web/fields/input.ts';
import { typesLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';

const MEGABYTE = 1024 * 1024;

/** A file is chosen or dropped, and read on the server. */
export function BringFile(props: { definition: RecordDefinition; onBrought: (kept: Import) => void }) {
  const { definition, onBrought } = props;
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isHere = useIsHere();
  const bring = async (file: File | undefined) => {
    if (!file || reading !== null) return;
    setReading(file.name);
    setRefusal(null);
    try {
      const params = { name: file.name.slice(-200) };
      const kept = await post<Import>(`imports/${definition.endpoint}`, file, { params });
      if (isHere()) onBrought(kept);
    } catch (error) {
      setRefusal(whyOf(error));
    }
    setReading(null);
    // The same file, put right, may be chosen again.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring(event.dataTransfer.files[0]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography>
          {t('imports.about', {
            rows: sheetLimits.rows.toLocaleString(locale.tag),
            megabytes: sheetLimits.bytes / MEGABYTE,
          })}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('imports.round')}
        </Typography>
        {definition.tables.length > 0 && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('imports.tables', {
              tables: definition.tables.map(labelOfField).join(', '),
              types: typesLabel(definition.type),
            })}
          </Typography>
        )}
      </Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          p: 4,
          border: 2,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
        }}
      >
        <Button variant="contained" disabled={reading !== null} onClick={() => input.current?.click()}>
          {t('imports.choose')}
        </Button>
        <Typography color="textSecondary">{t('imports.drop')}</Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,.txt,.tsv"
          onChange={(event) => void bring(event.target.files?.[0])}
        />
      </Box>
      {reading !== null && (
        <Box>
          <Typography role="status" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {t('imports.reading', { file: reading })}
          </Typography>
          <LinearProgress aria-label={t('imports.reading', { file: reading })} sx={{ borderRadius: 1 }} />
        </Box>
      )}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
    </Box>
  );
}
