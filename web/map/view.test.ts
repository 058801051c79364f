import { describe, expect, test } from 'vitest';
import { readAddress, START, stillWritten, viewParams } from './view.ts';

const nothing = { view: null, selected: null, hidden: [], at: null };
const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of the map', () => {
  test('starts over East Texas', () => {
    expect(START).toEqual({ lng: -95.3011, lat: 32.3513, zoom: 5 });
    expect(read('')).toEqual(nothing);
  });

  test('names a view, a selection and hidden layers', () => {
    expect(read('lng=-95.1&lat=32&zoom=9.5&select=leases/abc&hide=devices,refineries')).toEqual({
      view: { lng: -95.1, lat: 32, zoom: 9.5 },
      selected: { source: 'leases', id: 'abc' },
      hidden: ['devices', 'refineries'],
      at: null,
    });
  });

  test.each([
    'lng=x&lat=1',
    'lng=&lat=',
    'lng=200&lat=1',
    'lng=1&lat=88',
    'lng=1',
    'select=wells/1',
    'select=leases',
    'hide=moon',
    'at=',
    'at=32.35',
    'at=95,32',
    'at=here,there',
  ])('overlooks what makes no sense: %s', (query) => expect(read(query)).toEqual(nothing));

  test('names a place, latitude first, and a zoom for it', () => {
    expect(read('at=32.35,-95.3').at).toEqual({ lat: 32.35, lng: -95.3, zoom: 15 });
    expect(read('at=32.35,-95.3,9').at).toEqual({ lat: 32.35, lng: -95.3, zoom: 9 });
    expect(read('at=32.35,-95.3,99').at).toEqual({ lat: 32.35, lng: -95.3, zoom: 15 });
  });

  test('is read back as it was written', () => {
    const view = { lng: -95.30114, lat: 32.35132, zoom: 15.25 };
    expect(read(new URLSearchParams(viewParams(view)).toString()).view).toEqual(view);
  });
});

describe('changes of the address that are under way', () => {
  test.each([
    [['zoom=5', 'zoom=5&select=leases/1'], 'zoom=5', ['zoom=5&select=leases/1']],
    [['zoom=5', 'zoom=5&select=leases/1'], 'zoom=5&select=leases/1', []],
    [['zoom=5'], 'zoom=9', []],
    [[], 'zoom=9', []],
  ])('of %j with %s arrived %j are left', (written, arrived, left) => {
    expect(stillWritten(written, arrived)).toEqual(left);
  });
});
