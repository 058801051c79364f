import { formatCell } from '#model/cells.ts';
import { formatDateTime } from '#model/dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { Instant } from './Instant.tsx';

const words = {
  instant: (iso: string) => formatDateTime(iso, locale.tag),
  truth: (is: boolean) => t(is ? 'value.yes' : 'value.no'),
};

/** Any value, by the rules that hold where a column has none of its own. */
export function CellValue({ value }: { value: unknown }) {
  const cell = formatCell(value, words);
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return cell.text;
    case 'id':
      return <code title={cell.full}>{cell.short}</code>;
    case 'instant':
      return <Instant iso={cell.iso} />;
    case 'link':
      return (
        <a href={cell.href} target="_blank" rel="noopener noreferrer">
          {cell.text}
        </a>
      );
  }
}
