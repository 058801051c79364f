/** Two tickets whose every figure is known, as they are sent to be worked out. */
export const lactReadings = {
  begin: 125_000,
  end: 131_250.4,
  meterFactor: 1.0008,
  observedGravity: 41.6,
  observedTemperature: 74,
  averageTemperature: 83,
  bsw: 0.15,
};

export const gaugeReadings = {
  open: { feet: 14, inches: 6, parts: 1 },
  close: { feet: 2, inches: 3, parts: 2 },
  strappingFraction: 4,
  incrementFactor: 0.4175,
  openTemperature: 78,
  closeTemperature: 76,
  observedGravity: 39.4,
  observedTemperature: 82,
  bsw: 0.2,
};
