import Box from '@mui/material/Box';
import type { StatementState } from '#model/run-statements/content.ts';
import { t } from '#web/i18n/translate.ts';
import { Check, EditOutlined, ReportProblemOutlined } from '#web/ui/icons.tsx';

const faces = {
  draft: { Icon: EditOutlined, color: 'text.secondary' },
  final: { Icon: Check, color: 'success.main' },
  changed: { Icon: ReportProblemOutlined, color: 'warning.main' },
} as const satisfies Record<StatementState, object>;

/** How a statement stands, by sign and word. */
export function StatementStateChip({ state }: { state: StatementState }) {
  const { Icon, color } = faces[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {t(`statements.${state}`)}
    </Box>
  );
}
