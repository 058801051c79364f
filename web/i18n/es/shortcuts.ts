import type { Translation } from '#model/texts.ts';
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: Translation<typeof english> = {
  'shortcuts.close': 'Cerrar',
  'shortcuts.plain': 'Atajos de una sola tecla',
};
