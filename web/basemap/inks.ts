/** The colours of the own basemap: paper by day, slate by night; pale enough for our own points to be seen first. */
export interface BasemapInk {
  readonly outside: string;
  readonly land: string;
  readonly abroad: string;
  readonly urban: string;
  readonly lake: string;
  readonly river: string;
  readonly waterName: string;
  readonly county: string;
  readonly state: string;
  readonly rail: string;
  readonly interstate: string;
  readonly interstateEdge: string;
  readonly highway: string;
  readonly road: string;
  readonly stateName: string;
  readonly countyName: string;
  readonly town: string;
  readonly halo: string;
}

export const basemapInks: Readonly<Record<'light' | 'dark', BasemapInk>> = {
  light: {
    outside: '#d3e0ea',
    land: '#f8f7f3',
    abroad: '#efeeea',
    urban: '#ebe6dc',
    lake: '#c6dae9',
    river: '#b3cde1',
    waterName: '#4a7396',
    county: '#e2dfd7',
    state: '#a9a698',
    rail: '#c4c0b7',
    interstate: '#ecc78d',
    interstateEdge: '#cfa05a',
    highway: '#e3d2a9',
    road: '#ddd7c8',
    stateName: '#6d7683',
    countyName: '#67707c',
    town: '#3c4754',
    halo: 'rgba(248,247,243,0.9)',
  },
  dark: {
    outside: '#0a1118',
    land: '#1a232e',
    abroad: '#151c25',
    urban: '#232d39',
    lake: '#0d1a28',
    river: '#1d354c',
    waterName: '#7fa3c4',
    county: '#28333f',
    state: '#4c5d70',
    rail: '#3d4753',
    interstate: '#80683f',
    interstateEdge: '#4d4029',
    highway: '#5d5441',
    road: '#3c434b',
    stateName: '#93a3b5',
    countyName: '#8293a6',
    town: '#b6c3d1',
    halo: 'rgba(20,28,38,0.9)',
  },
};
