import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Annotation,
  annotationValue,
  type OperationModelData,
  operationLabel,
  operationStatus,
  orderNumber,
  ticketPath,
} from './operations.ts';

const operation = (modelType: string, modelData: OperationModelData = {}) => ({ modelType, modelData });
const annotation = (source: string | null): Annotation => ({
  id: 'a',
  note: 'High BS&W',
  source,
  flag: 'warning',
});

describe('the label of an operation', () => {
  it.each<[string, OperationModelData, string]>([
    ['MeasureLactTicketModel', {}, 'EOM'],
    ['MeasureLact', {}, 'EOM'],
    ['PickupTicketModel', {}, 'Pickup'],
    ['PickupVisitModel', { rejectReason: null }, 'Pickup'],
    ['PickupTicketModel', { rejectReason: '' }, 'Pickup'],
    ['PickupTicketModel', { rejectReason: 'High BS&W' }, 'Reject'],
    ['PickupTicketModel', { rejectReason: { label: 'Too hot' } }, 'Reject'],
    ['UnloadTicketModel', { offload: { name: 'Longview' } }, 'Unload'],
    ['UnloadTicketModel', { terminal: { name: 'Tyler' } }, 'Unload'],
    ['UnloadTicketModel', { offload: null, terminal: null }, 'Unload Exception'],
    ['UnloadVisit', {}, 'Unload Exception'],
    ['ShiftOperationModel', { shift: { isComplete: true } }, 'Shift End'],
    ['Shift', { shift: { isComplete: false } }, 'Shift Start'],
    ['ShiftModel', {}, 'Shift Start'],
    ['Void', { source: { type: 'PickupTicketModel' } }, 'Skipped P'],
    ['VoidOperation', { source: { type: 'unload' } }, 'Skipped U'],
    ['VoidTicketModel', {}, 'Void'],
    ['TankGaugeVisitModel', {}, 'Tank Gauge'],
    ['LACTProving', {}, 'LACT Proving'],
    ['VisitModel', {}, 'Visit'],
    ['Model', {}, 'Model'],
    ['ModelTicket', {}, 'Model'],
    ['', {}, ''],
  ])('of %s %j is %s', (modelType, modelData, label) => {
    expect(operationLabel(operation(modelType, modelData))).toBe(label);
  });

  it('makes nothing else of a reject reason', () => {
    const data = { rejectReason: 'Gate locked', terminal: { name: 'Tyler' } };
    expect(operationLabel(operation('UnloadTicketModel', data))).toBe('Unload');
  });
});

describe('the status of an operation', () => {
  const reject = { rejectReason: 'High BS&W' };
  const noted = [annotation('bsw')];

  it('is the first of void, reject, annotated and ok that holds', () => {
    expect(operationStatus({ ...operation('Void', reject), annotations: noted })).toBe('void');
    expect(operationStatus({ ...operation('PickupTicketModel', reject), annotations: noted })).toBe('reject');
    expect(operationStatus({ ...operation('UnloadTicketModel', reject), annotations: [] })).toBe('reject');
    expect(operationStatus({ ...operation('PickupTicketModel'), annotations: noted })).toBe('annotated');
    expect(operationStatus({ ...operation('PickupTicketModel'), annotations: [] })).toBe('ok');
    expect(operationStatus(operation('Shift'))).toBe('ok');
  });
});

describe('the order of an operation', () => {
  it('is that of the pickup or the unload', () => {
    expect(orderNumber(operation('PickupTicketModel', { pickup: { orderNumber: 4711 } }))).toBe('4711');
    expect(
      orderNumber(operation('UnloadTicketModel', { pickup: null, unload: { orderNumber: 'B-2' } })),
    ).toBe('B-2');
    expect(orderNumber(operation('Shift'))).toBeNull();
  });
});

describe('the page of a ticket', () => {
  it('is found by the ticket number, for unloads in a place of their own', () => {
    expect(ticketPath(operation('PickupTicketModel', { ticketNumber: 100234 }))).toBe('/tickets/100234');
    expect(ticketPath(operation('UnloadTicketModel', { ticketNumber: 'U 7/1' }))).toBe(
      '/unload-tickets/U%207%2F1',
    );
  });

  it('does not exist for a LACT measurement or without a number', () => {
    expect(ticketPath(operation('MeasureLactTicketModel', { ticketNumber: 5 }))).toBeNull();
    expect(ticketPath(operation('PickupTicketModel', { ticketNumber: '' }))).toBeNull();
    expect(ticketPath(operation('Shift'))).toBeNull();
  });

  it('cannot be left by a ticket number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (ticketNumber) => {
        const path = ticketPath(operation('PickupTicketModel', { ticketNumber }));
        if (path !== null) expect(path).toMatch(/^\/tickets\/[^/?#]+$/);
      }),
    );
  });
});

describe('the value an annotation is about', () => {
  const modelData = {
    bsw: 1.2,
    zero: 0,
    tank: { id: 'x', number: '4', name: 'North' },
    lease: { label: 'Smith A', name: 'Smith' },
    reading: { value: 0, unit: 'bbl' },
    meter: { label: null, number: 'M-12' },
    visit: { latitude: 32.1, longitude: -95.2 },
  };

  it.each([
    ['bsw', 1.2],
    ['zero', 0],
    ['tank', 'North'],
    ['lease', 'Smith A'],
    ['reading', 0],
    ['meter', 'M-12'],
    ['visit', modelData.visit],
    ['missing', null],
    ['constructor', null],
    [null, null],
  ])('of %s is %j', (source, value) => {
    expect(annotationValue({ modelData }, annotation(source))).toEqual(value);
  });
});
