import type { Translation } from '#model/texts.ts';
import type { issues as english } from '../en/issues.ts';

export const issues: Translation<typeof english> = {
  'issues.nothing': 'Nada que revisar: todos los problemas están resueltos.',
  'issues.nothingResolved': 'Aún no se ha resuelto nada.',
  'issues.searches': 'Buscar número, boleta, orden, usuario, nota',
  'issues.range': 'Operaciones {range}',
  'issues.views': 'Problemas que se muestran',
  'issues.open': 'Abiertos',
  'issues.closed': 'Resueltos',
  'issues.checkAgain': 'Comprobar de nuevo',
};
