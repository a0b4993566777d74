// Goes through the pictures of a plan one by one: decodes each, settles its boxes, and says what becomes of it.
import type { DicomFault } from '../../../pixels/dicom/read-dicom.ts'
import type { PictureFault } from '../../../pixels/pictures.ts'
import { settleBoxes, type ClassedMark } from './boxes.ts'
import { errorAt, warningAt } from './formats/plan.ts'
import type { PlannedPicture, Problem } from './formats/plan.ts'
import { DICOM_BYTES_MAX } from './read-dicos.ts'
import type { ImportPlan } from './plan-import.ts'
import { SourceError, unreadable, type ImportSource } from './source.ts'

/** What any way of reading a picture answers. */
export type ReadAnswer =
  | { ok: true; width: number; height: number; hash: string }
  | { ok: false; fault: PictureFault | DicomFault; params?: Problem['params'] }

/** One picture's outcome. `own`: this very import stored it before it was interrupted. */
export type Outcome<T> = {
  file: string
  problems: Problem[]
} & ({ state: 'good'; read: T; marks: ClassedMark[] } | { state: 'own' | 'duplicate' | 'error' })

export interface Examination<T> {
  source: ImportSource
  plan: ImportPlan
  read(bytes: Buffer, partner: Buffer | null, page: number): Promise<T>
  /** Whether the library has a picture of this hash: by this import, or otherwise. */
  known(hash: string): Promise<'own' | 'other' | null>
  pictureBytesMax: number
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
  const limit = picture.dicom ? DICOM_BYTES_MAX : work.pictureBytesMax
  let bytes: Buffer
  let partner: Buffer | null = null
  try {
    bytes = await work.source.read(picture.file, limit)
    if (picture.dicom?.partner) partner = await work.source.read(picture.dicom.partner, limit)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return left(unreadable(file, error))
  }
  const read = await work.read(bytes, partner, picture.page ?? 0)
  if (!read.ok) return left(errorAt(file, null, read.fault, read.params ?? {}))
  const first = seen.get(read.hash)
  if (first !== undefined)
    return { file, problems: [warningAt(file, null, 'duplicate-inside', { name: first })], state: 'duplicate' }
  seen.set(read.hash, file)
  const { marks, problems } = settleBoxes({ ...picture, file }, read.width, read.height)
  if (problems.some((problem) => problem.severity === 'error')) return left(...problems)
  const known = await work.known(read.hash)
  if (known === 'own') return { file, problems: [], state: 'own' }
  if (known === 'other') return { file, problems: [warningAt(file, null, 'duplicate-library')], state: 'duplicate' }
  return { file, problems, state: 'good', read: read as Extract<T, { ok: true }>, marks }
}
