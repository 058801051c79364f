/** What each step of a ticket's working is called, and how it is done. */
export const stepWords = {
  meterVolume: { name: 'Meter volume', formula: 'Closing reading less opening reading' },
  meterVolumeOver: {
    name: 'Meter volume',
    formula: 'Closing reading plus one round of the counter, less opening reading',
  },
  hydrometer: {
    name: 'Hydrometer correction',
    formula: 'How much the glass of the hydrometer has grown from 60 °F to the temperature of the sample',
  },
  observedDensity: {
    name: 'Observed density',
    formula:
      'The density that the observed gravity stands for, times the hydrometer correction if it is glass',
  },
  density60: {
    name: 'Density at 60 °F',
    formula: 'The density at 60 °F whose oil has the observed density at the temperature of the sample',
  },
  gravity60: { name: 'Corrected gravity', formula: 'The density at 60 °F told in degrees API' },
  ctl: {
    name: 'Temperature correction',
    formula: 'How much a barrel at the average temperature shrinks or grows at 60 °F',
  },
  ctlCorrecting: {
    name: 'Temperature correction',
    formula: 'None: the meter has brought its count to 60 °F already',
  },
  ctlOpen: {
    name: 'Temperature correction, opening',
    formula: 'How much a barrel at the opening temperature shrinks or grows at 60 °F',
  },
  ctlClose: {
    name: 'Temperature correction, closing',
    formula: 'How much a barrel at the closing temperature shrinks or grows at 60 °F',
  },
  cpl: {
    name: 'Pressure correction',
    formula: 'How much a barrel under the average pressure grows without it',
  },
  cplNone: { name: 'Pressure correction', formula: 'None: there is no pressure on the ticket' },
  meterFactor: { name: 'Meter factor', formula: 'From the last proving of the meter' },
  ccf: {
    name: 'Combined correction factor',
    formula: 'Temperature correction times pressure correction times meter factor',
  },
  gsvMetered: {
    name: 'Gross standard volume',
    formula: 'Meter volume times combined correction factor',
  },
  incrementsOpen: {
    name: 'Opening gauge in increments',
    formula: 'Feet times twelve plus inches, times the parts of an inch, plus the parts',
  },
  incrementsClose: {
    name: 'Closing gauge in increments',
    formula: 'Feet times twelve plus inches, times the parts of an inch, plus the parts',
  },
  volumeOpen: { name: 'Opening volume', formula: 'Increments times barrels per increment' },
  volumeClose: { name: 'Closing volume', formula: 'Increments times barrels per increment' },
  gsvGauged: {
    name: 'Gross standard volume',
    formula: 'Opening volume times its temperature correction, less closing volume times its own',
  },
  csw: { name: 'Correction for sediment and water', formula: 'One less BS&W divided by a hundred' },
  net: {
    name: 'Net standard volume',
    formula: 'Gross standard volume times the correction for sediment and water',
  },
} as const;
