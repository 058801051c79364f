import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Section } from '../papers/rows.ts';
import { type Ticket, ticketOf } from './ticket-content.ts';
import { made, papers, sample } from './ticket-samples.ts';

const sectionsOf = (ticket: Ticket) => ticket.bands.flat(2);
const headings = (ticket: Ticket) => sectionsOf(ticket).map(({ heading }) => heading);

/** A section as its rows of text. */
function rowsOf(ticket: Ticket, heading: string): string[] {
  const section = sectionsOf(ticket).find((one) => one.heading === heading);
  return section ? textsOf(section) : [];
}
const textsOf = (section: Section) =>
  section.kind === 'table'
    ? section.rows.map((row) => row.join(' | '))
    : section.entries.map(({ label, value, unit, beneath }) =>
        [label, value, unit, beneath].filter(Boolean).join(' | '),
      );

const gauged = {
  ticketNumber: '2100282',
  operator: { id: 'a', name: 'Stone Cistern Oil Company' },
  lease: { id: 'b', name: 'Odom Fee' },
  product: { id: 'O', name: 'Oil' },
  tank: { id: 'c', number: '20197' },
  observedGravity: 41.5,
  observedTemperature: 57,
  correctedGravity: 41.8,
  bsw: 0.3,
  openGauge: { label: '6 ft 6 3/4 in', feet: 6, inches: 6, parts: 3, increments: 315 },
  closeGauge: { label: '1 ft 0 in', feet: 1, inches: 0, parts: 0, increments: 48 },
  openTemperature: 60.8,
  closeTemperature: 59,
  openVolume: 1219.68,
  closeVolume: 33.4,
  grossVolume: 1186.09,
  netVolume: 1182.5,
  unitOfMeasurement: 'BBL',
  visit: {
    label: '32.482, -94.861',
    latitude: 32.481953,
    longitude: -94.860783,
    arrivedAt: '2026-07-04T04:37:22.000Z',
    departedAt: '2026-07-04T05:04:52',
  },
  pickup: {
    orderNumber: 481203,
    leases: [{ id: 'b', name: 'Odom Fee' }],
    tank: { id: 'c', number: '20197' },
  },
  seals: { off: '657483', on: '486409' },
  driver: { id: 'd', name: 'Ruth Alvarado' },
  truck: { number: 'T-130', capacity: 195 },
  trailer: { number: 'TR-460' },
};

describe('a gauged pickup', () => {
  const ticket = ticketOf(made('PickupTicketModel', gauged));

  it('has its kind, its numbers and its status at the head', () => {
    expect(ticket.title).toBe('Pickup');
    expect(ticket.numbers.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Document D-1',
      'Ticket 2100282',
      'Order 481203',
    ]);
    expect(ticket.status).toBe('No potential issues');
    expect(ticket.mark).toBeNull();
  });

  it('names the parties once each, without their keys', () => {
    expect(rowsOf(ticket, 'Parties')).toEqual([
      'Operator | Stone Cistern Oil Company',
      'Lease | Odom Fee',
      'Product | Oil',
      'Tank | 20197',
      'Driver | Ruth Alvarado',
      'Truck | T-130 | capacity 195 bbl',
      'Trailer | TR-460',
    ]);
  });

  it('gives times in US Central time and in UTC, one without a zone being UTC', () => {
    expect(rowsOf(ticket, 'Times, US Central and UTC')).toEqual([
      'Arrived | Jul 3, 2026, 11:37:22 PM CDT | 2026-07-04 04:37:22 UTC',
      'Departed | Jul 4, 2026, 12:04:52 AM CDT | 2026-07-04 05:04:52 UTC',
      'Created | Jul 4, 2026, 12:30:00 AM CDT | 2026-07-04 05:30:00 UTC',
      'Issued | Jul 4, 2026, 12:30:10 AM CDT | 2026-07-04 05:30:10 UTC',
    ]);
    expect(rowsOf(ticket, 'Position')).toEqual(['Latitude | 32.481953 | °', 'Longitude | -94.860783 | °']);
  });

  it('gives the same times wherever the server stands', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date(0).getHours()).toBe(9);
    expect(ticketOf(made('PickupTicketModel', gauged))).toEqual(ticket);
  });

  it('gives readings and volumes with their units', () => {
    expect(rowsOf(ticket, 'Tank gauges')).toEqual([
      'Gauge | 6 ft 6 3/4 in | 1 ft 0 in | ',
      'Temperature | 60.8 | 59.0 | °F',
      'Tank volume | 1,219.68 | 33.40 | bbl',
    ]);
    expect(rowsOf(ticket, 'Sample')).toEqual([
      'Observed gravity | 41.5 | °API',
      'Observed temperature | 57.0 | °F',
      'Corrected gravity at 60 °F | 41.8 | °API',
      'BS&W | 0.30 | %',
    ]);
    expect(rowsOf(ticket, 'Volumes')).toEqual([
      'Gross volume | 1,186.09 | bbl | at 60 °F',
      'Net volume | 1,182.50 | bbl | gross less BS&W',
    ]);
    expect(rowsOf(ticket, 'Seals')).toEqual(['Seal off | 657483', 'Seal on | 486409']);
    expect(headings(ticket)).not.toContain('Other entries');
  });
});

