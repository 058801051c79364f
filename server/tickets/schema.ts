const text = { type: 'string' } as const;
const textOrNull = { type: 'string', nullable: true } as const;
const number = { type: 'number' } as const;
const numberOrNull = { type: 'number', nullable: true } as const;
const uuid = { type: 'string', format: 'uuid' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const anything = { type: 'object', additionalProperties: true } as const;

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const list = (properties: object, description: string) => ({
  type: 'array',
  description,
  items: object(properties),
});

const run = {
  id: uuid,
  createdAt: moment,
  ticketNumber: textOrNull,
  correctedGravity: numberOrNull,
  bsw: numberOrNull,
  netVolume: { ...numberOrNull, description: 'In barrels' },
};
const quantity = { name: text, label: text, unit: textOrNull, decimals: { type: 'integer' } };

export const ticketSchema = {
  tags: ['dispatch'],
  summary:
    'One operation as its page shows it: what the field sent, what its readings give with the working, the rest of its order, and its neighbours of the same tank or meter. Names and steps come in the language asked for',
  params: { type: 'object', required: ['uuid'], properties: { uuid } },
  response: {
    200: object({
      operation: { ...anything, description: 'As in the lists, with its annotations and documents' },
      label: text,
      ticketNumber: textOrNull,
      orderNumber: textOrNull,
      productionDay: { type: 'string', format: 'date', description: 'From 7:00 AM to 6:59 AM at home' },
      facts: list(
        {
          name: text,
          label: text,
          text,
          record: object({ type: text, id: uuid }, { nullable: true }),
        },
        'Who, where and with what; with the record where it is there',
      ),
      times: list({ name: text, label: text, at: text }, 'As they were sent'),
      readings: list({ ...quantity, value: {} }, 'As they were given'),
      figures: list(
        { ...quantity, given: {}, computed: numberOrNull, difference: numberOrNull },
        'What was worked out in the field, what comes out, and the one less the other',
      ),
      steps: list(
        {
          name: text,
          symbol: text,
          formula: text,
          inputs: list({ symbol: text, value: number }, 'By their symbols'),
          unrounded: number,
          rounded: number,
          unit: textOrNull,
          chapter: text,
        },
        'How the figures come out',
      ),
      refused: object(
        { name: text, message: text },
        { nullable: true, description: 'The entry that nothing can be worked out from, and why' },
      ),
      others: list({ label: text, value: text }, 'Whatever else was sent'),
      visit: object(
        {
          latitude: number,
          longitude: number,
          place: object(
            { label: text, latitude: number, longitude: number, miles: number },
            { nullable: true, description: 'Where it should have been: at the lease, or at the station' },
          ),
        },
        { nullable: true },
      ),
      booking: object(
        {
          state: {
            type: 'string',
            enum: ['booked', 'waits', 'open', 'none'],
            description: 'In the books, waiting for open errors, not booked, or no run ticket at all',
          },
          errors: { type: 'integer', description: 'That are open' },
          ticket: object({ type: text, id: uuid, label: text }, { nullable: true }),
          becomes: {
            ...text,
            nullable: true,
            description: 'The record type of the ticket that it can become',
          },
          corrections: list(
            { label: text, sent: text, booked: text },
            'Where the books say otherwise than the field',
          ),
        },
        { description: 'How it stands in the books' },
      ),
      chain: list(
        {
          id: uuid,
          label: text,
          ticketNumber: textOrNull,
          createdAt: moment,
          arrivedAt: textOrNull,
          departedAt: textOrNull,
          grossVolume: { ...numberOrNull, description: 'In barrels' },
          netVolume: { ...numberOrNull, description: 'In barrels' },
          place: textOrNull,
        },
        'The operations of the same order, itself among them, oldest first',
      ),
      overShort: object(
        {
          ...{ pickedUp: number, unloaded: number },
          barrels: { ...number, description: 'Below zero where it is short' },
          percent: { ...numberOrNull, description: 'Of what was picked up' },
          flag: { type: 'string', enum: ['error', 'warning', null], nullable: true },
        },
        {
          nullable: true,
          description:
            'What was unloaded of the order against what was picked up, in barrels, as the checks see it',
        },
      ),
      runs: list(run, 'Up to thirty of the same tank or meter, the last of them this one, oldest first'),
      previous: object(run, { nullable: true }),
      next: object(run, { nullable: true }),
    }),
  },
};
