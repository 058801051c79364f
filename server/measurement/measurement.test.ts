import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';
import { gaugeReadings as gauge, lactReadings as lact } from '#test/measured-tickets.ts';

onBothDatabases('a ticket worked out', (bench) => {
  it('from a meter has its figures and its working', async () => {
    const { status, body } = await bench.call('POST', 'measurements/lact', lact);
    expect(status).toBe(200);
    const { steps, ...figures } = body;
    expect(figures).toEqual({
      meterVolume: 6250.4,
      rolledOver: false,
      correctedGravity: 40.4,
      ctl: 0.98836,
      cpl: 1,
      ccf: 0.98915,
      gsv: 6182.58,
      csw: 0.9985,
      netVolume: 6173.31,
    });
    expect(steps.at(-1)).toEqual({
      name: 'Net standard volume',
      symbol: 'NSV',
      formula: 'Gross standard volume times the correction for sediment and water',
      inputs: [
        { symbol: 'GSV', value: 6182.58 },
        { symbol: 'CSW', value: 0.9985 },
      ],
      unrounded: 6173.30613,
      rounded: 6173.31,
      unit: 'bbl',
      chapter: '12.2',
    });
  });

  it('from a tank has its figures, and its working in the language asked for', async () => {
    const { status, body } = await bench.call('POST', 'measurements/gauge', gauge, {
      'accept-language': 'es',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      openVolume: 291,
      closeVolume: 45.93,
      correctedGravity: 37.6,
      openCtl: 0.99119,
      closeCtl: 0.99217,
      gsv: 242.87,
      netVolume: 242.38,
    });
    expect(body.steps.at(-1).name).toBe('Volumen neto estándar');
  });

  it('goes by the edition asked for', async () => {
    const older = await bench.call('POST', 'measurements/lact', { ...lact, edition: '1980' });
    expect(older.body).toMatchObject({ ctl: 0.9884, csw: 0.9985, ccf: 0.9892 });
    const coarser = await bench.call('POST', 'measurements/gauge', { ...gauge, rounding: 'four-decimals' });
    expect(coarser.body).toMatchObject({ openCtl: 0.9912, closeCtl: 0.9922 });
  });

  it.each([
    ['lact', { ...lact, averageTemperature: 303 }, 'averageTemperature'],
    ['lact', { ...lact, averageTemperature: undefined }, 'averageTemperature'],
    ['lact', { ...lact, end: 'x' }, 'end'],
    ['lact', { ...lact, end: null }, 'end'],
    ['lact', { ...lact, nonsense: 1 }, 'nonsense'],
    ['lact', { ...lact, edition: '1952' }, 'edition'],
    ['gauge', { ...gauge, rounding: 'to taste' }, 'rounding'],
    ['lact', { ...lact, begin: undefined }, 'begin'],
    ['gauge', { ...gauge, open: { feet: 14, inches: 12, parts: 0 } }, 'open.inches'],
    ['gauge', { ...gauge, close: { feet: 19, inches: 0, parts: 0 } }, 'close'],
    ['gauge', { ...gauge, incrementFactor: undefined }, 'incrementFactor'],
    ['gauge', { ...gauge, observedGravity: 140 }, 'observedGravity'],
  ])('is refused by name: %s of %j by %s', async (kind, readings, quantity) => {
    const { status, body } = await bench.call('POST', `measurements/${kind}`, readings);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([quantity]);
  });

  it('says within what a quantity must be', async () => {
    const { body } = await bench.call('POST', 'measurements/lact', { ...lact, averageTemperature: 303 });
    expect(body.message).toBe('averageTemperature must be from -58 to 302.');
  });
});
