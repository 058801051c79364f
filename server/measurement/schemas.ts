import { editions, roundings } from '#model/measurement/editions.ts';

const number = { type: 'number' } as const;
const numbers = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>;

const gauge = {
  type: 'object',
  required: ['feet', 'inches', 'parts'],
  additionalProperties: false,
  properties: numbers('feet', 'inches', 'parts'),
} as const;

const sample = {
  ...numbers('observedGravity', 'observedTemperature', 'bsw'),
  glassHydrometer: {
    type: 'boolean',
    description: 'The gravity was read on glass; so unless it is said otherwise',
  },
  edition: { type: 'string', enum: editions, description: 'Of the tables; 2004 unless it is said otherwise' },
  rounding: {
    type: 'string',
    enum: roundings,
    description: 'Of the factors; as the edition does unless it is said otherwise',
  },
} as const;

const body = (required: readonly string[], properties: object) => ({
  type: 'object',
  required: ['observedGravity', 'observedTemperature', 'bsw', ...required],
  additionalProperties: false,
  properties: { ...sample, ...properties },
});

const nullable = { type: 'number', nullable: true } as const;
const text = { type: 'string' } as const;

const steps = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text,
      symbol: text,
      formula: text,
      inputs: { type: 'array', items: { type: 'object', properties: { symbol: text, value: number } } },
      unrounded: number,
      rounded: number,
      unit: { type: 'string', nullable: true },
      chapter: { type: 'string', description: 'Of the Manual of Petroleum Measurement Standards' },
    },
  },
} as const;

const result = (properties: object) => ({ 200: { type: 'object', properties: { ...properties, steps } } });

export const lactSchema = {
  tags: ['measurements'],
  summary: 'A LACT or meter ticket worked out from its readings; nothing is kept',
  body: body(['begin', 'end', 'meterFactor'], {
    ...numbers('begin', 'end', 'meterFactor'),
    averageTemperature: nullable,
    averagePressure: nullable,
    correctingMeter: { type: 'boolean', description: 'Its count is at 60 °F already' },
  }),
  response: result({
    ...numbers('meterVolume', 'correctedGravity', 'ctl', 'cpl', 'ccf', 'gsv', 'csw', 'netVolume'),
    rolledOver: { type: 'boolean' },
  }),
};

export const gaugeSchema = {
  tags: ['measurements'],
  summary: 'A ticket of a gauged tank worked out from its readings; nothing is kept',
  body: body(['open', 'close', 'strappingFraction', 'openTemperature', 'closeTemperature'], {
    open: gauge,
    close: gauge,
    ...numbers('strappingFraction', 'incrementFactor', 'openTemperature', 'closeTemperature'),
    bands: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      description: 'Instead of incrementFactor: from the bottom up, to so many increments each holds factor',
      items: {
        type: 'object',
        required: ['factor'],
        additionalProperties: false,
        properties: numbers('upTo', 'factor'),
      },
    },
  }),
  response: result(
    numbers(
      'openVolume',
      'closeVolume',
      'correctedGravity',
      'openCtl',
      'closeCtl',
      'gsv',
      'csw',
      'netVolume',
    ),
  ),
};
