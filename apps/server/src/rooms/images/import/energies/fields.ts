// Scans of the detector itself among the scans of an import: of empty air, and without rays. They correct the scans
// beside them and are no images.
import type { Energy } from '../../../../pixels/energies/read-plane.ts'
import { warningAt, type Problem } from '../formats/plan.ts'
import type { EnergyPair, FieldNames } from './pair.ts'

type FieldKind = 'flat' | 'dark'
/** What they are called where a whole folder is meant. */
const FIELDS: Record<FieldKind, RegExp> = {
  flat: /^(?:(?:flat|white|open|air)(?:[ ._-]?(?:field|scan|image))?|gain|平场|白场|空气(?:扫描)?)$/iu,
  dark: /^(?:dark(?:[ ._-]?(?:field|scan|image))?|offset|暗场)$/iu,
}
/** And beside the name of one scan: words that no bag is called by. */
const OWN: Record<FieldKind, RegExp> = {
  flat: /^(.*[^ ._-])[ ._-]*(?:flat(?:[ ._-]?field)?|air[ ._-]?scan|平场|白场)$/iu,
  dark: /^(.*[^ ._-])[ ._-]*(?:dark(?:[ ._-]?field)?|暗场)$/iu,
}
const KINDS = ['flat', 'dark'] as const

interface Field {
  kind: FieldKind
  /** The scan that alone is meant, in small letters; null: all of the folder and below it. */
  scan: string | null
  folder: string
  pair: EnergyPair
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * Takes the scans of the detector out of the pairs and tells each scan by which it is corrected: by its own, else by the
 * nearest above it. A warning tells of those that no scan is corrected by.
 */
export function takeFields(pairs: readonly EnergyPair[]): {
  pairs: EnergyPair[]
  taken: string[]
  problems: Problem[]
} {
  const names = new Set(pairs.map(({ called }) => called.toLowerCase()))
  const fields: Field[] = []
  const scans: EnergyPair[] = []
  for (const pair of pairs) {
    const field = fieldOf(pair, names)
    if (field) fields.push(field)
    else scans.push(pair)
  }
  if (fields.length === 0) return { pairs: [...pairs], taken: [], problems: [] }
  const used = new Set<EnergyPair>()
  const given = scans.map((pair): EnergyPair => {
    const flat = nearest(fields, 'flat', pair)
    if (!flat) return pair
    const dark = nearest(fields, 'dark', pair)
    used.add(flat)
    if (dark) used.add(dark)
    const of = (energy: Energy): FieldNames => ({ flat: flat[energy], dark: dark?.[energy] ?? null })
    return { ...pair, fields: { low: of('low'), high: of('high') } }
  })
  return {
    pairs: given,
    taken: fields.flatMap(({ pair: { low, high } }) => [low, high]),
    problems: fields.flatMap(({ pair }) => (used.has(pair) ? [] : [warningAt(pair.low, null, 'field-unused')])),
  }
}

function fieldOf(pair: EnergyPair, names: ReadonlySet<string>): Field | null {
  const folder = folderOf(pair.called)
  const base = pair.called.slice(folder.length)
  for (const kind of KINDS) {
    if (FIELDS[kind].test(base)) return { kind, scan: null, folder, pair }
    const scan = OWN[kind].exec(base)?.[1]
    if (scan !== undefined && names.has(`${folder}${scan}`.toLowerCase()))
      return { kind, scan: `${folder}${scan}`.toLowerCase(), folder, pair }
  }
  return null
}

function nearest(fields: readonly Field[], wanted: FieldKind, { called }: EnergyPair): EnergyPair | null {
  const fitting = fields.filter(
    ({ kind, scan, folder }) =>
      kind === wanted && (scan === null ? called.startsWith(folder) : scan === called.toLowerCase()),
  )
  const rank = ({ scan, folder }: Field): number => (scan === null ? folder.length : Infinity)
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0]?.pair ?? null
}
