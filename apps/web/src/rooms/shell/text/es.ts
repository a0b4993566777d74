// What the shell room says, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'shell'> = {
  changed: 'Guardado.',
  chooseLogo: 'Elegir una imagen',
  logo: 'Logotipo',
  logoHint: 'PNG o JPEG de menos de 200 kB; mejor cuadrada.',
  logoKind: 'Solo se pueden usar imágenes PNG o JPEG.',
  logoLarge: 'La imagen tiene {size} kB; se permiten como máximo {max} kB.',
  logoNone: 'Sin imagen: se muestra el símbolo incorporado.',
  logoUnreadable: 'No se pudo leer el archivo.',
  name: 'Nombre del sistema',
  nameHint: 'Se muestra en la cabecera, en la página de acceso y en el título de la ventana.',
  removeLogo: 'Quitar la imagen',
  required: 'Rellene este campo.',
  title_info: 'Información del sistema',
}
