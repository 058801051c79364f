import type { Translation } from '#model/texts.ts';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  'home.heading': 'Le damos la bienvenida a {product}',
  'home.placeholder': 'Esta página solo ocupa el lugar del nuevo sistema.',
  'home.goTo': 'Ir a',
  'home.recentTickets': 'Lo que llegó del campo, lo más nuevo primero',
  'home.potentialIssues': 'Operaciones que alguien debería revisar',
  'home.map': 'Arrendamientos, dispositivos, puntos de descarga y refinerías',
  'home.devices': 'Los teléfonos y tabletas de los camiones',
};
