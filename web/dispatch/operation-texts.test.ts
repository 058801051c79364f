import { beforeAll, expect, test } from 'vitest';
import { operationLabels } from '#model/dispatch.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { flagText, operationText, sourceText } from './operation-texts.ts';

beforeAll(() => addTexts(app));

test('every label of an operation reads as it is spelled', () => {
  for (const label of operationLabels) expect(operationText(label)).toBe(label);
  expect(operationText('Well Test')).toBe('Well Test');
});

test('a source is split into words', () => {
  expect(sourceText('closeGauge')).toBe('Close Gauge');
  expect(sourceText('somethingNew')).toBe('Something New');
  expect(sourceText('seal2Off')).toBe('Seal2 Off');
});

test('a flag is a word', () => {
  expect(flagText('error')).toBe('Error');
  expect(flagText('notice')).toBe('Notice');
});
