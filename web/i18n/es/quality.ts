import { qualityWords } from '#model/quality/words.es.ts';
import type { Translation } from '#model/texts.ts';
import type { quality as english } from '../en/quality.ts';

export const quality: Translation<typeof english> = {
  ...qualityWords,
  'quality.searches': 'Registro',
  'quality.nothing': 'Nada se contradice en los registros.',
  'quality.nothingWaived': 'No se ha descartado nada.',
  'quality.views': 'Hallazgos',
  'quality.open': 'Abiertos',
  'quality.waived': 'Descartados',
  'quality.rules': 'Reglas',
  'quality.all': 'Todas las reglas',
  'quality.waive': 'Descartar',
  'quality.waiveTitle': { one: '¿Descartar {count} hallazgo?', other: '¿Descartar {count} hallazgos?' },
  'quality.waiveHint':
    'Se deja como está, y no se vuelve a avisar mientras los datos sean los mismos. Diga por qué.',
  'quality.waivedNow': { one: '{count} hallazgo descartado', other: '{count} hallazgos descartados' },
  'quality.undo': 'Deshacer',
  'quality.unwaive': 'Abrir de nuevo',
  'quality.opened': {
    one: '{count} hallazgo está abierto de nuevo',
    other: '{count} hallazgos están abiertos de nuevo',
  },
  'quality.failed': 'No se hizo: {reason}',
  'quality.lookAgain': 'Revisar de nuevo',
  'quality.looking': 'Revisando: {looked} de {total}',
  'quality.looked': 'Se revisaron {looked} registros: {found} nuevos, {gone} resueltos',
  'quality.lookFailed': 'La revisión se interrumpió. Inténtelo de nuevo.',
};
