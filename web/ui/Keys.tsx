import Box from '@mui/material/Box';
import { t } from '#web/i18n/translate.ts';
import { keyCaps } from './key-chords.ts';
import { isMac } from './shortcuts.ts';

const cap = {
  display: 'inline-block',
  minWidth: '1.6em',
  px: 0.625,
  py: '1px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  textAlign: 'center',
  color: 'text.secondary',
  border: 1,
  borderBottomWidth: 2,
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;

/** The keys of a shortcut, as they look on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      {keyCaps(keys, isMac).map((chord, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and none of them moves
        <Box component="span" key={at} sx={{ display: 'inline-flex', gap: 0.375, alignItems: 'center' }}>
          {at > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', px: 0.25 }}>
              {t('shortcuts.then')}
            </Box>
          )}
          {chord.map((key) => (
            <Box component="kbd" key={key} sx={cap}>
              {key}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
