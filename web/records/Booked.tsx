import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#model/dates.ts';
import type { Values } from '#model/validate.ts';
import { ChangesTables } from '#web/fields/ChangesTables.tsx';
import type { Measuring } from '#web/fields/measuring.ts';
import { Oddities } from '#web/fields/Oddities.tsx';
import { askReason } from '#web/fields/ReasonDialog.tsx';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { book, takeBack } from '#web/operations/books.tsx';
import { recordPath } from '#web/paths.ts';
import { useBusy } from '#web/ui/use-busy.ts';

/** Asks like the other forms, and why: what was booked is corrected for a reason. */
export const confirmBooked: Measuring['confirmBooked'] = (form, changes, odd, start) =>
  askReason({
    start,
    title: t('form.confirmTitle', { form }),
    content: (
      <>
        <Oddities odd={odd} />
        <ChangesTables changes={changes} />
      </>
    ),
  });

/** A ticket made from what the field sent can be taken out of the books, and the operation booked again. */
export function Booked({ record, operation }: { record: Values; operation: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isBusy, whileBusy } = useBusy();
  const takenBackAt = record.takenBackAt as string | null;
  const ticket = String(record.label);

  const takeOut = async () => {
    if (await takeBack(operation, ticket)) await client.invalidateQueries();
  };
  const bookAgain = async () => {
    const booked = await book(operation);
    if (!booked) return;
    await client.invalidateQueries();
    await navigate(recordPath(booked.type, booked.id));
  };

  if (!takenBackAt) {
    return (
      <Box component="span" sx={shown}>
        {' · '}
        <Link component="button" type="button" variant="body2" onClick={takeOut} sx={inLine}>
          {t('booking.takeBack')}
        </Link>
      </Box>
    );
  }
  return (
    <Alert
      severity="warning"
      // It stands there for as long as the record is looked at.
      role="status"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={isBusy}
          onClick={() => whileBusy(bookAgain)}
          sx={shown}
        >
          {t('booking.again')}
        </Button>
      }
      sx={{ mt: 1 }}
    >
      {t('booking.takenBack', { time: formatDateTime(takenBackAt, locale.tag) })}
    </Alert>
  );
}

const inLine = { verticalAlign: 'baseline' } as const;
const shown = { '@media print': { display: 'none' }, whiteSpace: 'nowrap' } as const;
