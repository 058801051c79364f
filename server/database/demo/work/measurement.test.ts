import { describe, expect, it } from 'vitest';
import { makeDemo } from '../demo.ts';
import { ctlOf, gaugedGross, gravityAt60, meteredGross, netOf } from './measurement.ts';
import type { Gauge } from './sheets.ts';

describe('ticket arithmetic', () => {
  it('corrects a volume for temperature', () => {
    const table = [25, 35, 45, 55].map((gravity) =>
      [40, 75, 100, 120].map((degrees) => ctlOf(gravity, degrees)),
    );
    expect(table).toEqual([
      [1.00834, 0.99372, 0.98319, 0.97473],
      [1.00944, 0.99289, 0.98096, 0.97137],
      [1.0106, 0.992, 0.97859, 0.9678],
      [1.01183, 0.99107, 0.97608, 0.96402],
    ]);
  });

  it('works out a LACT ticket', () => {
    const gravity = gravityAt60(41.6, 74);
    const gross = meteredGross(gravity, {
      volume: 6250.4,
      temperature: 83,
      factor: 1.0008,
      correcting: false,
    });
    expect([gravity, gross, netOf(gross, 0.15)]).toEqual([40.4, 6182.58, 6173.31]);
  });

  it('works out a gauged ticket', () => {
    const gravity = gravityAt60(39.4, 82);
    const gross = gaugedGross(gravity, { volume: 291, temperature: 78 }, { volume: 45.93, temperature: 76 });
    expect([gravity, gross, netOf(gross, 0.2)]).toEqual([37.6, 242.87, 242.38]);
  });
});

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
  const { operations } = makeDemo(new Date('2026-05-14T19:20:00Z'));
  const tickets = operations.filter(({ modelData }) => 'closeGauge' in modelData);

  it('come out again from their readings, but for those that are said not to', () => {
    const wrong = tickets.filter(({ modelData, findings }) => {
      const data = modelData as unknown as Gauged;
      const open = { volume: data.openVolume, temperature: data.openTemperature };
      const close = { volume: data.closeVolume, temperature: data.closeTemperature };
      const net = netOf(gaugedGross(data.correctedGravity, open, close), data.bsw);
      const isSaid = findings.some(({ note }) => note.includes('was keyed'));
      return Math.abs(net - data.netVolume) > 0.05 !== isSaid;
    });
    expect(tickets.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  it('are plausible where nothing was found', () => {
    const wrong = tickets
      .filter(({ findings }) => findings.length === 0)
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
