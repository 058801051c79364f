/** What the map shows. The colours are the company's, the same in both themes. */
export const sourceNames = ['leases', 'devices', 'offloads', 'refineries'] as const;
export type SourceName = (typeof sourceNames)[number];

export interface SourceRules {
  readonly colour: string;
  /** The colour of a number on that ground. */
  readonly ink: string;
  readonly isClustered: boolean;
}

export const sources: Readonly<Record<SourceName, SourceRules>> = {
  leases: { colour: '#E92145', ink: '#ffffff', isClustered: true },
  devices: { colour: '#0029AF', ink: '#ffffff', isClustered: true },
  offloads: { colour: '#cccf00', ink: '#17212e', isClustered: true },
  refineries: { colour: '#00cf00', ink: '#17212e', isClustered: false },
};

export const isSourceName = (name: string | undefined): name is SourceName =>
  sourceNames.some((known) => known === name);
