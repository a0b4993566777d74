// What the choice of a library file says, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'resources'> = {
  allTypes: 'Todos los tipos',
  cancel: 'Cancelar',
  choose: 'Elegir',
  files: 'Archivos',
  noMatch: 'Ningún archivo coincide',
  noMatchHint: 'Cambie el nombre o el tipo.',
  none: 'Todavía no hay archivos',
  noneHint: 'Suba primero archivos a la biblioteca de recursos.',
  search: 'Nombre del archivo',
  title: 'Elegir un archivo',
  types: 'Tipo',
}
