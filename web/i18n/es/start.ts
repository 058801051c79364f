import type { Translation } from '#model/texts.ts';
import type { start as english } from '../en/start.ts';

export const start: Translation<typeof english> = {
  'login.title': 'Iniciar sesión',
  'login.heading': 'Iniciar sesión en {product}',
  'login.tagline': 'Cada barril, medido y contabilizado.',
  'login.username': 'Usuario',
  'login.password': 'Contraseña',
  'login.showPassword': 'Mostrar la contraseña',
  'login.hidePassword': 'Ocultar la contraseña',
  'login.submit': 'Iniciar sesión',
  'login.noCredentials': 'Debe indicar usuario y contraseña para iniciar sesión.',
  'login.invalid': 'Intento de inicio de sesión no válido.',
  'login.again': 'Inicie sesión de nuevo',
  'login.againText': 'Su sesión ha terminado. No se pierde nada de lo escrito: inicie sesión para continuar.',
  'login.noToken': 'La autenticación ha fallado.',
  'login.unreachable': 'No se puede conectar con el servidor.',
  'login.notReady': 'El servicio aún no está listo; inténtelo de nuevo en un momento.',
  'login.starting':
    'El servicio se está iniciando, o su base de datos no responde. Podrá iniciar sesión en cuanto esté listo.',
  'login.away': 'No se puede conectar con el servidor. Podrá iniciar sesión en cuanto vuelva.',
  'login.serverError': 'El servidor comunicó un error ({status}).',
  'login.tooMany': 'Demasiados intentos; inténtelo más tarde.',
  'login.tooManySeconds': {
    one: 'Demasiados intentos; inténtelo de nuevo en {count} segundo.',
    other: 'Demasiados intentos; inténtelo de nuevo en {count} segundos.',
  },
  'login.tooManyMinutes': {
    one: 'Demasiados intentos; inténtelo de nuevo en {count} minuto.',
    other: 'Demasiados intentos; inténtelo de nuevo en {count} minutos.',
  },
  'login.sessionEnded': 'Su sesión ha terminado. Vuelva a iniciar sesión.',

  'error.notFound': '404 No encontrado',
  'error.notFoundMessage': 'No hay ninguna página en esta dirección.',
  'error.unexpected': 'Error inesperado',
  'error.notLoaded': 'No se pudo cargar esta página',
  'error.notLoadedWhy':
    'No se puede conectar con el servidor, o hay una versión más nueva que la que usted abrió.',
  'error.partMissing':
    'No se pudo cargar esta parte: no se puede conectar con el servidor, o hay una versión más nueva. Lo que escribió se conserva.',
  'error.stillAway':
    'Todavía no se puede conectar con el servidor. No se pierde nada: inténtelo de nuevo en un momento.',
  'error.unreachable': 'No se puede conectar con el servidor.',
  'error.somebodyElse': '{person} ya no tiene la sesión iniciada aquí; la tiene otra persona.',
  'error.somethingWrong': 'Algo salió mal.',
  'error.home': 'Ir a la página de inicio',
  'error.reload': 'Recargar',
  'error.retry': 'Intentar de nuevo',

  'snackbar.close': 'Cerrar',
  'control.open': 'Abrir',
  'control.close': 'Cerrar',
  'control.clear': 'Borrar',
  'control.loading': 'Cargando',
  'control.noOptions': 'Sin opciones',
};
