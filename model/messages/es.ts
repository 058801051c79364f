import type { Translation } from '../texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<typeof english> = {
  'field.invalid': '{label} {label|no es válido|no es válida|no son válidos|no son válidas}',
  'field.unknown': 'Campo desconocido: {name}',
  'fields.expected': 'Se esperaba un objeto con campos',
  'row.invalid': 'La fila no es válida',

  'session.signIn': 'Inicie sesión primero.',
  'session.wrong': 'Usuario o contraseña incorrectos.',
  'session.tooMany': 'Demasiados intentos.',
  'session.busy': 'Demasiadas personas inician sesión en este momento; inténtelo de nuevo en unos segundos.',

  'database.opening': 'Se está abriendo la base de datos.',
  'database.updating': 'Se está actualizando la base de datos.',
  'database.demo': 'Se está creando la compañía de demostración.',
  'database.notReady': 'La base de datos no está lista.',
  'database.away': 'La base de datos no responde; inténtelo de nuevo en un momento.',
  'database.waiting': 'Se espera a la base de datos: {reason}',
  'disk.full':
    'El disco del servidor está casi lleno; no se puede guardar nada hasta que vuelva a haber espacio.',
  'server.failed': 'Algo salió mal en el servidor.',
  'server.nothing': 'No hay nada en {method} {path}.',
  'server.busy': 'El servidor tiene demasiado que hacer; inténtelo de nuevo en un momento.',
  'server.tooMuch': 'Ha pedido demasiado a la vez; inténtelo de nuevo en un momento.',

  'request.missing': 'Falta {name}',
  'request.unknown': '{name} no se conoce aquí',
  'request.wrong': '{name} no es como debe ser',
  'request.twice': '{name} aparece dos veces',
  'request.notJson': 'El cuerpo de la solicitud no es JSON.',
  'request.tooLarge': 'La solicitud es demasiado grande.',
  'request.notTaken': 'No se acepta un cuerpo de este tipo; envíe JSON.',
  'request.refused': 'No se entiende la solicitud.',
  'request.pagePath': 'path debe ser la ruta de una página, sin parámetros.',

  'version.missing': 'Falta If-Match: envíe la versión sobre la que se hizo el cambio.',
  'version.wrong': 'If-Match debe ser una versión, como "3".',

  'record.missing': 'No hay {type|ningún|ninguna} {type} con el id {id}.',
  'record.noVersion': 'No hay ninguna versión {version} de {type|este|esta} {type}.',
  'record.exists': 'Ya hay {type|otro|otra} {type} con el id {id}.',
  'record.taken': '{type|Otro|Otra} {type} ya tiene el mismo valor en «{label}».',
  'record.stale': 'Otra persona cambió entretanto {type|este|esta} {type}.',

  'archive.already': '{type|Este|Esta} {type} ya está {type|archivado|archivada}.',
  'archive.none': '{type|Este|Esta} {type} no está {type|archivado|archivada}.',
  'archive.change':
    '{type|Este|Esta} {type} está {type|archivado|archivada}; recupere el registro antes de cambiarlo.',
  'archive.booked':
    '{type|Este|Esta} {type} está en los libros; retire {type|el|la} {type} de los libros en su lugar.',
  'archive.stated': '{type|Este|Esta} {type} está en un estado definitivo.',

  'codes.expected': 'Se esperaba un objeto con add, change y remove',
  'codes.list': '{part} debe ser una lista',
  'codes.twice': 'Un código solo puede nombrarse una vez en un cambio',
  'codes.taken': 'Ya existe un código {code}.',
  'codes.missing': 'No existe un código {code}.',
  'codes.stale': 'Otra persona cambió entretanto la lista «{list}».',
  'codes.tooLarge': 'La lista «{list}» superaría los 10 MB.',
  'codes.tooMany': 'Se pueden cambiar como máximo {most} filas a la vez.',
  'codes.inUse': '{list} {code} se usa en: {uses}; por ejemplo, {example}.',
  'codes.wasInUse': 'Un código de «{list}» estaba en uso; inténtelo de nuevo.',

  'operation.missing': 'No hay ninguna operación con el id {id}.',
  'checks.running': 'Las comprobaciones ya están en curso; inténtelo de nuevo cuando terminen.',

  'document.missing': 'No hay ningún documento con el id {id}.',
  'document.expired':
    'Este enlace ha caducado o está incompleto; abra el documento de nuevo desde la consola.',
  'document.gone': 'Este documento ya no existe.',

  'calendar.ended': 'Esta dirección de calendario ya no es válida; cree otra en la consola.',

  'quality.missing': 'Esto ya no se encuentra en los registros.',
  'quality.waived': 'Otra persona ya descartó esto.',
  'quality.open': 'Esto no está descartado.',
  'quality.changed': 'Los datos cambiaron desde que los leyó; revíselos de nuevo.',
  'quality.running': 'Ya se está haciendo una revisión de los registros.',

  'operation.exists': 'Ya hay otra operación con el id {id}.',
  'document.exists': 'Ya hay otro documento con el id {id}.',
  'annotation.exists': 'Ya hay otra anotación con el id {id}.',
  'sender.noUser': 'No hay ningún usuario {name} cuyo trabajo pueda enviar usted.',
  'data.text': '{name} tiene un texto que no se puede guardar.',
  'data.number': '{name} es un número que no se puede guardar con exactitud.',
  'data.deep': '{name} está a demasiada profundidad.',
  'data.large': '{name} tiene demasiadas entradas.',

  'view.missing': 'No hay ninguna vista con el id {id}.',
  'view.foreign': 'Esta vista es de {owner}: solo esa persona puede cambiarla.',
  'view.taken': 'Ya tiene una vista con este nombre para esta tabla.',
  'view.tooMany': 'Ya tiene {most} vistas; elimine una primero.',
  'view.stale': 'Esta vista se cambió entretanto en otra ventana.',

  'tiles.gone': 'El archivo de las calles del mapa ya no está.',
  'tiles.range': 'Pida un solo intervalo de bytes dentro del archivo.',

  'booking.notTicket': 'Solo una recogida o la medición de un LACT se convierte en boleta.',
  'booking.noContainer': 'No nombra ni un tanque ni un medidor.',
  'booking.unknown': 'No nombra {type|ningún|ninguna} {type} que exista.',
  'booking.stranger': 'Su {type} está en otro arrendamiento.',
  'booking.waits': 'Espera hasta que se resuelva esto: {note}',
  'booking.already': 'Ya está contabilizada: corrija su boleta.',
  'booking.none': 'No está contabilizada.',
  'booking.final': 'Su boleta está en un estado de cuenta definitivo.',
  'booking.operation': 'No hay ninguna operación con el id {id}.',

  'measurement.outside': '{name} debe estar entre {min} y {max}.',
  'measurement.notWhole': '{name} debe ser un número entero.',
  'measurement.below': '{name} no debe ser menor que {other}.',
  'measurement.above': '{name} no debe ser mayor que {other}.',
  'measurement.noBase': '{name} no corresponde a ningún crudo de las tablas a esta temperatura.',
  'measurement.strapping': 'Indique incrementFactor o bands, uno de los dos.',

  'statement.month': '{name} debe ser un mes, como 2026-10',
  'statement.missing': 'No hay ningún estado de corridas {number} de este operador y mes.',
  'statement.none': 'No hay boletas de corrida que declarar.',
  'statement.isFinal': 'El estado de corridas {number} es definitivo y nada ha cambiado desde entonces.',
  'statement.stale': 'Las boletas de este mes han cambiado entretanto; vuelva a mirar el estado.',
  'statement.incomplete': 'Estas boletas no tienen volumen bruto o neto: {tickets}.',
  'set.missing': 'No hay ningún juego de estados de corridas con el id {id}.',
  'set.notDone': 'Este juego de estados de corridas no está terminado.',
  'set.empty': 'No hay nada que declarar en este mes.',

  'batch.missing': 'No hay ningún cambio de varios registros con el id {id}.',
  'batch.notForMany': '{label} no se puede fijar para varios registros a la vez',
  'batch.versions': 'versions debe nombrar una versión por cada uno de los ids',
  'batch.atWork': 'Este cambio de varios registros todavía se está haciendo.',
  'batch.nothing': 'Este cambio de varios registros no ha cambiado nada que se pueda deshacer.',
  'batch.undone': 'Deshecho junto con todos los que se cambiaron a la vez',
  'batch.tooManyTogether':
    'No se pueden cambiar más de {most} registros a la vez de modo que sean todos o ninguno.',

  'path.wrong': 'Esto no es una ruta de datos.',
  'path.nothing': 'No hay nada que seguir en {path}.',
  'path.tooLarge': 'El valor en esta ruta es demasiado grande para enviarlo.',
  'stream.tooMany': 'Hay demasiados flujos de eventos; inténtelo de nuevo más tarde.',

  'query.unknown': 'Parámetro desconocido: {name}; aquí se conocen: {known}',
  'query.none': 'Parámetro desconocido: {name}; aquí no se conoce ninguno',
  'query.once': '{name} solo puede darse una vez',
  'query.number': '{name} debe ser un número entero de {min} a {max}',
  'query.long': '{name} puede tener como máximo {most} caracteres',
  'query.value': '{name} no conoce {given}; admite {known}',
  'query.order': 'orderby no conoce {given}; admite uno de {known}, seguido de asc o desc',
  'query.values': '{name} puede tener como máximo {most} valores',
  'query.span': '{name} deben ser dos horas con .. entre ellas; cualquiera puede omitirse',
  'query.days':
    '{name} deben ser dos días como 2026-11-30 con .. entre ellos, cualquiera de los cuales puede omitirse, o un solo día',
  'query.numbers':
    '{name} deben ser dos números con .. entre ellos, cualquiera de los cuales puede omitirse, o un solo número',
  'query.records': '{name} deben ser ids de registros separados por comas',
  'query.whole': '{name} no va con una lista completa',
  'query.counted': '{name} no va con un recuento',
  'query.zone': '{name} debe ser una zona horaria como America/Chicago',
  'query.columns': '{name} deben ser algunas de {known}, cada una una vez',
  'query.record': '{name} debe ser el id de un registro',
};
