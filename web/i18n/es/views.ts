import type { Translation } from '#model/texts.ts';
import type { views as english } from '../en/views.ts';

export const views: Translation<typeof english> = {
  'views.title': 'Vistas',
  'views.plain': 'Tal como viene',
  'views.mine': 'Mis vistas',
  'views.shared': 'Compartidas por otros',
  'views.by': '{name}, de {owner}',
  'views.changed': '{name} (cambiada)',
  'views.save': 'Guardar los cambios',
  'views.saveAs': 'Guardar como…',
  'views.edit': 'Nombre y uso compartido…',
  'views.copyLink': 'Copiar el enlace',
  'views.delete': 'Eliminar',
  'views.isDefault': 'Abrir la tabla con ella',
  'views.isInMenu': 'Mostrar en el menú',
  'views.isShared': 'Compartir con todos',
  'views.newTitle': 'Guardar la vista',
  'views.editTitle': 'Nombre y uso compartido',
  'views.name': 'Nombre',
  'views.nameMissing': 'Póngale un nombre.',
  'views.submit': 'Guardar',
  'views.saved': '«{name}» se guardó',
  'views.deleted': '«{name}» se eliminó',
  'views.back': '«{name}» está de vuelta',
};
