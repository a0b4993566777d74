// Goes through the pictures of a plan one by one: decodes each, settles its boxes, and says what becomes of it.
import type { DicomFault } from '../../../pixels/dicom/read-dicom.ts'
import type { PairFields, PairRead, ToldAir } from '../../../pixels/energies/read-pair.ts'
import type { Energy, EnergyFault } from '../../../pixels/energies/read-plane.ts'
import type { PictureFault } from '../../../pixels/pictures.ts'
import { settleBoxes, type ClassedMark } from './boxes.ts'
import type { ScanFields } from './energies/pair.ts'
import { errorAt, warningAt } from './formats/plan.ts'
import type { PlannedPicture, Problem } from './formats/plan.ts'
import { DICOM_BYTES_MAX } from './read-dicos.ts'
import type { ImportPlan } from './plan-import.ts'
import type { PlannedSeries } from './series/series.ts'
import { marksOfSpaces } from './series/space-marks.ts'
import { SourceError, unreadable, type ImportSource } from './source.ts'

/** What any way of reading a picture answers. */
export type ReadAnswer =
  | { ok: true; width: number; height: number; hash: string; energies?: Omit<PairRead, 'planes'> }
  | { ok: false; fault: PictureFault | DicomFault | EnergyFault; of?: Energy; params?: Problem['params'] }

/** What is read of one picture. */
export interface Reading {
  bytes: Buffer
  /** The file of its other energy. */
  partner: Buffer | null
  page: number
  /** Two grey files are one scan, with what is told of its air; null: they are not. */
  air: ToldAir | null
  /** Scans of the detector that both are corrected by; null: none. */
  fields: PairFields | null
}

/**
 * One image's outcome. `own`: this very import stored it before it was interrupted; `name`: left out, its file's;
 * `second`: its second view, where a picture of the set is that.
 */
export type Outcome<T> = {
  file: string
  problems: Problem[]
} & (
  | { state: 'good'; read: T; marks: ClassedMark[]; name?: string; second?: T }
  | { state: 'own' | 'duplicate' | 'error' }
)

export interface Examination<T> {
  source: ImportSource
  plan: ImportPlan
  read(reading: Reading): Promise<T>
  /** A CT series, read slice by slice. */
  readSeries(series: PlannedSeries): Promise<Extract<T, { ok: true }> | { ok: false; problem: Problem }>
  /** Whether the library of pictures, or that of volumes, has one of this hash: by this import, or otherwise. */
  known(hash: string, isVolume: boolean): Promise<'own' | 'other' | null>
  pictureBytesMax: number
  /** Whether images may go to the library of pictures, or to that of volumes. */
  isOpen(isVolume: boolean): boolean
}

/** Yields the outcome of each picture in the order of their names. Rejects only when the server itself fails. */
export async function* examine<T extends ReadAnswer>(
  work: Examination<T>,
): AsyncGenerator<Outcome<Extract<T, { ok: true }>>> {
  const seen = new Map<string, string>()
  for (const picture of work.plan.pictures) yield await examineOne(work, picture, seen)
}

/** What a picture is called in reports and in the library: a page of a file by its number. */
const shownName = ({ file, page }: PlannedPicture): string =>
  page === undefined ? file : file.replace(/(\.[^.]*)$/, ` [${page + 1}]$1`)

