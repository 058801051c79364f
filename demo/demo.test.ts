import { describe, expect, it } from 'vitest';
import { checkNames } from '#model/checks/finding.ts';
import type { ReferenceField } from '#model/fields.ts';
import { milesBetween, type Point } from '#model/great-circle.ts';
import { seedOf } from '#model/lists/code-table-seeds.ts';
import { codeOption, codeTable, codeTables, isCodeTable } from '#model/lists/code-tables.ts';
import { type FindOption, fixedOption } from '#model/lists/options.ts';
import { figuresOf } from '#model/measurement/workings.ts';
import { operationLabel, operationStatus } from '#model/operations.ts';
import { parentField, recordOf, records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { checkTogether, validate } from '#model/validate.ts';
import { dayOf, HOUR, MINUTE, momentAt, weekdayOf } from './calendar.ts';
import { fieldPlaces } from './company/field-places.ts';
import { makeDemo } from './demo.ts';
import { oilFields } from './oil-fields.ts';

const now = new Date('2026-05-14T19:20:00Z');
const demo = makeDemo(now);
const ofType = (type: string) => demo.records.filter((record) => record.type === type);
const byId = new Map(demo.records.map((record) => [record.id, record]));
const operationOf = new Map(demo.operations.map((operation) => [operation.id, operation]));

describe('the demonstration company', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(makeDemo(now))).toBe(JSON.stringify(demo));
  });

  it('has as much of everything as a company of its size', () => {
    const counts = Object.fromEntries(records.map(({ type }) => [type, ofType(type).length]));
    expect(counts).toMatchObject({
      company: 60,
      lease: 400,
      tank: 900,
      meter: 150,
      LACT: 60,
      well: 200,
      driver: 40,
      terminal: 12,
      offload: 30,
      refinery: 52,
      field: oilFields.length,
      reservoir: 64,
      'regulatory-district': 25,
      'payroll-period': 52,
      'cost-center': 22,
    });
    for (const type of ['gauged-ticket', 'LACT-ticket', 'facility-allocation']) {
      expect(counts[type]).toBeGreaterThan(100);
    }
  });

  it('gives every thing an id of its own', () => {
    const { users, operations, documents, annotations, devices } = demo;
    const all = [...users, ...demo.records, ...operations, ...documents, ...annotations, ...devices].map(
      ({ id }) => id,
    );
    expect(all.filter((id) => !isUuid(id))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('its records', () => {
  it('satisfy their definitions', () => {
    const wrong = demo.records.flatMap(({ type, values }) => {
      const checked = validate(recordOf(type), values, 'create');
      return checked.ok ? [] : [{ type, ...checked.errors }];
    });
    expect(wrong).toEqual([]);
  });

  it('break no rule over several fields, and are not odd but for counters that ran over', () => {
    const findOption: FindOption = (list, value) => {
      if (!isCodeTable(list)) return fixedOption(list, value);
      const row = seedOf(codeTable(list)).find(({ id }) => id === value);
      return row ? codeOption(codeTable(list), row) : null;
    };
    const ranOver = ({ values: { beginOn, endOff } }: (typeof demo.records)[number]) =>
      Number(endOff) < Number(beginOn);
    const broken = demo.records
      .filter((record) => !ranOver(record))
      .flatMap(({ id, type, values }) => {
        const { reasons, warnings } = checkTogether(recordOf(type), values, { id, findOption, figuresOf });
        const why = { ...reasons, ...warnings };
        return Object.keys(why).length > 0 ? [{ type, ...why }] : [];
      });
    expect(broken.slice(0, 5)).toEqual([]);
  });

  it('belong together: the tank of a well stands on its lease', () => {
    const strangers = demo.records.filter(({ type, values }) => {
      const definition = recordOf(type);
      return definition.stored.some((field) => {
        if (field.kind !== 'reference' || !field.within) return false;
        const around = definition.field(field.within) as ReferenceField;
        const by = parentField(recordOf(field.to), recordOf(around.to))!;
        const [inner, outer] = [byId.get(String(values[field.wire])), values[around.wire]];
        return inner && outer && inner.values[by.wire] && inner.values[by.wire] !== outer;
      });
    });
    expect(strangers).toEqual([]);
  });

  it('name records of the right type and codes that exist', () => {
    const codes = new Map(
      codeTables.map((table) => [table.name as string, new Set(seedOf(table).map(({ id }) => id))]),
    );
    const wrong = demo.records.flatMap(({ type, values }) =>
      recordOf(type).stored.filter((field) => {
        const value = values[field.wire] as string | null | undefined;
        if (value === null || value === undefined) return false;
        if (field.kind === 'reference') return byId.get(value)?.type !== field.to;
        return field.kind === 'choice' && codes.get(field.list)?.has(value) === false;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('share no value that must be unique', () => {
    for (const { type, stored } of records) {
      for (const { wire } of stored.filter(({ unique }) => unique)) {
        const values = ofType(type).map((record) => record.values[wire]);
        expect(new Set(values).size, `${type} ${wire}`).toBe(values.length);
      }
    }
  });

  it('were entered in the past by somebody of the office', () => {
    const users = new Set(demo.users.map(({ id }) => id));
    expect(demo.records.filter(({ createdBy }) => !users.has(createdBy))).toEqual([]);
    expect(demo.records.filter(({ createdAt }) => Date.parse(createdAt) > now.getTime())).toEqual([]);
  });

  it('are of drivers whose papers are good, run out soon or have run out', () => {
    const today = dayOf(now.getTime());
    const soon = dayOf(now.getTime() + 30 * 24 * HOUR);
    const ends = ofType('driver').map(({ values }) => String(values.driversLicenseExpirationDate));
    expect(ends.filter((day) => day < today).length).toBeGreaterThan(0);
    expect(ends.filter((day) => day >= today && day < soon).length).toBeGreaterThan(0);
    expect(ends.filter((day) => day >= soon).length).toBeGreaterThan(25);
  });

  it('use no name of a real operator', () => {
    const real =
      /\b(exxon|mobil|chevron|shell|bp|conoco|phillips|occidental|oxy|pioneer|diamondback|eog|devon|apache|marathon|hess|valero|plains|enterprise|sunoco|kinder|magellan|enbridge|delek|holly|endeavor|mewbourne|hilcorp|xto|anadarko|chesapeake|continental|coterra|cimarex|ovintiv|matador|laredo|callon|sabine|samson|merit|tanos|buffco|valence|eastex|genesis|range|antero|comstock|denbury|murphy|noble|encana|concho|parsley|burlington|sinclair|citgo|motiva|calumet|placid|flint hills|koch|tallgrass|crestwood|lion|basa|texaco|gulf|amoco|arco|sun|getty|unocal|kerr)\b/i;
    const names = ofType('company').map(({ values }) => String(values.name));
    expect(names.filter((name) => real.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('its geography', () => {
  /** South, north, west, east. */
  const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
    TX: [25.8, 36.6, -106.7, -93.4],
    LA: [28.8, 33.1, -94.1, -88.7],
    OK: [33.6, 37.1, -103.1, -94.4],
    AR: [32.9, 36.6, -94.7, -89.6],
    NM: [31.3, 37.1, -109.1, -103.0],
  };

  it('lies in its states', () => {
    const placed = demo.records.filter(({ values }) => values.latitude !== undefined);
    expect(placed.length).toBeGreaterThan(600);
    const outside = placed.filter(({ values }) => {
      const [south, north, west, east] = boxes[String(values.state)]!;
      const [latitude, longitude] = [Number(values.latitude), Number(values.longitude)];
      return !(latitude > south && latitude < north && longitude > west && longitude < east);
    });
    expect(outside).toEqual([]);
  });

  it('scatters leases about their fields, more than half of them in East Texas', () => {
    const fields = new Map(oilFields.map((field) => [field.name, field]));
    const far = ofType('lease').filter(({ values }) => {
      const field = fields.get(String(byId.get(String(values.field))?.values.description))!;
      return milesBetween(field, values as unknown as Point) > 25;
    });
    expect(far).toEqual([]);
    const home = ofType('lease').filter(({ values }) =>
      ['TX*05', 'TX*06', 'TX*6E'].includes(String(values.stateDistrict)),
    );
    expect(home.length).toBeGreaterThan(200);
  });

  it('knows a county and a district for every field', () => {
    expect(new Set(fieldPlaces.map(({ field }) => field)).size).toBe(oilFields.length);
  });
});

describe('its work', () => {
  it('is two months of about 6,000 operations, each with a document, the newest minutes old', () => {
    const { operations, documents } = demo;
    expect(operations.length).toBeGreaterThan(5300);
    expect(operations.length).toBeLessThan(6700);
    expect(documents.map(({ operationId }) => operationId)).toEqual(operations.map(({ id }) => id));
    const times = operations.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(now.getTime() - times.at(-1)!).toBeLessThan(5 * MINUTE);
    expect(now.getTime() - times.at(-1)!).toBeGreaterThan(0);
    expect(now.getTime() - times[0]!).toBeGreaterThan(60 * 24 * HOUR);
    expect(new Set(documents.map(({ number }) => number)).size).toBe(documents.length);
    expect(documents[0]!.number).toMatch(/^D-\d{6}$/);
  });

  it('is more by day than by night and least on Sundays', () => {
    const days = demo.operations.map(({ createdAt }) => dayOf(Date.parse(createdAt)));
    const onWeekday = (weekday: number) => days.filter((day) => weekdayOf(day) === weekday).length;
    expect(Math.min(...[1, 2, 3, 4, 5, 6].map(onWeekday))).toBeGreaterThan(onWeekday(0));
    const hours = demo.operations
      .map(({ createdAt }) => Date.parse(createdAt))
      .map((at) => (at - momentAt(dayOf(at), 0)) / HOUR);
    const byDay = hours.filter((hour) => hour >= 6 && hour < 18).length;
    expect(byDay / hours.length).toBeGreaterThan(0.65);
  });

  it.each(['2026-05-14T19:20:00Z', '2026-03-08T10:00:00Z', '2026-01-01T06:30:00Z', '2026-07-05T09:00:00Z'])(
    'shows every label and status among the newest hundred at %s',
    (moment) => {
      const { operations, annotations } = makeDemo(new Date(moment));
      const newest = operations.slice(-100);
      expect(new Set(newest.map(operationLabel))).toEqual(
        new Set([
          'Pickup',
          'Reject',
          'Unload',
          'Unload Exception',
          'Shift Start',
          'Shift End',
          'Skipped P',
          'Skipped U',
          'EOM',
        ]),
      );
      const statuses = newest.map((operation) =>
        operationStatus({
          ...operation,
          annotations: annotations.filter(({ operationId }) => operationId === operation.id),
        }),
      );
      expect(new Set(statuses)).toEqual(new Set(['void', 'reject', 'annotated', 'ok']));
    },
  );

  it('names only records and people that exist', () => {
    const ids = new Set([...byId.keys(), ...demo.users.map(({ id }) => id)]);
    const named = demo.operations.flatMap(({ userId, modelData }) => [
      userId,
      ...Object.values(modelData).flatMap((entry) => {
        const id = (entry as { id?: string } | null)?.id;
        return id && isUuid(id) ? [id] : [];
      }),
    ]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('its annotations', () => {
  const open = demo.annotations.filter(({ resolvedAt }) => resolvedAt === null);
  const about = (said: RegExp) =>
    demo.annotations.filter(({ note }) => said.test(note)).map(({ operationId }) => operationId);

  it('are about 150 open ones on 110 operations, and several hundred that somebody settled', () => {
    expect(open.length).toBeGreaterThan(135);
    expect(open.length).toBeLessThan(165);
    expect(new Set(open.map(({ operationId }) => operationId)).size).toBe(110);
    const settled = demo.annotations.filter(({ resolvedAt }) => resolvedAt !== null);
    expect(settled.length).toBeGreaterThan(300);
    const wrong = settled.filter(
      ({ createdAt, resolvedAt, resolvedBy }) =>
        resolvedAt! < createdAt || Date.parse(resolvedAt!) > now.getTime() || !resolvedBy,
    );
    expect(wrong).toEqual([]);
    expect(settled.some(({ remark }) => remark !== null)).toBe(true);
  });

  it('are of what was planted, and of loads that went nowhere', () => {
    const annotated = new Set(demo.annotations.map(({ operationId }) => operationId));
    const nowhere = demo.operations.filter((operation) => operationLabel(operation) === 'Unload Exception');
    const lost = new Set([
      ...nowhere.map(({ id }) => id),
      ...about(/^Order \d+ was not unloaded within 24 h of its pickup\.$/),
    ]);
    expect(lost.size).toBe(nowhere.length + 6);
    const fresh = [...lost].filter((id) => open.some(({ operationId }) => operationId === id));
    expect([...lost].filter((id) => !annotated.has(id))).toEqual([]);
    expect([...annotated].filter((id) => !lost.has(id))).toHaveLength(330 + 110 - fresh.length);
  });

  it('are of every check, a counter that ran over its last digit among them', () => {
    expect(new Set(demo.annotations.map(({ checkName }) => checkName))).toEqual(new Set(checkNames));
    expect(
      about(/^The counter ran over its last digit, from 9\d\d,\d+\.\d\d bbl to /).length,
    ).toBeGreaterThan(0);
  });

  it('are sentences with a number in them about an entry of the ticket', () => {
    const wrong = demo.annotations.filter(
      ({ note, source, operationId }) =>
        !/^[A-Z].*\d.*\.$/s.test(note) || !Object.hasOwn(operationOf.get(operationId)!.modelData, source),
    );
    expect(wrong).toEqual([]);
    expect(new Set(demo.annotations.map(({ flag }) => flag))).toEqual(new Set(['error', 'warning']));
    expect(new Set(open.map(({ source }) => source)).size).toBeGreaterThan(8);
  });
});

describe('its devices', () => {
  it('are 45, some for tests, some not seen for a week, some without a position', () => {
    const { devices } = demo;
    expect(devices).toHaveLength(45);
    expect(devices.filter(({ label }) => label === 'Test Emulator')).toHaveLength(1);
    expect(devices.filter(({ label }) => label?.startsWith('internal-test')).length).toBeGreaterThan(1);
    const weekAgo = now.getTime() - 7 * 24 * HOUR;
    expect(devices.filter(({ updatedAt }) => Date.parse(updatedAt) < weekAgo).length).toBeGreaterThan(3);
    expect(devices.filter(({ updatedAt }) => Date.parse(updatedAt) > now.getTime())).toEqual([]);
    expect(devices.filter(({ latitude }) => latitude === null).length).toBeGreaterThan(2);
    expect(devices.every(({ county, state }) => county && state)).toBe(true);
  });
});
