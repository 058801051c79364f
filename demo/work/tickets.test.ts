import { describe, expect, it } from 'vitest';
import { densityOf, factorsAt } from '#model/measurement/crude.ts';
import { makeDemo } from '../demo.ts';
import type { Gauge } from './sheets.ts';

interface Gauged {
  openGauge: Gauge;
  closeGauge: Gauge;
  correctedGravity: number;
  openVolume: number;
  closeVolume: number;
  openTemperature: number;
  closeTemperature: number;
  bsw: number;
  netVolume: number;
}

describe('the tickets of the demonstration company', () => {
  const { operations, annotations } = makeDemo(new Date('2026-05-14T19:20:00Z'));
  const notesOf = (id: string) => annotations.filter(({ operationId }) => operationId === id);
  const tickets = operations.filter(({ modelData }) => 'closeGauge' in modelData);

  it('come out again from their readings, but for those that are said not to', () => {
    const wrong = tickets.filter(({ id, modelData }) => {
      const data = modelData as unknown as Gauged;
      const at60 = (volume: number, temperature: number) =>
        volume * factorsAt(densityOf(data.correctedGravity, '2004'), temperature, 0).ctl;
      const gross =
        at60(data.openVolume, data.openTemperature) - at60(data.closeVolume, data.closeTemperature);
      const net = gross * (1 - data.bsw / 100);
      const isSaid = notesOf(id).some(({ note }) => note.includes('was keyed'));
      return Math.abs(net - data.netVolume) > 0.05 !== isSaid;
    });
    expect(tickets.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('are plausible where nothing was found', () => {
    const wrong = tickets
      .filter(({ id }) => notesOf(id).length === 0)
      .map(({ modelData }) => modelData as unknown as Gauged)
      .filter(
        ({ netVolume, bsw, correctedGravity, openGauge, closeGauge }) =>
          netVolume < 100 ||
          netVolume > 195 ||
          bsw <= 0 ||
          bsw > 0.5 ||
          correctedGravity < 29 ||
          correctedGravity > 58 ||
          closeGauge.increments < 8 ||
          openGauge.increments - closeGauge.increments < 8,
      );
    expect(wrong).toEqual([]);
  });
});
