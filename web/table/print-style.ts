import { mono } from '#web/ui/theme.ts';

/** `page` has {page} and {pages} where the numbers go. */
export function printStyle(page: string): string {
  const content = page
    .split(/(\{pages?\})/)
    .filter(Boolean)
    .map((part) => {
      if (part === '{page}') return 'counter(page)';
      return part === '{pages}' ? 'counter(pages)' : JSON.stringify(part);
    })
    .join(' ');
  return `
@page {
  margin: 14mm 12mm 16mm;
  @bottom-right { content: ${content}; font: 8pt system-ui, sans-serif; color: #555; }
}
@media screen { body > .printed { display: none; } }
@media print {
  html, body { background: #fff !important; color-scheme: light !important; }
  body > :not(.printed) { display: none !important; }
  .printed { font-size: 8pt; line-height: 1.3; color: #000; }
  .printed h1 { margin: 0 0 1mm; font-size: 14pt; }
  .printed p { margin: 0 0 1mm; color: #444; }
  .printed .note { color: #000; font-weight: 600; }
  .printed table { width: 100%; margin-top: 3mm; border-collapse: collapse; }
  .printed thead { display: table-header-group; }
  .printed tr { break-inside: avoid; }
  .printed tr.joined { break-after: avoid; }
  .printed th, .printed td { padding: 1mm 2.5mm 1mm 0; text-align: left; vertical-align: top; border-bottom: 0.2mm solid #bbb; }
  .printed th { border-bottom: 0.4mm solid #000; font-weight: 600; white-space: nowrap; }
  .printed tr.joined td { border-bottom-color: transparent; }
  .printed .right { text-align: right; }
  .printed td.mono { font-family: ${mono}; font-size: 7.5pt; }
  .printed td.wide { width: 40%; }
  .printed td:not(.wide, .wraps) { white-space: nowrap; }
  .printed td:last-child, .printed th:last-child { padding-right: 0; }
  .printed a { color: inherit !important; text-decoration: none !important; }
  .printed a svg { display: none; }
  .printed svg { font-size: 10pt !important; }
}`;
}
