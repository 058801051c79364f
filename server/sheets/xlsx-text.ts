// A text in a spreadsheet may hold what XML may not, written as _x000D_; a text that looks so is written as _x005F_x000D_.

const UNFIT = /(?![\t\n])[\p{Cc}\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/giu;
const ESCAPED = /_x([0-9a-f]{4})_/gi;

const hex = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replace(UNFIT, hex).replace(/[&<>"]/g, (mark) => marks[mark]!);

export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