async function examineOne<T extends ReadAnswer>(
  work: Examination<T>,
  picture: PlannedPicture,
  seen: Map<string, string>,
): Promise<Outcome<Extract<T, { ok: true }>>> {
  const file = shownName(picture)
  const left = (...problems: Problem[]) => ({ file, problems, state: 'error' as const })
  // What is wrong with a broken one was said when its annotation was read.
  if (picture.broken) return left()
  if (!work.isOpen(picture.series !== undefined)) return left(errorAt(file, null, 'library-closed'))
  if (picture.series) {
    const { name, plan, spaces } = picture.series
    const read = await work.readSeries(plan)
    if (!read.ok) return left(read.problem)
    const settled = await settle(work, seen, file, read, marksOfSpaces(file, plan.stack, spaces), true)
    return settled.state === 'good' ? { ...settled, name } : settled
  }
  const read = await readOne(work, picture)
  if ('severity' in read) return left(read)
  const first = marksOf({ ...picture, file }, read)
  const called = picture.pair ? { name: `${picture.pair.called}.png` } : {}
  if (!picture.second) {
    const settled = await settle(work, seen, file, read, first, false)
    return settled.state === 'good' ? { ...settled, ...called } : settled
  }
  const second = await readOne(work, picture.second)
  if ('severity' in second) return left(...first.problems, second)
  const beside = marksOf(picture.second, second)
  const both = {
    marks: [...first.marks, ...beside.marks.map((mark) => ({ ...mark, view: 1 }))],
    problems: [...first.problems, ...beside.problems],
  }
  const settled = await settle(work, seen, file, read, both, false)
  return settled.state === 'good' ? { ...settled, ...called, second } : settled
}

/** The marks of a picture that was read; a warning tells of energies whose names are exchanged. */
function marksOf(
  picture: PlannedPicture,
  { width, height, energies }: Extract<ReadAnswer, { ok: true }>,
): { marks: ClassedMark[]; problems: Problem[] } {
  const { marks, problems } = settleBoxes(picture, width, height)
  const swapped = energies?.isSwapped ? [warningAt(picture.file, null, 'energies-swapped')] : []
  return { marks, problems: [...problems, ...swapped] }
}

/** A picture as it was read, or why it is not. */
async function readOne<T extends ReadAnswer>(
  work: Examination<T>,
  picture: PlannedPicture,
): Promise<Extract<T, { ok: true }> | Problem> {
  const file = shownName(picture)
  const limit = picture.dicom ? DICOM_BYTES_MAX : work.pictureBytesMax
  let bytes: Buffer
  let partner: Buffer | null = null
  let fields: PairFields | null = null
  try {
    bytes = await work.source.read(picture.file, limit)
    const other = picture.dicom?.partner ?? picture.pair?.high
    if (other) partner = await work.source.read(other, limit)
    if (picture.pair?.fields) fields = await readFields(work.source, picture.pair.fields, limit)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return unreadable(file, error)
  }
  const read = await work.read({ bytes, partner, page: picture.page ?? 0, air: picture.pair?.air ?? null, fields })
  if (read.ok) return read as Extract<T, { ok: true }>
  const at = read.of === 'high' && picture.pair ? picture.pair.high : file
  return errorAt(at, null, read.fault, read.params ?? {})
}

async function readFields(source: ImportSource, { low, high }: ScanFields, limit: number): Promise<PairFields> {
  const both = async ({ flat, dark }: ScanFields['low']): Promise<PairFields['low']> => ({
    flat: await source.read(flat, limit),
    dark: dark === null ? null : await source.read(dark, limit),
  })
  return { low: await both(low), high: await both(high) }
}

/** What becomes of a picture that was read, with its marks. */
async function settle<T extends ReadAnswer>(
  work: Pick<Examination<T>, 'known'>,
  seen: Map<string, string>,
  file: string,
  read: Extract<T, { ok: true }>,
  { marks, problems }: { marks: ClassedMark[]; problems: Problem[] },
  isVolume: boolean,
): Promise<Outcome<Extract<T, { ok: true }>>> {
  const first = seen.get(read.hash)
  if (first !== undefined)
    return { file, problems: [warningAt(file, null, 'duplicate-inside', { name: first })], state: 'duplicate' }
  seen.set(read.hash, file)
  if (problems.some((problem) => problem.severity === 'error')) return { file, problems, state: 'error' }
  const known = await work.known(read.hash, isVolume)
  if (known === 'own') return { file, problems: [], state: 'own' }
  if (known === 'other') return { file, problems: [warningAt(file, null, 'duplicate-library')], state: 'duplicate' }
  return { file, problems, state: 'good', read, marks }
}
