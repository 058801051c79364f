/** Several values in one text, with commas between them; a comma or a backslash of their own has a backslash before it. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

export function splitValues(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\.|,|[^\\,]+|\\/gs)) {
    if (part === ',') values.push('');
    else values[values.length - 1] += part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return values;
}
