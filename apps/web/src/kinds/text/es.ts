// What question kinds say wherever they are shown, in Spanish.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'kinds'> = {
  paperDataFailed: 'Error al cargar los datos del examen',
  paperLoadFailed: 'Error al cargar el examen',
  paperLoading: 'Cargando el examen',
  questionShown: 'Pregunta',
}
