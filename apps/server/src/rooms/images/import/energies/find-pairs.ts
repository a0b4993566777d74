// Finds the scans of two files in an import: by a table beside them, else by their names; with their levels of air.
import type { ToldAir } from '../../../../pixels/energies/read-pair.ts'
import { createPictureIndex } from '../formats/picture-index.ts'
import { errorAt, warningAt } from '../formats/plan.ts'
import type { Problem } from '../formats/plan.ts'
import { decodeText, SourceError, unreadable, type ImportSource } from '../source.ts'
import { takeFields } from './fields.ts'
import { isManifest, readManifest } from './manifest.ts'
import { energyOfName, pairNames, type NamedEnergy, type NameRule } from './names.ts'
import type { EnergyPair } from './pair.ts'
import { isDeepGrey, mayBePlane } from './png-head.ts'
import { isFolderAir, readSidecar } from './sidecar.ts'

/** What somebody said of the set. `air`: of every plane of it; null: not told. */
export interface EnergyOptions {
  rule: NameRule | null
  air: number | null
}

export interface FoundEnergies {
  pairs: EnergyPair[]
  /** Halves without their other one: they are not read as pictures. */
  lone: string[]
  /** Files that are spoken for: high halves, renderings, scans of the detector, tables and notes of air. */
  taken: Set<string>
  problems: Problem[]
}

const GREY_FILE = /\.(png|tiff?)$/i
const HEAD_BYTES = 64
const SIDECAR_BYTES_MAX = 65_536
const MANIFEST_BYTES_MAX = 4_000_000
/** Words of files that show a scan as a screen would. */
const RENDERING = /(?:^|[ ._-])(?:colou?r|pseudo[ _-]?colou?r|rgb|vis|display|zeff|z)$/i

const stemOf = (path: string): string => path.replace(/\.[^./]*$/, '')
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const NOBODY: ToldAir = { low: null, high: null }

/** Reads tables, notes and the heads of files whose names tell an energy. Rejects only when the source itself breaks. */
export async function findPairs(
  source: ImportSource,
  names: readonly string[],
  pictures: readonly string[],
  { rule, air }: EnergyOptions,
): Promise<FoundEnergies> {
  const found: FoundEnergies = { pairs: [], lone: [], taken: new Set(), problems: [] }
  for (const name of names.filter(isManifest)) await byTable(source, name, pictures, found)
  await byNames(source, pictures, rule, found)
  const { pairs, taken, problems } = takeFields(found.pairs)
  found.pairs = pairs
  found.problems.push(...problems)
  for (const name of taken) found.taken.add(name)
  for (const { high } of found.pairs) found.taken.add(high)
  if (found.pairs.length > 0) {
    takeRenderings(pictures, found)
    await takeNotes(source, names, found)
  }
  if (air !== null) for (const pair of found.pairs) pair.air = { low: air, high: air }
  return found
}

async function byTable(
  source: ImportSource,
  file: string,
  pictures: readonly string[],
  found: FoundEnergies,
): Promise<void> {
  found.taken.add(file)
  const bytes = await readBounded(source, file, MANIFEST_BYTES_MAX, found.problems)
  if (!bytes) return
  const { rows, problems } = readManifest(file, bytes)
  found.problems.push(...problems)
  const index = createPictureIndex(pictures)
  const used = new Set(found.pairs.flatMap(({ low, high }) => [low, high]))
  for (const { line, low, high, name, air } of rows) {
    const files = [low, high].map((written) => {
      const at = written === '' ? ({ missing: true } as const) : index.find(written, file)
      if ('picture' in at) return at.picture
      const params = { name: written.slice(0, 200) }
      found.problems.push(errorAt(file, line, 'missing' in at ? 'picture-missing' : 'picture-ambiguous', params))
      return null
    })
    const [first, second] = files
    if (!first || !second) {
      found.lone.push(...files.filter((one) => one !== null && one !== undefined))
      continue
    }
    const twice = first === second ? first : [first, second].find((one) => used.has(one))
    if (twice !== undefined) {
      found.problems.push(errorAt(file, line, 'pairs-twice', { name: twice }))
      continue
    }
    used.add(first).add(second)
    const called = name === '' ? stemOf(first) : `${folderOf(first)}${name.replaceAll('/', '-')}`
    found.pairs.push({ low: first, high: second, called, aliases: [], air, words: null })
  }
}

