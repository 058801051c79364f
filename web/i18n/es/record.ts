import type { Translation } from '#model/texts.ts';
import type { record as english } from '../en/record.ts';

export const record: Translation<typeof english> = {
  'form.duplicate': 'Duplicar',
  'form.showOnMap': 'Mostrar en el mapa',
  'form.copyLink': 'Copiar enlace',
  'form.linkCopied': 'Enlace copiado',
  'form.linkNotCopied': 'El navegador no permite copiar el enlace.',
  'form.print': 'Imprimir',
  'archive.do': 'Archivar…',
  'archive.title': '¿Archivar {name}?',
  'archive.hint':
    'Ya no se ofrece ni aparece en listas ni en el mapa. Donde se nombra se conserva, marcado como archivado. Puede recuperarse en cualquier momento.',
  'archive.confirm': 'Archivar',
  'archive.done': 'Se archivó {name}',
  'archive.by': 'Archivado por {user}, {time}.',
  'archive.readOnly': 'Se puede leer y no se cambia hasta que se recupere.',
  'archive.reason': 'Motivo: {reason}',
  'archive.bringBack': 'Recuperar',
  'archive.broughtBack': 'Se recuperó {name}',
  'archive.failed': 'No se hizo: {reason}',
};
