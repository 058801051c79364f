import { beforeAll, describe, expect, test } from 'vitest';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { countText, pagesOf, type Total } from './total.ts';

beforeAll(() => addTexts(app));

const exactly = (count: number): Total => ({ count, isMore: false });
const more: Total = { count: 10_000, isMore: true };
const textOf = (page: number, isFull: boolean, total: Total | null, rows = 100) =>
  countText({}, pagesOf(page, 100, isFull, total), rows, total);

describe('how many there are', () => {
  test('is the rows where they are all on the page', () => {
    expect(textOf(1, false, null, 45)).toBe('45 rows');
    expect(textOf(1, true, exactly(100))).toBe('100 rows');
  });
  test('is a part of a whole where they are not', () => {
    expect(textOf(1, true, null)).toBe('1–100');
    expect(textOf(1, true, exactly(5892))).toBe('1–100 of 5,892');
    expect(textOf(59, false, exactly(5892), 92)).toBe('5,801–5,892 of 5,892');
    expect(textOf(2, true, more)).toBe('101–200 of more than 10,000');
    expect(textOf(-1, true, more)).toBe('100 rows of more than 10,000');
  });
  test('is nothing of it on a page that has become empty', () => {
    expect(textOf(2, false, exactly(100), 0)).toBe('0 rows of 100');
    expect(textOf(5, false, exactly(150), 0)).toBe('0 rows of 150');
  });
  test('says what is counted where that is not the rows', () => {
    const pages = pagesOf(1, 25, true, exactly(110));
    const rangeText = (range: string) => `Operations ${range}`;
    expect(countText({ rangeText }, pages, 38, exactly(110))).toBe('38 rows · Operations 1–25 of 110');
  });
});

describe('the last page', () => {
  test('has a number where all were counted', () => {
    expect(pagesOf(1, 100, true, exactly(5892))).toMatchObject({ hasNext: true, lastPage: 59 });
    expect(pagesOf(59, 100, false, exactly(5892))).toMatchObject({ hasNext: false, lastPage: null });
  });
  test('is not followed by an empty one', () => {
    expect(pagesOf(2, 100, true, exactly(200))).toMatchObject({ last: 200, hasNext: false, lastPage: null });
  });
  test('is counted from the end where there are too many', () => {
    expect(pagesOf(1, 100, true, more)).toMatchObject({ hasNext: true, lastPage: -1 });
    expect(pagesOf(-1, 100, true, more)).toMatchObject({ hasPrevious: true, hasNext: false, lastPage: null });
    expect(pagesOf(-2, 100, true, more)).toMatchObject({ hasPrevious: true, hasNext: true, lastPage: -1 });
    expect(pagesOf(-2, 100, false, more)).toMatchObject({ hasPrevious: false });
  });
  test('is not known before they are counted', () => {
    expect(pagesOf(1, 100, true, null)).toMatchObject({ hasNext: true, lastPage: null });
  });
});
