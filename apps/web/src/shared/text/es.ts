// What calls say when they fail, in Spanish.
import type { TextsOf } from '../i18n.ts'

export const text: TextsOf<'shared'> = {
  dayAndTime: '{day} a las {time}',
  momentAgo: 'hace un momento',
  momentThere: '{there}, {zone} ({here} donde usted está)',
  momentWait: '{moment}, {wait}',
  fileUnreadable: 'No se puede leer el archivo {name}. Compruébelo; se canceló la subida.',
  mergeFailed: 'No se pudo unir {name}. Súbalo de nuevo.',
  prepareFailed: 'No se pudo preparar {name}. Ábralo en la biblioteca para ver el motivo.',
  fileTypeUnknown: 'No se admiten archivos de este tipo: {name}',
  timeout: 'La solicitud ha tardado demasiado',
  network: 'No se pudo conectar con el servidor',
  hiccup: 'El servidor tiene un contratiempo. Inténtelo en breve.',
  serverError: 'Error del servidor',
  noPermission: 'No tiene permiso',
  signInAgain: 'Vuelva a iniciar sesión.',
  interceptor: 'La solicitud ha fallado: {reason}',
  aborted: 'Cancelado',
  inLine:
    'Muchas personas están iniciando sesión. Está en cola: el inicio de sesión continúa automáticamente en unos {seconds} s y se conserva lo que ha escrito.',
}