describe('the other kinds', () => {
  it('gives a metered pickup its counter and factors', () => {
    const paper = sample('Pickup', ({ operation }) => 'meter' in operation.modelData);
    const ticket = ticketOf(paper);
    expect(rowsOf(ticket, 'Meter readings')).toHaveLength(1);
    expect(rowsOf(ticket, 'Meter').map((row) => row.split(' | ')[0])).toEqual([
      'Meter volume',
      'Meter factor',
      'Average temperature',
      'CTL',
    ]);
  });

  it('gives an EOM its LACT and the gauger', () => {
    const ticket = ticketOf(sample('EOM'));
    expect(rowsOf(ticket, 'Parties').join()).toMatch(
      /LACT \| LACT-\d+ \(LU-\d+\).*correct to 60 °F.*Gauger \| /,
    );
  });

  it('gives an unload where it went and the pickup it came from', () => {
    const ticket = ticketOf(sample('Unload', ({ operation }) => operation.modelData.offload !== null));
    expect(rowsOf(ticket, 'Parties').join()).toContain('Offload | ');
    expect(ticket.numbers.map(({ label }) => label)).toEqual([
      'Document',
      'Ticket',
      'Order',
      'Pickup ticket',
    ]);
  });

  it('marks a reject with the reason and leaves out what was never read', () => {
    const paper = sample('Reject', ({ operation }) => 'tank' in operation.modelData);
    const reason = String(paper.operation.modelData.rejectReason);
    const ticket = ticketOf(paper);
    expect(ticket.mark).toEqual({ word: 'REJECTED', reason });
    expect(ticket.status).toBe(`Rejected: ${reason}`);
    expect(rowsOf(ticket, 'Tank gauges')[0]).toMatch(/^Gauge \| [^|]+ \| $/);
    expect(headings(ticket)).not.toContain('Volumes');
  });

  it.each(['Skipped P', 'Skipped U'])('marks %s as void, with what was planned and why not', (label) => {
    const paper = sample(label);
    const ticket = ticketOf(paper);
    expect(ticket.mark).toEqual({ word: 'VOID', reason: paper.operation.modelData.reason });
    expect(rowsOf(ticket, 'Parties')[0]).toBe(`Planned | ${label === 'Skipped P' ? 'Pickup' : 'Unload'}`);
  });

  it('gives a shift its miles and no empty sections', () => {
    const ticket = ticketOf(sample('Shift End'));
    expect(rowsOf(ticket, 'Shift').map((row) => row.split(' | ')[0])).toEqual([
      'Hours',
      'Miles',
      'Loads',
      'Odometer',
    ]);
    expect(headings(ticket)).toEqual(['Parties', 'Shift', 'Times, US Central and UTC', 'Position']);
  });

  it('has a place for every entry that the demonstration company sends', () => {
    const some = papers.filter((_, at) => at % 5 === 0);
    const strays = some.flatMap((paper) => rowsOf(ticketOf(paper), 'Other entries'));
    expect(strays).toEqual([]);
  });
});

describe('annotations', () => {
  const annotation = { id: 'x', note: 'BS&W 1.9 % is high.', source: 'bsw', flag: 'error' };
  const resolved = {
    ...annotation,
    source: null,
    flag: 'warning',
    resolvedAt: '2026-07-05T14:00:00+00:00',
    resolvedBy: 'Beatriz Blalock',
    remark: 'Second grind-out agreed.',
  };

  it('are listed with their flag, what they are about and who resolved them', () => {
    const ticket = ticketOf(made('UnloadTicketModel', {}, { annotations: [annotation, resolved] }));
    expect(ticket.status).toBe('1 potential issue');
    expect(rowsOf(ticket, 'Annotations')).toEqual([
      'Error | BS&W | BS&W 1.9 % is high. | Unresolved',
      'Warning |  | BS&W 1.9 % is high. | Resolved by Beatriz Blalock\nJul 5, 2026, 9:00:00 AM CDT\nSecond grind-out agreed.',
    ]);
  });

  it('that are all resolved are counted in the status', () => {
    const ticket = ticketOf(made('UnloadTicketModel', {}, { annotations: [resolved] }));
    expect(ticket.status).toBe('1 annotation, all resolved');
  });
});

