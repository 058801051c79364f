import { makeDemo } from '#demo/demo.ts';
import { operationLabel } from '#model/operations.ts';
import type { Paper } from './content.ts';

/** For tests: papers of the demonstration company, as the database hands them out. */

const demo = makeDemo(new Date('2026-01-15T18:00:00Z'));
const names = new Map(demo.users.map(({ id, fullName }) => [id, fullName]));
const documents = new Map(demo.documents.map((document) => [document.operationId, document]));
const annotations = Map.groupBy(demo.annotations, ({ operationId }) => operationId);

export const papers: readonly Paper[] = demo.operations.map(
  ({ id, modelType, modelData, createdAt, userId }) => ({
    id: documents.get(id)!.id,
    number: documents.get(id)!.number,
    createdAt: documents.get(id)!.createdAt,
    operation: {
      id,
      modelType,
      modelData,
      createdAt,
      user: { fullName: names.get(userId)! },
      annotations: (annotations.get(id) ?? []).map((annotation) => ({
        ...annotation,
        resolvedBy: names.get(annotation.resolvedBy ?? '') ?? null,
      })),
    },
  }),
);

/** The first of that label that is as wanted. */
export function sample(label: string, isWanted: (paper: Paper) => boolean = () => true): Paper {
  const found = papers.find((paper) => operationLabel(paper.operation) === label && isWanted(paper));
  if (!found) throw new Error(`The demonstration has no such ${label}.`);
  return found;
}

export const made = (
  modelType: string,
  modelData: unknown,
  more: Partial<Paper['operation']> = {},
): Paper => ({
  id: '0b7c5a52-6d1f-4a7b-9d7e-3c1a2b4d5e6f',
  number: 'D-1',
  createdAt: '2026-07-04T05:30:10+00:00',
  operation: {
    id: '4e9fdd9b-8ee3-4b0a-8d6c-0d6d5a3f8a11',
    modelType,
    modelData: modelData as Paper['operation']['modelData'],
    createdAt: '2026-07-04T05:30:00+00:00',
    user: { fullName: 'Ruth Alvarado' },
    annotations: [],
    ...more,
  },
});
