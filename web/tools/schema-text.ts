import type { OpenApi, Schema } from './openapi.ts';

const maxDepth = 6;

/** A schema written the way a programmer would: types, question marks for what may be left out, `|` for choices. */
export function schemaText(schema: Schema, document: OpenApi = {}): string {
  return write(schema, document, 0, []);
}

function write(schema: Schema, document: OpenApi, depth: number, within: readonly string[]): string {
  if (schema.$ref) return writeReference(schema.$ref, document, depth, within);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices, ' | ', document, depth, within);
  if (schema.allOf) return join(schema.allOf, ' & ', document, depth, within);
  const text = writePlain(schema, document, depth, within);
  return schema.nullable ? `${text} | null` : text;
}

function join(
  parts: Schema[],
  sign: string,
  document: OpenApi,
  depth: number,
  within: readonly string[],
): string {
  return [...new Set(parts.map((part) => write(part, document, depth, within)))].join(sign);
}

function writeReference(ref: string, document: OpenApi, depth: number, within: readonly string[]): string {
  const name = ref.split('/').at(-1) ?? ref;
  const target = document.components?.schemas?.[name];
  // A type that contains itself is written by name the second time.
  if (!target || within.includes(name)) return name;
  return write(target, document, depth, [...within, name]);
}

function writePlain(schema: Schema, document: OpenApi, depth: number, within: readonly string[]): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  return types.map((type) => writeType(type, schema, document, depth, within)).join(' | ');
}

function writeType(
  type: string,
  schema: Schema,
  document: OpenApi,
  depth: number,
  within: readonly string[],
): string {
  if (type === 'object') return writeObject(schema, document, depth, within);
  if (type === 'array') {
    const item = schema.items ? write(schema.items, document, depth, within) : 'any';
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  return schema.format && type !== 'null' ? `${type} <${schema.format}>` : type;
}

function writeObject(schema: Schema, document: OpenApi, depth: number, within: readonly string[]): string {
  const properties = Object.entries(schema.properties ?? {});
  const rest = schema.additionalProperties;
  if (properties.length === 0) {
    return typeof rest === 'object' ? `{ [name]: ${write(rest, document, depth + 1, within)} }` : 'object';
  }
  if (depth >= maxDepth) return '{ … }';
  const pad = '  '.repeat(depth + 1);
  const lines = properties.map(([name, value]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    const note = value.description ? `  // ${value.description}` : '';
    return `${pad}${name}${mark}: ${write(value, document, depth + 1, within)}${note}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
