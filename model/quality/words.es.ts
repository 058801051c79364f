import type { QualityWord } from './words.en.ts';

export const qualityWords: Readonly<Record<QualityWord, string>> = {
  'rule.allocations': 'Asignaciones que no suman 100 %',
  'rule.capacity': 'Capacidad frente al aforo',
  'rule.county': 'Fuera del condado indicado',
  'rule.district': 'Distrito que no es del condado',
  'rule.leaseNumber': 'Números de arrendamiento con dígitos de más o de menos',
  'rule.order': 'Fechas en desorden',
  'rule.severed': 'Con suspensión regulatoria, y boletas permitidas',
  'rule.operator': 'Otro operador que el arrendamiento',
  'rule.alike': 'Arrendamientos que parecen duplicados',
  'rule.place': 'Arrendamientos activos sin coordenadas',
  'rule.factor': 'Medidores sin factor',
  'rule.format': 'Teléfono, código postal o correo mal escrito',

  'found.allocations': 'Las asignaciones de {whole} suman {sum} %, no {comesTo} %',
  'found.allocationsFrom': 'Las asignaciones de {whole} a partir del {from} suman {sum} %, no {comesTo} %',
  'found.capacity':
    '{first} incrementos de {second} bbl dan {product} bbl; la capacidad es {value} bbl, con {percent} % de diferencia',
  'found.county': '{latitude}, {longitude} queda a {miles} millas fuera de {county}',
  'found.district': '{district} no es un distrito de {county}, que pertenece a {districts}',
  'found.leaseNumber':
    '«{value}» tiene {digits} dígitos; en {state} un número de arrendamiento tiene {counts}',
  'found.order': '{field} {value} es anterior a {other} {otherValue}',
  'found.severed': '{field} y {other} están marcados a la vez',
  'found.operator': 'Indica {mine}; su arrendamiento {through} indica {theirs}',
  'found.alike': 'Mismo operador y mismo nombre que {twin}',
  'found.alikeNear': 'A {feet} pies de {twin}, con un nombre parecido',
  'found.place': 'Está en uso y no tiene coordenadas',
  'found.factor': 'No tiene factor de medidor',
  'found.format': '{field} es «{value}»',

  'quality.rule': 'Regla',
  'quality.record': 'Registro',
  'quality.type': 'Tipo',
  'quality.what': 'Qué se contradice',
  'quality.firstSeen': 'Visto por primera vez',
  'quality.remark': 'Observación',
  'quality.waivedBy': 'Descartado por',
  'quality.waivedAt': 'Descartado',
};
