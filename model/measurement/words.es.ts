import type { StepWords } from './words.ts';

export const stepWords: StepWords = {
  meterVolume: { name: 'Volumen del medidor', formula: 'Lectura final menos lectura inicial' },
  meterVolumeOver: {
    name: 'Volumen del medidor',
    formula: 'Lectura final más una vuelta del contador, menos lectura inicial',
  },
  hydrometer: {
    name: 'Corrección del hidrómetro',
    formula: 'Cuánto ha crecido el vidrio del hidrómetro de 60 °F a la temperatura de la muestra',
  },
  observedDensity: {
    name: 'Densidad observada',
    formula:
      'La densidad que corresponde a la gravedad observada, por la corrección del hidrómetro si es de vidrio',
  },
  density60: {
    name: 'Densidad a 60 °F',
    formula: 'La densidad a 60 °F del crudo que tiene la densidad observada a la temperatura de la muestra',
  },
  gravity60: { name: 'Gravedad corregida', formula: 'La densidad a 60 °F expresada en grados API' },
  ctl: {
    name: 'Corrección por temperatura',
    formula: 'Cuánto se contrae o crece a 60 °F un barril a la temperatura promedio',
  },
  ctlCorrecting: {
    name: 'Corrección por temperatura',
    formula: 'Ninguna: el medidor ya llevó su cuenta a 60 °F',
  },
  ctlOpen: {
    name: 'Corrección por temperatura, inicial',
    formula: 'Cuánto se contrae o crece a 60 °F un barril a la temperatura inicial',
  },
  ctlClose: {
    name: 'Corrección por temperatura, final',
    formula: 'Cuánto se contrae o crece a 60 °F un barril a la temperatura final',
  },
  cpl: {
    name: 'Corrección por presión',
    formula: 'Cuánto crece sin ella un barril a la presión promedio',
  },
  cplNone: { name: 'Corrección por presión', formula: 'Ninguna: la boleta no tiene presión' },
  meterFactor: { name: 'Factor del medidor', formula: 'De la última prueba del medidor' },
  ccf: {
    name: 'Factor de corrección combinado',
    formula: 'Corrección por temperatura por corrección por presión por factor del medidor',
  },
  gsvMetered: {
    name: 'Volumen bruto estándar',
    formula: 'Volumen del medidor por factor de corrección combinado',
  },
  incrementsOpen: {
    name: 'Medida inicial en incrementos',
    formula: 'Pies por doce más pulgadas, por las partes de una pulgada, más las partes',
  },
  incrementsClose: {
    name: 'Medida final en incrementos',
    formula: 'Pies por doce más pulgadas, por las partes de una pulgada, más las partes',
  },
  volumeOpen: { name: 'Volumen inicial', formula: 'Incrementos por barriles por incremento' },
  volumeClose: { name: 'Volumen final', formula: 'Incrementos por barriles por incremento' },
  gsvGauged: {
    name: 'Volumen bruto estándar',
    formula: 'Volumen inicial por su corrección por temperatura, menos volumen final por la suya',
  },
  csw: { name: 'Corrección por sedimento y agua', formula: 'Uno menos BS&W dividido entre cien' },
  net: {
    name: 'Volumen neto estándar',
    formula: 'Volumen bruto estándar por la corrección por sedimento y agua',
  },
};
