// What papers and exams say of scoring multiple-choice questions, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'multiple-choice'> = {
  credit: 'Respuestas en parte correctas de opción múltiple',
  creditExample: 'Ejemplo: {points} puntos, 3 de 5 opciones son correctas.',
  creditGives: '2 correctas elegidas: {some}; 2 correctas y 1 incorrecta: {mixed}',
  creditShort: 'Opción múltiple: {rule}',
  creditAsPaperHint: 'La regla elegida en el examen.',
  credit_allOrNothing: 'Todo o nada',
  credit_asPaper: 'Como indica el examen',
  credit_rightMinusWrong: 'Correctas menos incorrectas',
  credit_shareOfRight: 'Proporción de las correctas',
  credit_someRight: '{percent} % por una parte de las correctas',
  somePercent: 'Puntos por una parte de las correctas, en porcentaje',
  somePercentRule: 'Escriba de 1 a 99.',
}