describe('what nobody expected', () => {
  it('is printed whole under "Other entries"', () => {
    const ticket = ticketOf(
      made('TankStrappingVisitModel', {
        surveyor_name: 'Acme & Sons',
        heights: [1, { high: 2.25 }],
        isDone: true,
        startedAt: '2026-01-01T18:00:00Z',
        operator: { id: 'only-a-key' },
        lease: { name: 'Odom Fee', phone: '903 555 0100' },
        lact: { name: 'LACT-1', isCorrecting: 'maybe' },
        'lease.name': 'a dot in the name',
        blank: ' ',
        nothing: null,
      }),
    );
    expect(ticket.title).toBe('Tank Strapping');
    expect(rowsOf(ticket, 'Parties')).toEqual([
      'Lease | Odom Fee',
      'LACT | LACT-1',
      'Sent by | Ruth Alvarado',
    ]);
    expect(rowsOf(ticket, 'Other entries')).toEqual([
      'Surveyor name | Acme & Sons',
      'Heights · 1 | 1',
      'Heights · 2 · High | 2.25',
      'Is done | Yes',
      'Started at | Jan 1, 2026, 12:00:00 PM CST (2026-01-01 18:00:00 UTC)',
      'Operator · ID | only-a-key',
      'Lease · Phone | 903 555 0100',
      'LACT · Is correcting | maybe',
      'Lease.name | a dot in the name',
    ]);
  });

  it('keeps an order that names another tank than the ticket, and a gauge in parts', () => {
    const ticket = ticketOf(
      made('PickupTicketModel', {
        tank: { number: '1' },
        pickup: { tank: { number: '2' } },
        openGauge: { feet: 3, inches: 4, parts: 1 },
      }),
    );
    expect(rowsOf(ticket, 'Tank gauges')).toEqual(['Gauge | 3 ft 4 in | ']);
    expect(rowsOf(ticket, 'Other entries')).toEqual(['Pickup · Tank · Number | 2', 'Open gauge · Parts | 1']);
  });

  it('never rounds a reading, and takes text for a number as it is', () => {
    const ticket = ticketOf(
      made('X', { bsw: 0.12345, grossVolume: '1186.1 or so', unitOfMeasurement: 'M3' }),
    );
    expect(rowsOf(ticket, 'Sample')).toEqual(['BS&W | 0.12345 | %']);
    expect(rowsOf(ticket, 'Volumes')).toEqual(['Gross volume | 1186.1 or so | M3 | at 60 °F']);
  });

  it.each([[null], ['text'], [[1, 2]], [7]])('prints model data that is %j', (data) => {
    expect(ticketOf(made('PickupTicketModel', data)).title).toBe('Pickup');
  });
});

describe('in Spanish', () => {
  const words = (ticket: Ticket) => [
    ticket.title,
    ticket.status,
    ...ticket.numbers.map(({ label }) => label),
    ...sectionsOf(ticket).flatMap((section) => [
      section.heading,
      ...(section.kind === 'table'
        ? [...section.columns.map(({ title }) => title), ...section.rows.map(([first]) => first!)]
        : section.entries.flatMap(({ label, beneath }) => [label, beneath ?? ''])),
    ]),
  ];

  it('has its title, status, headings, names, numbers and times', () => {
    const ticket = ticketOf(made('PickupTicketModel', gauged), 'es');
    expect(ticket.title).toBe('Carga');
    expect(ticket.status).toBe('Sin posibles problemas');
    expect(rowsOf(ticket, 'Partes')).toContain('Camión | T-130 | capacidad 195 bbl');
    expect(rowsOf(ticket, 'Medidas del tanque')).toContain('Volumen del tanque | 1,219.68 | 33.40 | bbl');
    expect(rowsOf(ticket, 'Horas, centro de EE. UU. y UTC')[0]).toMatch(
      /^Llegada \| 3 (de )?jul\.? (de )?2026, 11:37:22 p\.\s?m\. (CDT|GMT-5) \| 2026-07-04 04:37:22 UTC$/,
    );
    const rejected = ticketOf(sample('Reject'), 'es');
    expect(rejected.mark?.word).toBe('RECHAZADA');
  });

  it.each(['Pickup', 'Reject', 'Unload', 'EOM', 'Shift End', 'Skipped P'])(
    'has no English word left on %s',
    (label) => {
      const paper = sample(label);
      const english = new Set(words(ticketOf(paper)).filter((word) => /[a-z]{3}/.test(word)));
      const same = ['Terminal', 'Error'];
      const left = words(ticketOf(paper, 'es')).filter((word) => english.has(word) && !same.includes(word));
      // The names that a truck sends stay as they are.
      expect(left.filter((word) => !/\d/.test(word))).toEqual([]);
    },
  );
});
