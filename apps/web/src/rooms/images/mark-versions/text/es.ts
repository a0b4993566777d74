// What the versions of marks say, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mark-versions'> = {
  current: 'En uso',
  hint: 'Las marcas de una versión anterior se ponen en la imagen; cuentan cuando guarde.',
  noMarks: 'Sin marcas',
  pointGone: 'Punto de conocimiento eliminado',
  title: 'Versiones de las marcas',
  use: 'Recuperar',
  useOf: 'Recuperar la versión {n}',
  version: 'Versión {n}',
  versions: 'Versiones',
}
