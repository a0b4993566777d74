// Reads everything of a source but the pixels: which format it is, which pictures there are, which boxes they carry.
import { findPairs, rulesOf, type EnergyOptions, type FoundEnergies, type FoundRule } from './energies/find-pairs.ts'
import type { CocoFile } from './formats/coco.ts'
import { detectFormat, isClassList } from './formats/detect.ts'
import { joinViews } from './formats/join-views.ts'
import { isOpixrayLine, parseOpixray } from './formats/opixray.ts'
import { createPictureIndex, type Found, type PictureIndex } from './formats/picture-index.ts'
import { errorAt, warningAt } from './formats/plan.ts'
import type { AnnotationFormat, PlannedBox, PlannedPicture, Problem } from './formats/plan.ts'
import { findDicom, readDicos } from './read-dicos.ts'
import { decodeText, SourceError, unreadable, type ImportSource } from './source.ts'
import { PICTURE_BYTES_MAX } from '../../../pixels/pictures.ts'
import { countTiffPages, PAGES_MAX } from './formats/tiff-pages.ts'
import { parseVoc } from './formats/voc.ts'
import { parseYoloClasses, parseYoloLabels, parseYoloYaml } from './formats/yolo.ts'

export interface ImportPlan {
  format: AnnotationFormat
  pictures: PlannedPicture[]
  problems: Problem[]
  /** How scans of two files were told by their names. */
  rules: FoundRule[]
}

/** Parses a COCO file elsewhere than on the thread that answers requests: such files reach tens of megabytes. */
export type CocoParser = (argument: { file: string; text: string }) => Promise<CocoFile>

const HEAD_BYTES = 4096
const HEADS_MAX = 60
const TEXT_BYTES_MAX = 1_000_000
const COCO_BYTES_MAX = 100_000_000

const PICTURE = /\.(jpe?g|png|bmp|gif|tiff?)$/i
const OTHER_PICTURE = /\.(webp|heic|jp2)$/i
const TIFF = /\.tiff?$/i
/** Files that people and tools keep labels in, and those among them that say something else. */
const LABELS = /\.(jsonl?|ndjson|xml|csv|tsv|txt|ya?ml|xlsx?|ods|mat|npy|npz|pkl|parquet|h5|hdf5|db|sqlite3?)$/i
const NO_LABELS =
  /(^|\/)(readme|licen[cs]e|copying|notice|authors|contributors|changelog|citation|checksums?|md5sums?|sha\d+sums?|package(-lock)?)[^/]*$/i
const ARCHIVE = /\.(zip|7z|rar|tar|gz|tgz|bz2|xz)$/i
/** What operating systems leave behind. */
const JUNK = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/**
 * Reads the annotations of a source. Rejects only when the source itself breaks; what is wrong inside stands in
 * `problems`.
 */
export async function planImport(
  source: ImportSource,
  wanted: 'auto' | AnnotationFormat,
  parseCoco: CocoParser,
  energies: EnergyOptions = { rule: null, air: null },
): Promise<ImportPlan> {
  const all = source.names.filter((name) => !JUNK.test(name))
  const found = await findPairs(
    source,
    all,
    all.filter((name) => PICTURE.test(name)),
    energies,
  )
  const names = all.filter((name) => !found.taken.has(name))
  const pictures = names.filter((name) => PICTURE.test(name))
  const desk = createDesk(pictures, found)
  for (const name of names) {
    if (ARCHIVE.test(name)) desk.problems.push(warningAt(name, null, 'nested-archive'))
    if (OTHER_PICTURE.test(name)) desk.problems.push(warningAt(name, null, 'ignored-picture'))
  }
  const dicom = await findDicom(source, names)
  if (pictures.length === 0 && dicom.length === 0) desk.problems.push(errorAt('', null, 'nothing-found'))
  const told = wanted === 'auto' ? detectFormat(await readHeads(source, names)) : wanted
  const format = wanted === 'auto' && told === 'safe' && dicom.length > 0 ? 'dicos' : told
  if (format === 'dicos' || wanted === 'safe') await takeDicom(source, dicom, desk, wanted === 'safe')
  else for (const name of dicom) desk.problems.push(warningAt(name, null, 'ignored-picture'))
  if (format === 'voc') await readVoc(source, names, desk)
  else if (format === 'coco') await readCoco(source, names, desk, parseCoco)
  else if (format === 'yolo') await readYolo(source, names, desk)
  else if (format === 'opixray') await readOpixray(source, names, desk)
  else if (format === 'safe') takeAsSafe(names, pictures, desk, wanted === 'safe')
  const planned = desk.close(format)
  const pages = await byPages(source, planned, desk.problems)
  return { format, pictures: joinViews(pages), problems: desk.problems, rules: rulesOf(found.pairs) }
}

