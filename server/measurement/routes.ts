import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GaugeReadings, measureGauge } from '#model/measurement/gauged.ts';
import { type LactReadings, measureLact } from '#model/measurement/lact.ts';
import { BadQuantity } from '#model/measurement/quantity.ts';
import type { Step } from '#model/measurement/steps.ts';
import { toldIn } from '#model/measurement/words.ts';
import { HttpError, languageOf } from '../errors.ts';
import { gaugeSchema, lactSchema } from './schemas.ts';

/** Works a ticket out and keeps nothing. */
export function measurementRoutes(scope: FastifyInstance): void {
  scope.post<{ Body: LactReadings }>('/measurements/lact', { schema: lactSchema }, async (request) =>
    answer(request, () => measureLact(request.body)),
  );
  scope.post<{ Body: GaugeReadings }>('/measurements/gauge', { schema: gaugeSchema }, async (request) =>
    answer(request, () => measureGauge(request.body)),
  );
}

function answer(request: FastifyRequest, measure: () => { readonly steps: readonly Step[] }) {
  try {
    const result = measure();
    const language = languageOf(request);
    return { ...result, steps: result.steps.map((step) => toldIn(language, step)) };
  } catch (error) {
    if (!(error instanceof BadQuantity)) throw error;
    throw new HttpError(400, error.said, { fields: { [error.quantity]: error.said } });
  }
}
