import type { FastifyRequest } from 'fastify';
import { message } from '#model/messages/message.ts';
import { BadParameter } from '#model/query.ts';
import { isMonth } from '#model/run-statements/content.ts';

/** The month in an address. */
export function monthIn({ params }: FastifyRequest): string {
  const { month } = params as { month: string };
  if (!isMonth(month)) throw new BadParameter('month', message('statement.month', { name: 'month' }));
  return month;
}
