/** What can run out. */
export const whats = ['license', 'physical', 'employment', 'certification', 'lease', 'well'] as const;
export type What = (typeof whats)[number];

/** That a date is a deadline, and whom it concerns: other fields of the record, by their ids. */
export interface Deadline {
  readonly what: What;
  /** So many years after the date; without, on the day itself. */
  readonly years?: number;
  /** The reference to the terminal that has to see to it. */
  readonly terminal?: string;
  /** The text that names the person it is about. */
  readonly person?: string;
  /** The date after which nobody asks any more; where that is the deadline itself, it is over once it has passed. */
  readonly until?: string;
}

/** How near a deadline is, the nearest first; days are counted from today, both ends included. */
export const bands = {
  overdue: { from: -1_000_000, to: -1 },
  '7': { from: 0, to: 7 },
  '30': { from: 8, to: 30 },
  '60': { from: 31, to: 60 },
  later: { from: 61, to: 1_000_000 },
} as const;
export type Band = keyof typeof bands;
/** Spelled out: of its own accord an object has its numbers first. */
export const bandNames = ['overdue', '7', '30', '60', 'later'] as const satisfies readonly Band[];

export const bandOf = (daysLeft: number): Band => bandNames.find((name) => daysLeft <= bands[name].to)!;

/** How many there are in each band. */
export type BandCounts = Readonly<Record<Band, number>>;

/** As the server tells it. */
export interface DeadlineRow {
  readonly id: string;
  readonly type: string;
  readonly recordId: string;
  readonly label: string;
  readonly what: What;
  /** YYYY-MM-DD */
  readonly day: string;
  /** By the calendar of the home terminal; below nought once the day has passed. */
  readonly daysLeft: number;
  readonly terminal: string | null;
  readonly person: string | null;
}
