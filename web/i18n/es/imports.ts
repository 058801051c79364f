import type { Translation } from '#model/texts.ts';
import type { imports as english } from '../en/imports.ts';

export const imports: Translation<typeof english> = {
  'imports.about':
    'Traiga una hoja de cálculo (.xlsx) o un archivo CSV de hasta {rows} filas y {megabytes} MB. La primera fila lleva los encabezados. No se escribe nada hasta que usted haya visto qué cambiaría.',
  'imports.round':
    'Una lista exportada como hoja de cálculo, corregida y traída de vuelta cambia exactamente lo que se corrigió.',
  'imports.tables':
    'Las filas de una tabla dentro de un registro ({tables}) vienen en un archivo propio, que se exporta desde la lista de {types}. Una fila que no está en el archivo queda como está; una cuyas celdas se vacían todas, salvo los ID, se quita.',
  'imports.choose': 'Elegir un archivo',
  'imports.drop': 'o suéltelo aquí',
  'imports.reading': 'Leyendo {file}…',
  'imports.other': 'Otro archivo',
  'imports.file': {
    one: '{file}: {count} fila, traído por {user}, {time}',
    other: '{file}: {count} filas, traído por {user}, {time}',
  },
  'imports.columns': 'Columnas',
  'imports.holds': 'El archivo contiene',
  'imports.rowsOf': '{table} de {types}',
  'imports.field': 'Campo',
  'imports.fieldOf': 'Campo para {heading}',
  'imports.unnamed': 'Columna {number}',
  'imports.leftOut': 'Se omite',
  'imports.id': 'ID',
  'imports.check': { one: 'Comprobar {count} fila', other: 'Comprobar {count} filas' },
  'imports.checking': 'Comprobando: {done} de {total}',
  'imports.chosenSince':
    'Las columnas se han elegido de otro modo desde la comprobación: compruebe las filas de nuevo.',
  'imports.failed': 'La comprobación se interrumpió; iníciela de nuevo.',
  'imports.result': 'Qué pasaría con las filas',
  'imports.chip': '{outcome} ({count})',
  'imports.outcome.new': 'Nuevas',
  'imports.outcome.changed': 'Cambiadas',
  'imports.outcome.unchanged': 'Sin cambios',
  'imports.outcome.wrong': 'Con errores',
  'imports.row': 'Fila',
  'imports.record': 'Registro',
  'imports.what': 'Qué',
  'imports.was': 'era {before}',
  'imports.takenOut': 'Se quita',
  'imports.nothingYet': 'vacío',
  'imports.none': 'No hay ninguna.',
  'imports.more': 'Mostrar más',
  'imports.errorFile': 'Exportar las filas con errores',
  'imports.csv': 'CSV',
  'imports.xlsx': 'Excel (XLSX)',
  'imports.valid': { one: 'Importar {count} fila', other: 'Importar {count} filas' },
  'imports.validOnly': {
    one: 'Importar la {count} fila válida',
    other: 'Importar las {count} filas válidas',
  },
  'imports.all': 'Todo o nada',
  'imports.allHint': 'Se escriben todas las filas, o ninguna si una se rechaza.',
  'imports.nothing': 'No hay nada que importar: ninguna fila es nueva ni cambia.',
  'imports.applied': 'Este archivo ya se importó.',
  'imports.show': 'Mostrar lo que se hizo',
};
