import type { Translation } from '#model/texts.ts';
import type { inputDemo as english } from '../en/input-demo.ts';

export const inputDemo: Translation<typeof english> = {
  'inputDemo.intro': 'Cada tipo de entrada en cada uno de sus estados. Aquí no se guarda nada.',
  'inputDemo.edit': 'Edición',
  'inputDemo.readOnly': 'Solo lectura',
  'inputDemo.wrong': 'Con error',
  'inputDemo.disabled': 'Desactivada',
  'inputDemo.shortText': 'Texto corto',
  'inputDemo.longText': 'Texto largo',
  'inputDemo.number': 'Número',
  'inputDemo.date': 'Fecha',
  'inputDemo.moment': 'Momento',
  'inputDemo.gauge': 'Medida de tanque',
  'inputDemo.select': 'Selección',
  'inputDemo.search': 'Búsqueda',
  'inputDemo.checkbox': 'Casilla',
  'inputDemo.checkboxGroup': 'Grupo de casillas',
  'inputDemo.table': 'Tabla',
  'inputDemo.name': 'Nombre',
  'inputDemo.amount': 'Cantidad',
  'inputDemo.done': 'Hecho',
  'inputDemo.samples': 'Operadores de muestra',
  'inputDemo.pickSample': 'Operador de muestra',
};
