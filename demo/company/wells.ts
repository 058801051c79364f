import { addDays, HOUR } from '../calendar.ts';
import { type Chance, chanceFor, rounded } from '../generator.ts';
import { type DemoRecord, entering } from '../records.ts';
import type { Lact, Tank } from './assets.ts';
import type { Lease } from './leases.ts';
import { nearest, pointNear } from './places.ts';
import type { Offload } from './terminals.ts';

export const WELLS = 200;

export interface Surroundings {
  readonly leases: readonly Lease[];
  readonly tanks: readonly Tank[];
  readonly lacts: readonly Lact[];
  readonly offloads: readonly Offload[];
  readonly costCenters: readonly DemoRecord<{ costCenter: string }>[];
}

const upkeep = [
  'Rod pump changed',
  'Tubing leak repaired',
  'Flow line replaced',
  'Chemical treating weekly',
  'Motor rewound',
];

function costCenterOf(lease: Lease, centers: Surroundings['costCenters']): string {
  const { state, longitude } = lease.values;
  const elsewhere = longitude < -100 ? '320' : lease.latitude < 31 ? '330' : '310';
  const number = state === 'LA' || state === 'AR' ? '340' : elsewhere;
  return centers.find(({ values }) => values.costCenter === number)!.id;
}

const sulphur = (chance: Chance) => {
  const value = chance.decimal(0.05, 1.6, 2);
  return { sulpherContent: value < 0.5 ? 'Sweet' : 'Sour', averageSulpherValue: value };
};

export function makeWells(clerks: readonly { id: string }[], around: Surroundings) {
  const chance = chanceFor('wells');
  const enter = entering('well', chance, clerks);
  const tankOf = new Map(around.tanks.map((tank) => [tank.lease.id, tank]));
  const lactOf = new Map(around.lacts.map((lact) => [lact.lease.id, lact]));
  const others = around.leases.filter(({ id }) => !lactOf.has(id));
  const leases = [...around.lacts.map(({ lease }) => lease), ...chance.shuffled(others)].slice(0, WELLS);
  const numbers = new Map<string, number>();

  return leases.map((lease, at) => {
    const { values } = lease;
    const number = (numbers.get(lease.id) ?? 0) + chance.whole(1, 4);
    numbers.set(lease.id, number);
    const plugged = values.inactiveDate;
    const active = addDays(values.activeDate, chance.whole(0, 400));
    const bottom = pointNear(chance, lease, 0.4);
    return enter(Date.parse(lease.createdAt) + chance.decimal(3, 120, 2) * HOUR, {
      wellReference: `W-${String(10_001 + at * 7)}`,
      wellName: `${values.name} #${number}`,
      company: lease.operator.id,
      nomenclature: `${values.name.toUpperCase()} ${number}`,
      type: chance.weighted([
        [16, 'O'],
        [2, 'G'],
        [1, 'S'],
        [1, 'F'],
      ]),
      haulType: values.haulType,
      costCenter: costCenterOf(lease, around.costCenters),
      purchaser: lease.purchaser.id,
      firstPurchase: addDays(active, chance.whole(20, 90)),
      state: values.state,
      county: values.county,
      stateDistrict: values.stateDistrict,
      stateLeaseNumber: values.stateLeaseNumber,
      recipientLseNumber: String(chance.whole(100_000, 999_999)),
      drlgPermitNumber: String(chance.whole(300_000, 899_999)),
      commingleNumber: values.facilityType === 'Commingled battery' ? String(chance.whole(1000, 9999)) : null,
      station: chance.happens(0.4) ? String(chance.whole(10, 99)) : null,
      field: values.field,
      reservoir: values.reservoir,
      tTrmsEffDateTermDt: null,
      ...sulphur(chance),
      productionFacility: lease.id,
      facilityType: values.facilityType,
      activeDate: active,
      inactiveDate: plugged,
      severenceFlag: values.severanceFlag,
      allowRunTickets: values.allowRunTickets,
      lactFlag: values.lactFlag,
      t1RptFlag: chance.happens(0.5),
      p8Allowable: rounded(chance.decimal(4, 180, 1), 2),
      lease: lease.id,
      lact: lactOf.get(lease.id)?.id ?? null,
      tank: tankOf.get(lease.id)!.id,
      wellAddDate: lease.createdAt.slice(0, 10),
      wellPaDate: plugged,
      maintenanceDescription: chance.happens(0.25) ? chance.pick(upkeep) : null,
      runStatementRecipient: lease.operator.id,
      product: lease.product,
      disposition: values.disposition,
      latitude: bottom.latitude,
      longitude: bottom.longitude,
      locationNotes: values.notes,
      primaryOffload: lease.terminal ? nearest(lease, around.offloads, 1)[0]!.id : null,
    });
  });
}

export type Well = ReturnType<typeof makeWells>[number];

/** LACT units and wells name each other, so the unit learns of its well last. */
export function withWells(lacts: readonly Lact[], wells: readonly Well[]) {
  const wellOf = new Map(wells.map((well) => [well.values.lease, well.id]));
  return lacts.map(({ id, type, createdAt, createdBy, values, lease }) => ({
    id,
    type,
    createdAt,
    createdBy,
    values: { ...values, wellMaster: wellOf.get(lease.id) ?? null },
  }));
}
