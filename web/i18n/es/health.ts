import type { Translation } from '#model/texts.ts';
import type { health as english } from '../en/health.ts';

export const health: Translation<typeof english> = {
  'health.about': 'Cómo está este servidor. La página vuelve a mirar sola cada {seconds} segundos.',
  'health.good': 'Bien',
  'health.watch': 'Atención',
  'health.bad': 'Problema',
  'health.running': 'Desde {since} está en marcha la versión {version}.',
  'health.embedded': 'La base de datos integrada responde, en {milliseconds} ms.',
  'health.postgres': 'La base de datos Postgres responde, en {milliseconds} ms.',
  'health.migrations.current': 'La base de datos está al día con esta versión.',
  'health.migrations.newer':
    'Una versión más nueva puso al día la base de datos; conviene actualizar también este servidor.',
  'health.migrations.missing':
    'A la base de datos le faltan cambios que esta versión necesita; reinicie el servidor.',
  'health.changes': 'Los cambios llegan a las páginas abiertas en {seconds} segundos.',
  'health.streams': {
    one: '{count} navegador sigue los cambios en vivo.',
    other: '{count} navegadores siguen los cambios en vivo.',
  },
  'health.whole': 'Todas las filas de la base de datos se pueden leer.',
  'health.damaged':
    'Una parte de la base de datos no se puede leer; el registro del servidor dice cuál. Deténgalo y restaure una copia de seguridad.',
  'health.disk': 'Quedan libres {free} GB de {size} GB en el disco de la base de datos.',
  'health.backup': 'La última copia de seguridad es de {time}.',
  'health.noBackup': 'Todavía no hay copia de seguridad; el registro del servidor dice por qué.',
  'health.errors':
    'En la última hora: solicitudes que fallaron: {failed}; solicitudes con la base de datos ausente u ocupada: {unavailable}; errores en páginas: {browser}.',
  'health.noErrors': 'Nada falló en la última hora.',
};
