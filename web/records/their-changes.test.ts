import { expect, test } from 'vitest';
import { recordOf } from '#model/records/index.ts';
import type { RecordData } from './record.ts';
import { pathsShown } from './record-paths.ts';
import { theirChanges } from './their-changes.ts';

const lease = recordOf('lease');
const save = (version: number, fullName: string, ...fields: string[]) => ({
  version,
  at: `2026-11-16T10:0${version}:00Z`,
  user: { fullName },
  changes: fields.map((field) => ({ field, before: null, after: 'x' })),
});

test('what others changed is told by person, in the order of the form, without what was seen before', () => {
  const entries = [
    save(5, 'Ann', 'county', 'name'),
    save(4, 'Bob', 'notes'),
    save(3, 'Ann', 'name'),
    save(2, 'Cy', 'name'),
  ];
  expect(theirChanges(lease, entries, { after: 2, upTo: 5 })).toEqual([
    { user: 'Ann', fields: ['name', 'county'], at: '2026-11-16T10:05:00Z' },
    { user: 'Bob', fields: ['notes'], at: '2026-11-16T10:04:00Z' },
  ]);
  expect(theirChanges(lease, entries, { after: 2, upTo: 3 })).toMatchObject([
    { user: 'Ann', fields: ['name'] },
  ]);
});

test('a form watches its own record, the records it names and the types of its children, nothing else', () => {
  const record: RecordData = {
    id: 'AB-1',
    version: 1,
    label: 'Mabry',
    createdAt: '',
    updatedAt: '',
    archivedAt: null,
    name: 'Mabry',
    company: { id: 'C-1', label: 'Oil' },
    field: null,
  };
  expect(pathsShown(lease, record).sort()).toEqual(['lacts', 'leases/ab-1', 'operators/c-1', 'tanks']);
});
