import type { Translation } from '#model/texts.ts';
import type { codeTables as english } from '../en/code-tables.ts';

export const codeTables: Translation<typeof english> = {
  'codeTables.show': 'Mostrar la tabla de {list}',
  'codeTables.open': 'Abrir {list}',
  'codeTables.close': 'Cerrar {list}',
  'codeTables.clear': 'Vaciar {list}',
  'codeTables.noMatch': 'Ningún código coincide',
  'codeTables.failed': 'Error: {message}',
  'codeTables.fixed': 'La fijan los estados; no se edita aquí',
  'codeTables.saved': '{list}: guardado',
  'codeTables.stale':
    'Otra persona cambió esta lista entretanto, así que no se guardó nada. Sus cambios se conservan sobre los de ella: revíselos y guarde otra vez.',
  'codeTables.tooLarge': 'Esta lista pasa de 10 MB y no se puede guardar.',
  'codeTables.changed': 'Otra persona cambió esta lista. Sus cambios se conservan sobre los de ella.',
  'codeTables.conflict': '{field}: de la otra persona {theirs}, suyo {mine}',
  'codeTables.gone': 'Otra persona eliminó {row}; al guardar su cambio se añade de nuevo.',
  'codeTables.deleting': '{row} está marcada aquí para eliminarse y otra persona la cambió.',
  'codeTables.takeTheirs': 'Tomar lo de la otra persona',
  'codeTables.dismiss': 'Cerrar',
  'codeTables.inUse': '{list} {code} está en uso en {where}, por ejemplo {example}.',
  'codeTables.leases': { one: '{count} arrendamiento', other: '{count} arrendamientos' },
  'codeTables.wells': { one: '{count} pozo', other: '{count} pozos' },
  'codeTables.lacts': { one: '{count} LACT', other: '{count} LACT' },
  'codeTables.gaugedTickets': {
    one: '{count} boleta de medición manual',
    other: '{count} boletas de medición manual',
  },
  'codeTables.lactTickets': { one: '{count} boleta LACT', other: '{count} boletas LACT' },
};
