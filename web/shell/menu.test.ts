import { expect, test } from 'vitest';
import { forms } from '#model/records/index.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { buildMenu, groupsOf, isCurrent, isGroup, type MenuItem } from './menu.ts';
import { menuViewsOf } from './menu-views.ts';

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
        { Records: ['All changes', 'Bulk edits and imports', 'Deadlines', 'Data quality'] },
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

test('the views that are wanted in the menu are found by the page of their table', () => {
  const kept = { isShared: false, isOwn: true, owner: '', isDefault: false, version: 1 };
  const view = (page: string, name: string, query: string, isInMenu = true) => ({
    ...kept,
    id: name.toLowerCase(),
    page,
    name,
    query,
    isInMenu,
  });
  expect(
    menuViewsOf([
      view('/temp/documents', 'Rejects', 'status=reject'),
      view('/temp/annotations', 'Red', 'flag=red'),
      view('/temp/annotations?show=resolved', 'Settled', 'show=resolved&search=x'),
      view('/temp/devices', 'Not here', 'search=y', false),
    ]),
  ).toEqual({
    '/temp/documents': [
      { to: '/temp/documents?status=reject', label: 'Rejects', state: { view: 'rejects' } },
    ],
    '/temp/annotations': [
      { to: '/temp/annotations?flag=red', label: 'Red', state: { view: 'red' } },
      { to: '/temp/annotations?show=resolved&search=x', label: 'Settled', state: { view: 'settled' } },
    ],
  });
});
