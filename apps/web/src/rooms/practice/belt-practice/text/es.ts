// Texts of practice on the belt in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'belt-practice'> = {
  choose: 'Elija qué pasa por la cinta',
  explained:
    'Las imágenes pasan por la cinta como en el equipo: un bulto tras otro, a cuatro velocidades. Lo que no marque cuenta como seguro; el resultado llega al final.',
  finishAsk: '¿Terminar esta práctica?',
  title: 'Práctica en la cinta',
}
