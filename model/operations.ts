/** What comes in from the field. Names and ISO times as they are on the wire; `?` marks what a request may expand. */

export interface User {
  readonly fullName: string;
}

export interface Device {
  readonly fingerprint: string;
  readonly label: string | null;
  readonly userAgent: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly county: string | null;
  readonly state: string | null;
  readonly ipAddress: string | null;
  readonly updatedAt: string;
  readonly user?: User | null;
}

export interface Document {
  readonly id: string;
  readonly number: string;
  readonly contentUrl: string;
  readonly createdAt: string;
  readonly operation?: Operation;
}

export interface Annotation {
  readonly id: string;
  readonly note: string;
  /** The entry of the model data that the note is about. */
  readonly source: string | null;
  readonly flag: string;
  /** When, by whom and with what remark it was resolved; null while it is not. */
  readonly resolvedAt?: string | null;
  readonly resolvedBy?: string | null;
  readonly remark?: string | null;
}

/** One that somebody has settled, with the operation it is about. */
export interface ResolvedAnnotation extends Annotation {
  readonly operation?: Operation;
}

interface Order {
  readonly orderNumber?: string | number | null;
}

export interface OperationModelData {
  readonly ticketNumber?: string | number | null;
  readonly pickup?: Order | null;
  readonly unload?: Order | null;
  readonly rejectReason?: unknown;
  readonly offload?: unknown;
  readonly terminal?: unknown;
  readonly shift?: { readonly isComplete?: boolean | null } | null;
  readonly source?: { readonly type?: string | null } | null;
  readonly visit?: { readonly latitude?: number | null; readonly longitude?: number | null } | null;
  readonly [entry: string]: unknown;
}

export interface Operation {
  readonly id: string;
  /** Such as PickupTicketModel, UnloadTicketModel, MeasureLactTicketModel, Shift or Void. */
  readonly modelType: string;
  readonly modelData: OperationModelData;
  readonly createdAt: string;
  readonly user?: User | null;
  readonly annotations?: readonly Annotation[];
  readonly documents?: readonly Document[];
}

type Modelled = Pick<Operation, 'modelType' | 'modelData'>;

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');

/** PickupTicketModel is a Pickup. An ending that is the whole name stays. */
const kindOf = (modelType: string) =>
  modelType.replace(/(?<=.)Model$/, '').replace(/(?<=.)(Operation|Ticket|Visit)$/, '');

const splitWords = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');

function skipped(sourceType: unknown): string {
  const type = typeof sourceType === 'string' ? sourceType.trim() : '';
  if (/^p/i.test(type)) return 'Skipped P';
  return /^u/i.test(type) ? 'Skipped U' : 'Void';
}

export function operationLabel({ modelType, modelData }: Modelled): string {
  const kind = kindOf(modelType);
  switch (kind) {
    // A LACT is read at the end of a measurement.
    case 'MeasureLact':
      return 'EOM';
    case 'Pickup':
      return isPresent(modelData.rejectReason) ? 'Reject' : kind;
    case 'Unload':
      return isPresent(modelData.offload) || isPresent(modelData.terminal) ? kind : 'Unload Exception';
    case 'Shift':
      return modelData.shift?.isComplete ? 'Shift End' : 'Shift Start';
    case 'Void':
      return skipped(modelData.source?.type);
    default:
      return splitWords(kind);
  }
}

export type OperationStatus = 'void' | 'reject' | 'annotated' | 'ok';

/** The first that holds: a void with a reject reason is a void, a reject with notes a reject. */
export function operationStatus(operation: Modelled & Pick<Operation, 'annotations'>): OperationStatus {
  if (kindOf(operation.modelType) === 'Void') return 'void';
  if (isPresent(operation.modelData.rejectReason)) return 'reject';
  return operation.annotations?.length ? 'annotated' : 'ok';
}

export function orderNumber({ modelData }: Modelled): string | null {
  const number = [modelData.pickup, modelData.unload].map((order) => order?.orderNumber).find(isPresent);
  return isPresent(number) ? String(number) : null;
}

/** The ticket's page below the dispatch system's address; null where it has none, as for a LACT measurement. */
export function ticketPath({ modelType, modelData }: Modelled): string | null {
  const kind = kindOf(modelType);
  if (kind === 'MeasureLact' || !isPresent(modelData.ticketNumber)) return null;
  const folder = kind === 'Unload' ? 'unload-tickets' : 'tickets';
  return `/${folder}/${encodeURIComponent(String(modelData.ticketNumber).trim())}`;
}

const SPEAKING = ['label', 'name', 'number', 'value'] as const;

/** What an annotation is about: the entry of the model data, an object by its first name that says something. */
export function annotationValue(
  { modelData }: Pick<Operation, 'modelData'>,
  { source }: Pick<Annotation, 'source'>,
): unknown {
  if (source === null || !Object.hasOwn(modelData, source)) return null;
  const entry = modelData[source];
  if (typeof entry !== 'object' || entry === null) return entry;
  const values = entry as Readonly<Record<string, unknown>>;
  const name = SPEAKING.find((key) => Object.hasOwn(values, key) && isPresent(values[key]));
  return name === undefined ? entry : values[name];
}
