// What the import says of scans of two energies, in Spanish.
import type { TextsOf } from '../../../../../shared/i18n.ts'

export const text: TextsOf<'energies'> = {
  again: 'Comprobar de nuevo',
  airAt: 'Aire en {to},',
  airFound_one: 'hallado en el borde de {count} imagen y leído junto a las demás.',
  airFound_other: 'hallado en el borde de {count} imágenes y leído junto a las demás.',
  airFoundAll: 'hallado en los bordes de las imágenes.',
  airGiven: 'según lo indicó usted.',
  airLevel: 'Nivel del aire',
  airRead: 'leído de los archivos.',
  airSpan: 'Aire de {from} a {to},',
  byNames_one: '{count} escaneo de dos archivos, por «{low}» y «{high}» en sus nombres.',
  byNames_other: '{count} escaneos de dos archivos, por «{low}» y «{high}» en sus nombres.',
  byTable_one: '{count} escaneo de dos archivos, según energies.csv.',
  byTable_other: '{count} escaneos de dos archivos, según energies.csv.',
  even_one: '{count} escaneo corregido con un escaneo de aire.',
  even_other: '{count} escaneos corregidos con un escaneo de aire.',
  highName: 'Los nombres de alta energía contienen',
  hint: 'La parte del nombre del archivo o de la carpeta que distingue las energías, y el valor del aire si los archivos no lo dicen. Lo que quede vacío se averigua automáticamente.',
  lowName: 'Los nombres de baja energía contienen',
  named: '¿Son escaneos de doble energía con otros nombres?',
  otherwise: 'Otros nombres u otro nivel del aire',
  title: 'Escaneos de doble energía',
}