/** Files that a table speaks of are not looked at again. */
async function byNames(
  source: ImportSource,
  pictures: readonly string[],
  rule: NameRule | null,
  found: FoundEnergies,
): Promise<void> {
  const spoken = new Set([...found.pairs.flatMap(({ low, high }) => [low, high]), ...found.lone])
  const named = pictures
    .filter((name) => !spoken.has(name) && (rule !== null || GREY_FILE.test(name)))
    .flatMap((name) => energyOfName(name, rule) ?? [])
  const { pairs, lone } = pairNames(named)
  const heads = new Map<string, Buffer>()
  if (rule === null)
    for (const { file } of named)
      if (/\.png$/i.test(file)) heads.set(file, await source.head(file, HEAD_BYTES).catch(() => Buffer.alloc(0)))
  const words = new Set<string>()
  for (const { low, high } of pairs) {
    // Coloured pictures of 8 bits are no planes, whatever they are called; grey ones mean to be, and are refused later.
    const shapes = [low, high].map(({ file }) => heads.get(file))
    if (shapes.every((head) => head !== undefined && !mayBePlane(head))) continue
    words.add(low.word).add(high.word)
    const own = { low: low.word, high: high.word }
    found.pairs.push({ low: low.file, high: high.file, called: low.called, aliases: [], air: NOBODY, words: own })
  }
  for (const one of lone)
    if (rule !== null || words.has(one.word) || isPlainHalf(one, heads.get(one.file))) {
      found.lone.push(one.file)
      found.problems.push(errorAt(one.file, null, 'energies-unpaired'))
    }
}

const isPlainHalf = ({ isPlain }: NamedEnergy, head: Buffer | undefined): boolean =>
  isPlain && head !== undefined && isDeepGrey(head)

/** A picture that is called as a pair is shows the same scan: the energies are kept, its name still means the scan. */
function takeRenderings(pictures: readonly string[], found: FoundEnergies): void {
  const byCalled = new Map(found.pairs.map((pair) => [pair.called.toLowerCase(), pair]))
  const halves = new Set([...found.pairs.flatMap(({ low, high }) => [low, high]), ...found.lone])
  for (const name of pictures) {
    if (halves.has(name)) continue
    const stem = stemOf(name).toLowerCase()
    const pair = byCalled.get(stem) ?? byCalled.get(stem.replace(RENDERING, ''))
    if (!pair) continue
    pair.aliases.push(name)
    found.taken.add(name)
    found.problems.push(warningAt(name, null, 'rendering-left', { name: pair.low }))
  }
}

/** Notes of one scan go before those of its folder, these before those further up; a table before all. */
async function takeNotes(source: ImportSource, names: readonly string[], found: FoundEnergies): Promise<void> {
  const ownOf = new Map<string, EnergyPair>()
  for (const pair of found.pairs)
    for (const stem of [pair.called, stemOf(pair.low), stemOf(pair.high)]) ownOf.set(stem.toLowerCase(), pair)
  const notes: { folder: string; pair: EnergyPair | null; air: ToldAir }[] = []
  for (const name of names.filter((one) => /\.json$/i.test(one))) {
    const pair = ownOf.get(stemOf(name).toLowerCase()) ?? null
    if (!pair && !isFolderAir(name)) continue
    const bytes = await readBounded(source, name, SIDECAR_BYTES_MAX, found.problems)
    const air = bytes ? readSidecar(decodeText(bytes)) : 'none'
    if (air === 'bad' || (air === 'none' && !pair)) {
      if (bytes) found.problems.push(errorAt(name, null, 'air-unreadable'))
      found.taken.add(name)
    } else if (air !== 'none') {
      notes.push({ folder: folderOf(name), pair, air })
      found.taken.add(name)
    }
  }
  // The nearest is written last.
  notes.sort((a, b) => Number(a.pair !== null) - Number(b.pair !== null) || a.folder.length - b.folder.length)
  const told = found.pairs.filter(({ air }) => air.low === null && air.high === null)
  for (const { folder, pair, air } of notes)
    for (const one of told) if (pair === null ? one.low.startsWith(folder) : pair === one) one.air = air
}

async function readBounded(
  source: ImportSource,
  name: string,
  limit: number,
  problems: Problem[],
): Promise<Buffer | null> {
  try {
    return await source.read(name, limit)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    problems.push(unreadable(name, error))
    return null
  }
}

/** A rule of a scan as the report tells it, with how many pairs it found. */
export interface FoundRule extends NameRule {
  pairs: number
}

/** By which words pairs were told, the most frequent first; words of a table are empty. */
export function rulesOf(pairs: readonly EnergyPair[]): FoundRule[] {
  const groups = Map.groupBy(pairs, ({ words }) => (words ? `${words.low}\n${words.high}`.toLowerCase() : ''))
  return [...groups.values()]
    .map((group) => ({ ...(group[0]?.words ?? { low: '', high: '' }), pairs: group.length }))
    .sort((a, b) => b.pairs - a.pairs)
}
