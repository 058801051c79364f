/** As much of an OpenAPI document as the reference page reads. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface OperationObject {
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export interface OpenApi {
  info?: { title?: string; version?: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Operation extends OperationObject {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export interface OperationGroup {
  readonly tag: string;
  readonly operations: Operation[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({
        ...(item[method] as OperationObject),
        id: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
      })),
  );
}

/** Every word of the filter must occur in the method, the path, the tags or the summary. */
export function matchesFilter(operation: Operation, filter: string): boolean {
  const text = [operation.method, operation.path, operation.summary, ...(operation.tags ?? [])]
    .join(' ')
    .toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Operations under their first tag, in the order of the document. */
export function groupByTag(operations: readonly Operation[], untagged: string): OperationGroup[] {
  const groups = Map.groupBy(operations, (operation) => operation.tags?.[0] ?? untagged);
  return [...groups].map(([tag, members]) => ({ tag, operations: members }));
}

export function schemaOf(content: Content | undefined): Schema | null {
  const kinds = content?.content ?? {};
  return (kinds['application/json'] ?? Object.values(kinds)[0])?.schema ?? null;
}
