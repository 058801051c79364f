import type { Translation } from '#model/texts.ts';
import type { references as english } from '../en/references.ts';

export const references: Translation<typeof english> = {
  'uses.type': 'Tipo de registro',
  'uses.field': 'Campo',
  'uses.count': 'Cuántos',
  'uses.first': 'Por ejemplo',
  'uses.sent': 'Enviado desde el campo',
  'uses.none': 'Ningún registro apunta aquí.',
  'uses.more': '{count}+',

  'card.name': 'Acerca de {name}',
  'card.archived': 'en el archivo',
  'card.onMap': 'Mostrar en el mapa',
  'card.issues': {
    one: '{count} boleta con posibles problemas',
    other: '{count} boletas con posibles problemas',
  },
  'card.keys': 'Alt+↑ lleva a sus enlaces',
  'card.uses': 'Se usa en: {uses}',
  'card.failed': 'Por ahora no se puede mostrar nada de este registro.',

  'open.also': 'También lo tienen abierto: {people}',
  'open.editing': '{name} (editando)',

  'theirs.changed': '{user} cambió {when}: {fields}.',
  'theirs.saved': '{user} guardó {form} {when}.',
  'theirs.somebody': 'Otra persona cambió {form}.',
  'theirs.justNow': 'hace un momento',
  'theirs.at': 'el {time}',
  'theirs.kept': 'Lo que usted escribió se conserva; al guardar se juntan ambas versiones.',
  'theirs.compare': 'Comparar',
  'theirs.take': 'Incorporar',
  'theirs.keep': 'Seguir trabajando',

  'conflict.title': '{form}: cambió mientras tanto',
  'conflict.by': '{user} guardó otra versión el {time}, mientras usted editaba.',
  'conflict.somebody': 'Otra persona guardó otra versión mientras usted editaba.',
  'conflict.choose': 'Ambos cambiaron estos campos. Elija qué conservar:',
  'conflict.alsoTheirs': 'La otra persona también cambió estos, que usted no tocó. Se conservan:',
  'conflict.mine': 'Lo suyo',
  'conflict.theirs': 'Lo de la otra persona',
  'conflict.kept': 'Se conserva',
  'conflict.back': 'Volver al formulario',
  'conflict.save': 'Guardar',

  'making.title': '{type|Nuevo|Nueva} {type}',
  'making.create': 'Crear',
};
