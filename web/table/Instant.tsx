import { formatDateTime, instantOf } from '#model/dates.ts';
import { locale } from '#web/i18n/locale.ts';

const whole = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'full', timeStyle: 'long' });

/** A moment in the reader's place and manner; the whole stamp as hover text. */
export function Instant({ iso }: { iso: string }) {
  const instant = instantOf(iso);
  if (!instant) return iso;
  return (
    <time dateTime={instant.toISOString()} title={whole.format(instant)}>
      {formatDateTime(iso, locale.tag)}
    </time>
  );
}
