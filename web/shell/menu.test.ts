import { expect, test } from 'vitest';
import { forms } from '#model/records/index.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { buildMenu, groupsOf, isCurrent, isGroup, type MenuItem } from './menu.ts';

addTexts(app);
const menu = buildMenu();

const outline = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (isGroup(item) ? { [item.label]: outline(item.items) } : item.label));

test('the menu is the one agreed on', () => {
  expect(outline(menu)).toEqual([
    'Home',
    { Dispatch: ['Dashboard', 'Map', 'Recent Tickets', 'Potential Issues'] },
    {
      Administration: [
        'Devices',
        { 'Core Assets': ['Company', 'Lease', 'Well', 'Tank', 'Meter', 'LACT', 'Field', 'Reservoir'] },
        { 'Production Operations': ['Gauged Ticket', 'LACT Ticket', 'Facility Allocation'] },
        { 'Logistics & Transportation': ['Driver', 'Terminal'] },
        { 'Regulatory & Payroll': ['Regulatory District', 'Payroll Period', 'Cost Center'] },
        { 'Code Tables': ['Code Tables'] },
        { Records: ['All changes'] },
        { Test: ['Input Demo', 'API Test', 'Run Statements', 'Health'] },
      ],
    },
    'Logout',
  ]);
});

const links = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (isGroup(item) ? links(item.items) : [item.to]));

test('every form has its place', () => {
  expect(links(menu)).toEqual(expect.arrayContaining(forms.map((form) => `/${form.type}`)));
});

test('a form is current on its records too, a page is not on its neighbours', () => {
  expect(isCurrent({ to: '/dispatch', label: '' }, '/dispatch/map')).toBe(false);
  expect(isCurrent({ to: '/dispatch', label: '' }, '/Dispatch/')).toBe(true);
  expect(isCurrent({ to: '/LACT', label: '', deep: true }, '/lact-ticket')).toBe(false);
  expect(isCurrent({ to: '/LACT', label: '', deep: true }, '/lact/17/')).toBe(true);
  expect(isCurrent({ to: '/', label: '' }, '/lact')).toBe(false);
});

test('the groups of the current page are known', () => {
  expect(groupsOf(menu, '/')).toEqual([]);
  expect(groupsOf(menu, '/temp/documents')).toEqual(['dispatch']);
  expect(groupsOf(menu, '/lact-TICKET/17')).toEqual(['administration', 'Production Operations']);
  expect(groupsOf(menu, '/no/such/page')).toEqual([]);
});
