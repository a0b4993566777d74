// What the blind rating says, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'rating'> = {
  about:
    '¿Esta imagen viene de un escáner o fue compuesta? No se dice qué respuesta era correcta, para que nadie aprenda a reconocer indicios. Se consideran de escáner las imágenes importadas o subidas con su modelo de equipo o su fuente.',
  calledComposed: 'Imágenes reales tenidas por compuestas',
  composed: 'Compuesta',
  fromScanner: 'De un escáner',
  howWide_one: '{count} evaluador. Los intervalos tienen en cuenta cuánto difieren los evaluadores.',
  howWide_other: '{count} evaluadores. Los intervalos tienen en cuenta cuánto difieren los evaluadores.',
  import: 'Importar imágenes',
  lackHint_all_one: 'Valoró {count} imagen. Cuando haya nuevas en la biblioteca podrá seguir.',
  lackHint_all_other: 'Valoró {count} imágenes. Cuando haya nuevas en la biblioteca podrá seguir.',
  lackHint_composed: 'Genere algunas bolsas en la biblioteca; se mezclarán con las del escáner.',
  lackHint_real:
    'Importe imágenes de sus equipos, con el modelo o la fuente; se mezclarán con las compuestas. Unas veinte de los mismos tipos de equipaje dan una comparación justa.',
  lack_all: 'Ha valorado todas las imágenes',
  lack_composed: 'Aún no hay imágenes compuestas',
  lack_real: 'Aún no hay imágenes de escáner',
  noVotes: 'Nadie ha valorado ninguna imagen todavía.',
  ofVotes: '{hits} de {n}',
  oneRater: 'Un solo evaluador. Con varios, los intervalos muestran también cuánto difieren las personas.',
  picture: 'Imagen de un equipaje',
  progress_one: '{count} imagen valorada',
  progress_other: '{count} imágenes valoradas',
  result: 'Resultado de todos los evaluadores',
  share: 'Proporción, con intervalo del 95 %',
  takenForReal: 'Imágenes compuestas tenidas por reales',
  toLibrary: 'Abrir la biblioteca',
  view: '¿Real o compuesta?',
  votes: 'Votos',
  what: 'Imágenes',
}
