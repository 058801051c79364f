import type { Translation } from '#model/texts.ts';
import type { steps as english } from '../en/steps.ts';

export const steps: Translation<typeof english> = {
  'steps.previous': 'Anterior de la lista',
  'steps.next': 'Siguiente de la lista',
  'steps.of': '{place} de {total}',
  'steps.ofMore': '{place} de más de {total}',
};
