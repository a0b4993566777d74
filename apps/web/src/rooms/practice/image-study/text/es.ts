// Texts of image study in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'image-study'> = {
  back: 'Volver a las imágenes',
  ct: 'CT',
  dr: 'DR',
  image: 'Imagen',
  marks: 'Mostrar las marcas',
  new: 'Nueva',
  noDescription: 'Esta imagen no tiene descripción.',
  none: 'No hay imágenes para estudiar',
  noneHint: 'Aparecerán cuando su organización tenga imágenes que ningún examen use.',
  noThreat: 'Sin amenaza',
  onlyNew: 'Solo las nuevas',
  search: 'Buscar por nombre',
  title: 'Estudio de imágenes',
  viewsHint: 'Las flechas pasan de una vista a otra; las marcas están en la primera.',
}
