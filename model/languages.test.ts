import { describe, expect, test } from 'vitest';
import { acceptedLanguages, chooseLocale } from './languages.ts';
import { agreement } from './spanish.ts';

describe('chooseLocale', () => {
  test.each([
    [['es-MX', 'en'], 'es', 'es-MX'],
    [['fr-CA', 'es', 'en'], 'es', 'es'],
    [['EN-gb'], 'en', 'EN-gb'],
    [['fr', 'de'], 'en', 'en-US'],
    [['esperanto'], 'en', 'en-US'],
    [[], 'en', 'en-US'],
  ])('%j gives %s (%s)', (preferred, language, tag) => {
    expect(chooseLocale(preferred)).toEqual({ language, tag });
  });
});

describe('acceptedLanguages', () => {
  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
    ['en;q=0.5, es', ['es', 'en']],
    ['es;q=0, en', ['en']],
    ['*', []],
    ['es;q=x, <b>;q=1', []],
    ['', []],
    [undefined, []],
  ])('%j gives %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});

describe('the gender of Spanish names', () => {
  const lines: Record<string, string> = {
    válido: 'Código Condado País Permite LACT Fin Volumen Gerente Número Último',
    válida: 'Fecha Región Ciudad Longitud Compañía Clave Terminal Agua Primera',
    válidos: 'Contactos Tanques Medidores Talones Códigos Datos',
    válidas: 'Notas Lecturas Operaciones Unidades Tablas',
  };
  test.each(Object.entries(lines))('%s: %s', (form, nouns) => {
    const forms = Object.keys(lines);
    for (const noun of nouns.split(' ')) expect([noun, forms[agreement(noun)]]).toEqual([noun, form]);
  });
});