/** Each page of a TIFF as a picture of its own; boxes, which name no page, keep one of several pages out. */
async function byPages(
  source: ImportSource,
  planned: readonly PlannedPicture[],
  problems: Problem[],
): Promise<PlannedPicture[]> {
  const pictures: PlannedPicture[] = []
  for (const picture of planned) {
    const { file } = picture
    const bytes =
      TIFF.test(file) && !picture.broken && !picture.dicom && !picture.pair
        ? await source.read(file, PICTURE_BYTES_MAX).catch((error: unknown) => {
            // Told when the picture itself is read.
            if (!(error instanceof SourceError)) throw error
            return null
          })
        : null
    const found = (bytes && countTiffPages(bytes)) ?? 1
    if (found === 1) pictures.push(picture)
    else if (found > PAGES_MAX || picture.boxes.length > 0) {
      problems.push(
        found > PAGES_MAX
          ? errorAt(file, null, 'pages-many', { most: PAGES_MAX })
          : errorAt(file, null, 'pages-unsaid', { found }),
      )
      pictures.push({ ...picture, broken: true })
    } else pictures.push(...Array.from({ length: found }, (_, page) => ({ ...picture, page })))
  }
  return pictures
}

async function takeDicom(source: ImportSource, names: readonly string[], desk: Desk, isSafe: boolean): Promise<void> {
  const { images, problems } = await readDicos(source, names, isSafe)
  desk.problems.push(...problems)
  for (const { file, partner, boxes, series, broken } of images)
    desk.annotate(file, null, boxes ?? [], broken, file, { dicom: { partner }, ...(series ? { series } : {}) })
}

/**
 * Pictures without annotations are safe where somebody said so. Where nobody did, or a file beside them may say
 * otherwise in a format that is not read, none is stored: a threat taken for safe would be taught and examined as safe.
 */
function takeAsSafe(names: readonly string[], pictures: readonly string[], desk: Desk, isSaid: boolean): void {
  const unread = names.filter((name) => LABELS.test(name) && !NO_LABELS.test(name))
  for (const name of unread)
    desk.problems.push(isSaid ? warningAt(name, null, 'labels-ignored') : errorAt(name, null, 'labels-unknown'))
  if (!isSaid && unread.length === 0 && pictures.length > 0) desk.problems.push(errorAt('', null, 'nothing-said'))
  for (const name of pictures) desk.annotate(name, null, [], !isSaid)
}

/** Where annotations meet pictures. */
interface Desk {
  index: PictureIndex
  problems: Problem[]
  /** Gives a picture its boxes; a second annotation of the same picture is an error of both. */
  annotate(
    picture: string,
    size: PlannedPicture['size'],
    boxes: PlannedBox[],
    broken: boolean,
    by?: string,
    more?: Pick<PlannedPicture, 'dicom' | 'series'>,
  ): void
  /** The picture found, or null after noting why not. */
  settle(found: Found, by: string, name: string): string | null
  /** Labels of a threat found no picture: pictures that nobody spoke of may be theirs. */
  hasStrays: boolean
  close(format: AnnotationFormat): PlannedPicture[]
}

