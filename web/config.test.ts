import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('the placeholder of the development page gives the defaults', () => {
  expect(parseConfig('__CONFIG__')).toMatchObject({
    productName: 'Gauger',
    version: '0.1.0',
    dispatchUrl: '',
  });
  expect(parseConfig(undefined)).toEqual(parseConfig('__CONFIG__'));
});

test('what the server says wins, what it leaves open does not', () => {
  const config = parseConfig('{"productName":"Tape & Bob","dispatchUrl":null,"extra":1}');
  expect(config).toMatchObject({ productName: 'Tape & Bob', dispatchUrl: '', version: '0.1.0' });
  expect(config).not.toHaveProperty('extra');
});
