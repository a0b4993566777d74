// What the player of courses says, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'study'> = {
  back: 'Volver',
  chapters: 'Capítulos',
  clearBag: 'Equipaje seguro',
  close: 'Cerrar',
  done: 'Terminado',
  empty: 'Este curso aún no tiene secciones',
  finished: 'Ha terminado este curso.',
  fullScreen: 'Pantalla completa',
  imageNo: 'Imagen {number}',
  over: 'El plazo de este curso ha terminado. Puede verlo; ya nada cuenta.',
  percent: '{percent} estudiado',
  preview: 'Vista previa: nada cuenta',
  readFor: 'Leer durante {time}',
  sectionBefore: 'Sección anterior',
  sectionNext: 'Sección siguiente',
  showMarks: 'Mostrar marcas',
  stillThere: '¿Sigue ahí?',
  stillThereHint: 'Hasta que responda, nada cuenta.',
  stillThereYes: 'Sí, seguir',
  unready: 'Esta sección no se puede mostrar por ahora',
  unreadyHint:
    'El archivo de «{name}» aún se está preparando o ya no está. Inténtelo más tarde o avise a su instructor.',
  unsaved: 'Sin guardar: se conserva aquí y se enviará al volver la conexión',
  viewBefore: 'Vista anterior',
  viewNext: 'Vista siguiente',
  viewOf: 'Vista {index} de {total}',
}
