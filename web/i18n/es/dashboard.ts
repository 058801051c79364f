import type { Translation } from '#model/texts.ts';
import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard: Translation<typeof english> = {
  'dashboard.heading': 'Esta sección no está completa.',
  'dashboard.body': 'Hasta que lo esté, el despacho se hace en el sistema existente.',
  'dashboard.open': 'Abrir el sistema de despacho',
  'dashboard.noAddress': 'No se ha configurado ninguna dirección para el sistema de despacho.',
};