function createDesk(pictures: readonly string[], { pairs, lone, problems: known }: FoundEnergies): Desk {
  const planned = new Map<string, PlannedPicture>()
  const problems = [...known]
  const halves = new Set(lone)
  const pairOf = new Map(pairs.map((pair) => [pair.low, pair]))
  const meant = new Map(
    pairs.flatMap(({ low, high, called, aliases }) =>
      [high, `${called}.png`, ...aliases].map((name) => [name, low] as const),
    ),
  )
  const plan = (file: string, rest: Omit<PlannedPicture, 'file' | 'pair'>): void => {
    const pair = pairOf.get(file)
    const scan = pair ? { pair: { high: pair.high, called: pair.called, air: pair.air, fields: pair.fields } } : {}
    planned.set(file, { file, ...rest, ...scan, broken: rest.broken || halves.has(file) })
  }
  return {
    index: createPictureIndex([...pictures, ...meant.keys()], (name) => meant.get(name) ?? name),
    problems,
    hasStrays: false,
    annotate(file, size, boxes, broken, by = file, more) {
      const before = planned.get(file)
      // Sets that list both energies of a scan say the same of each.
      if (before && pairOf.has(file) && isSame(before.boxes, boxes)) {
        before.broken ||= broken
      } else if (before) {
        before.broken = true
        problems.push(errorAt(by, null, 'annotation-twice', { name: file }))
      } else plan(file, { size, boxes, broken, ...more })
    },
    settle(found, by, name) {
      if ('picture' in found) return found.picture
      const params = { name: name.slice(0, 200) }
      problems.push(
        'missing' in found
          ? warningAt(by, null, 'picture-missing', params)
          : errorAt(by, null, 'picture-ambiguous', params),
      )
      return null
    },
    close(format) {
      for (const name of pictures) {
        if (planned.has(name)) continue
        // A picture nobody spoke of is not known to be safe, except where that is how the format says it.
        const isSafe = format === 'yolo' && !this.hasStrays
        if (isSafe) problems.push(warningAt(name, null, 'label-missing'))
        else if (!halves.has(name))
          problems.push(errorAt(name, null, format === 'yolo' ? 'label-unsure' : 'annotation-missing'))
        plan(name, { size: null, boxes: [], broken: !isSafe })
      }
      return [...planned.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
    },
  }
}

/** True where two annotations draw the same boxes. */
const isSame = (a: readonly PlannedBox[], b: readonly PlannedBox[]): boolean => {
  const drawn = (boxes: readonly PlannedBox[]): string =>
    JSON.stringify(
      boxes.map(({ className, unit, left, top, right, bottom, outline }) => [
        className,
        unit,
        left,
        top,
        right,
        bottom,
        outline,
      ]),
    )
  return drawn(a) === drawn(b)
}

async function readHeads(source: ImportSource, names: readonly string[]): Promise<{ name: string; head: string }[]> {
  const heads: { name: string; head: string }[] = []
  for (const ending of ['.xml', '.json', '.txt']) {
    for (const name of names.filter((each) => each.toLowerCase().endsWith(ending)).slice(0, HEADS_MAX)) {
      heads.push({ name, head: decodeText(await source.head(name, HEAD_BYTES).catch(() => Buffer.alloc(0))) })
    }
  }
  for (const name of names.filter(isClassList))
    if (!heads.some((each) => each.name === name)) heads.push({ name, head: '' })
  return heads
}

/** The text of a file, or null after noting that it cannot be read. */
async function readText(
  source: ImportSource,
  name: string,
  desk: Desk,
  limit = TEXT_BYTES_MAX,
): Promise<string | null> {
  try {
    return decodeText(await source.read(name, limit))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    desk.problems.push(unreadable(name, error))
    return null
  }
}

const hasError = (problems: readonly Problem[]): boolean => problems.some((problem) => problem.severity === 'error')

async function readVoc(source: ImportSource, names: readonly string[], desk: Desk): Promise<void> {
  for (const name of names.filter((each) => each.toLowerCase().endsWith('.xml'))) {
    const text = await readText(source, name, desk)
    if (text === null) continue
    const voc = parseVoc({ file: name, text })
    desk.problems.push(...voc.problems)
    if (voc.problems.some((problem) => problem.code === 'not-voc')) continue
    // The name inside may be another one than the file's. Where both name a picture of the set, it was renumbered after
    // the annotations were written: the pair of file names stands, and the other is told.
    const byName = voc.filename ? desk.index.find(voc.filename, name) : { missing: true as const }
    const byFile = desk.index.findByStem(name, name)
    const isTwo = 'picture' in byName && 'picture' in byFile && byName.picture !== byFile.picture
    if (isTwo)
      desk.problems.push(
        warningAt(name, null, 'name-differs', { name: voc.filename.slice(0, 200), picture: byFile.picture }),
      )
    const found = isTwo || 'missing' in byName ? byFile : byName
    const picture = desk.settle(found, name, voc.filename || name)
    if (picture) desk.annotate(picture, voc.size, voc.boxes, hasError(voc.problems), name)
  }
}

async function readCoco(
  source: ImportSource,
  names: readonly string[],
  desk: Desk,
  parseCoco: CocoParser,
): Promise<void> {
  for (const name of names.filter((each) => each.toLowerCase().endsWith('.json'))) {
    const text = await readText(source, name, desk, COCO_BYTES_MAX)
    if (text === null) continue
    const coco = await parseCoco({ file: name, text })
    desk.problems.push(...coco.problems)
    for (const image of coco.images) {
      const picture = desk.settle(desk.index.find(image.fileName, name), name, image.fileName)
      if (picture) desk.annotate(picture, image.size, image.boxes, image.broken, name)
    }
  }
}

async function readYolo(source: ImportSource, names: readonly string[], desk: Desk): Promise<void> {
  const classes = await readClassList(source, names, desk)
  for (const name of names.filter(
    (each) =>
      /\.txt$/i.test(each) && !isClassList(each) && !/(^|\/)(readme|licen[cs]e|train|val|test)[^/]*\.txt$/i.test(each),
  )) {
    const text = await readText(source, name, desk)
    if (text === null) {
      // Without its labels the picture would pass for safe.
      const own = desk.index.findByStem(name, name)
      if ('picture' in own) desk.annotate(own.picture, null, [], true, name)
      continue
    }
    const { boxes, problems } = parseYoloLabels({ file: name, text, classes })
    desk.problems.push(...problems)
    const picture = desk.settle(desk.index.findByStem(name, name), name, name)
    if (picture) desk.annotate(picture, null, boxes, hasError(problems), name)
    else if (boxes.length > 0 || hasError(problems)) desk.hasStrays = true
  }
}

async function readClassList(source: ImportSource, names: readonly string[], desk: Desk): Promise<string[]> {
  for (const name of names.filter(isClassList).sort((a, b) => a.split('/').length - b.split('/').length)) {
    const text = await readText(source, name, desk)
    const classes = text === null ? [] : /\.ya?ml$/i.test(name) ? parseYoloYaml(text) : parseYoloClasses(text)
    if (classes.length > 0) return classes
  }
  desk.problems.push(errorAt('', null, 'no-classes'))
  return []
}

async function readOpixray(source: ImportSource, names: readonly string[], desk: Desk): Promise<void> {
  const boxesOf = new Map<string, { boxes: PlannedBox[]; broken: boolean; by: string }>()
  for (const name of names.filter((each) => /\.txt$/i.test(each))) {
    const text = await readText(source, name, desk)
    if (text === null) continue
    const own = desk.index.findByStem(name, name)
    // Lists and readme files stand beside the annotations; they pair with no picture and hold no box.
    if (!('picture' in own) && !text.split(/\r?\n/).some(isOpixrayLine)) continue
    const { boxes, problems } = parseOpixray({ file: name, text })
    desk.problems.push(...problems)
    if ('picture' in own && !boxesOf.has(own.picture))
      boxesOf.set(own.picture, { boxes: [], broken: hasError(problems), by: name })
    for (const { picture: reference, box } of boxes) {
      const picture = desk.settle(desk.index.find(reference, name), name, reference)
      if (!picture) continue
      const entry = boxesOf.get(picture) ?? { boxes: [], broken: false, by: name }
      entry.boxes.push(box)
      boxesOf.set(picture, entry)
    }
  }
  for (const [picture, { boxes, broken, by }] of boxesOf) desk.annotate(picture, null, boxes, broken, by)
}
