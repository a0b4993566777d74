// A scan of two files, and the scans of the detector itself that it is corrected by.
import type { ToldAir } from '../../../../pixels/energies/read-pair.ts'
import type { Energy } from '../../../../pixels/energies/read-plane.ts'
import type { NameRule } from './names.ts'

/** Files by which the pattern of the detector is taken out of one energy. */
export interface FieldNames {
  flat: string
  dark: string | null
}
/** Such files for both energies. */
export type ScanFields = Record<Energy, FieldNames>

/** A scan of two files. It goes by the name of its low one. */
export interface EnergyPair {
  low: string
  high: string
  /** What the image is called, and other names that annotations may have for it. */
  called: string
  aliases: string[]
  air: ToldAir
  /** Words of the names that tell the energies; null: a table says it. */
  words: NameRule | null
  /** Scans of the detector itself that it is corrected by; left out: none. */
  fields?: ScanFields
}
