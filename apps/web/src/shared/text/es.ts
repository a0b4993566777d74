// What calls say when they fail, in Spanish.
import type { TextsOf } from '../i18n.ts'

export const text: TextsOf<'shared'> = {
  momentAgo: 'hace un momento',
  timeout: 'La solicitud ha tardado demasiado',
  network: 'No se pudo conectar con el servidor',
  hiccup: 'El servidor tiene un contratiempo. Inténtelo en breve.',
  serverError: 'Error del servidor',
  noPermission: 'No tiene permiso',
  signInAgain: 'Vuelva a iniciar sesión.',
  interceptor: 'La solicitud ha fallado: {reason}',
  aborted: 'Cancelado',
  inLine:
    'En este momento entran muchas personas. Está en la cola: continúa solo en unos {seconds} s y lo escrito se conserva.',
}
