// What changing many images at once says, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'bulk'> = {
  apply: 'Aplicar',
  asItIs: 'Como está',
  changed_one: '{count} modificada',
  changed_other: '{count} modificadas',
  editMost: 'Modifique como máximo {max} imágenes a la vez.',
  edit: 'Modificar',
  hint: 'Los campos vacíos quedan como están.',
  no: 'No',
  onlyOf: 'Solo las marcas de',
  onlyOfHint: 'Si queda vacío, se cambian todas las marcas de las imágenes.',
  point: 'Punto de conocimiento de las marcas',
  pointHint: 'Los equipajes sin amenaza no tienen marcas y quedan como están.',
  title_one: 'Modificar {count} imagen',
  title_other: 'Modificar {count} imágenes',
  yes: 'Sí',
}
