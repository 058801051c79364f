import type { FormDefinition, RecordDefinition, ReferenceField, StoredField } from '../fields.ts';
import { codeTables } from './code-tables.ts';
import { company } from './company.ts';
import { costCenter } from './cost-center.ts';
import { driver } from './driver.ts';
import { facilityAllocation } from './facility-allocation.ts';
import { field } from './field.ts';
import { gaugedTicket } from './gauged-ticket.ts';
import { lact } from './lact.ts';
import { lactTicket } from './lact-ticket.ts';
import { lease } from './lease.ts';
import { meter } from './meter.ts';
import { offload } from './offload.ts';
import { payrollPeriod } from './payroll-period.ts';
import { refinery } from './refinery.ts';
import { regulatoryDistrict } from './regulatory-district.ts';
import { reservoir } from './reservoir.ts';
import { tank } from './tank.ts';
import { terminal } from './terminal.ts';
import { well } from './well.ts';

/** Every record type that is kept, in menu order; the last two have no form. */
export const records: readonly RecordDefinition[] = [
  company,
  lease,
  well,
  tank,
  meter,
  lact,
  field,
  reservoir,
  gaugedTicket,
  lactTicket,
  facilityAllocation,
  driver,
  terminal,
  regulatoryDistrict,
  payrollPeriod,
  costCenter,
  offload,
  refinery,
];

/** Every form of the administration area, in menu order. */
export const forms: readonly FormDefinition[] = [...records.filter((one) => one.category), codeTables];

const byType = new Map(records.map((record) => [record.type, record]));

export function recordOf(type: string): RecordDefinition {
  const record = byType.get(type);
  if (!record) throw new Error(`there is no record type ${type}`);
  return record;
}

/** The field by which records of `child` point at `parent`; where several do, the first named. */
export function parentField(child: RecordDefinition, parent: RecordDefinition): ReferenceField | null {
  const points = (one: StoredField): one is ReferenceField =>
    one.kind === 'reference' && one.to === parent.type;
  return child.stored.find(points) ?? null;
}

/** The references by whose names a record is found. */
export const foundBy = ({ stored, display }: RecordDefinition): ReferenceField[] =>
  stored.filter(
    (one): one is ReferenceField => one.kind === 'reference' && one.searchable && one !== display,
  );

/** The record types whose records can be listed below one of `parent`: an operator's leases, a lease's tanks. */
export function childrenOf(parent: RecordDefinition): readonly RecordDefinition[] {
  return records.filter((child) => parentField(child, parent));
}

/** A field by which records of a type point at another. */
export interface Pointer {
  readonly from: RecordDefinition;
  readonly field: ReferenceField;
}

/** Every field of any type that may name a record of this one. */
export const pointersAt = ({ type }: RecordDefinition): Pointer[] =>
  records.flatMap((from) =>
    from.stored.flatMap((field) =>
      field.kind === 'reference' && field.to === type ? [{ from, field }] : [],
    ),
  );
