// Reads the DICOS and DICONDE files of an import: which belong together as two energies of one image, and what the
// threat detection reports beside them say.
import { DicomError, isDicom, readDicom, type DicomFileRead } from '../../../pixels/dicom/read-dicom.ts'
import { checkShape } from '../../../pixels/dicom/read-pixels.ts'
import { readReport, type DicomReport } from '../../../pixels/dicom/read-report.ts'
import { SOP_CLASS } from '../../../pixels/dicom/registry.ts'
import { isSlices, readSliceFile } from '../../../pixels/dicom/read-slices.ts'
import { cleanClass, errorAt, warningAt } from './formats/plan.ts'
import type { PlannedBox, Problem } from './formats/plan.ts'
import { placeThreat } from './series/place-threat.ts'
import { planSeries, type FoundSeries, type NamedSlices } from './series/plan-series.ts'
import type { PlannedSeries, PlannedSpace } from './series/series.ts'
import { SourceError, unreadable, type ImportSource } from './source.ts'

/** Two energies of 16 bits of the largest picture that is taken. */
export const DICOM_BYTES_MAX = 140_000_000
/** Heads are read in growing pieces: those of files with hundreds of frames tell where each of them lies. */
const HEAD_BYTES = [65_536, 4_000_000] as const
const SIGNATURE_BYTES = 132
const REPORT_BYTES_MAX = 20_000_000
const ENDING = /\.(dcm|dcs|dicom|dicos|dcd)$/i

/** The DICOM files among the names; some systems write them without an ending. */
export async function findDicom(source: ImportSource, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const isBare = !/[^/]\.[^/]*$/.test(name)
    if (ENDING.test(name) || (isBare && isDicom(await source.head(name, SIGNATURE_BYTES).catch(() => Buffer.alloc(0)))))
      found.push(name)
  }
  return found
}

/** An image of the set: its file, the one of its other energy, and what the reports say; null: nothing. */
export interface DicosImage {
  file: string
  partner: string | null
  boxes: PlannedBox[] | null
  /** Of a CT series: its slices with the threats in their volume; `boxes` then only says that somebody spoke of it. */
  series?: { name: string; plan: PlannedSeries; spaces: PlannedSpace[] }
  /** It is not stored; why stands in the problems. */
  broken: boolean
}

interface Seen {
  file: string
  uid: string
  study: string
  series: string
  number: number
  energy: 'low' | 'high' | null
}

interface SeenReport {
  file: string
  study: string
  report: DicomReport
}

/** Reads all of them; what is wrong stands in `problems`. `isSafe`: somebody said that nothing is in them. */
export async function readDicos(
  source: ImportSource,
  names: readonly string[],
  isSafe: boolean,
): Promise<{ images: DicosImage[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const images: DicosImage[] = []
  const seen: Seen[] = []
  const reports: SeenReport[] = []
  const slices: NamedSlices[] = []
  for (const file of names) {
    try {
      const head = await readHead(source, file)
      if (isReport(head)) {
        const whole = readDicom(await source.read(file, REPORT_BYTES_MAX))
        reports.push({ file, study: whole.text('StudyInstanceUID'), report: readReport(whole) })
      } else if (isSlices(head)) slices.push({ file, ...readSliceFile(head) })
      else {
        checkShape(head)
        seen.push(look(file, head))
      }
    } catch (error) {
      problems.push(problemOf(file, error))
      images.push({ file, partner: null, boxes: null, broken: true })
    }
  }
  const found = [...pairEnergies(seen, problems), ...planSeries(slices, problems).map(asFound)]
  if (!isSafe) hearReports(found, reports, problems)
  for (const { image } of found) {
    if (isSafe) image.boxes = []
    else if (image.boxes === null && !image.broken) {
      problems.push(errorAt(image.file, null, 'annotation-missing'))
      image.broken = true
    }
    images.push(image)
  }
  return { images, problems }
}

async function readHead(source: ImportSource, file: string): Promise<DicomFileRead> {
  for (const length of HEAD_BYTES) {
    const head = await source.head(file, length)
    if (!isDicom(head)) throw new DicomError('dicom-broken', { reason: 'DICM' })
    try {
      const read = readDicom(head, true)
      // What was packed as a whole cannot be read in part.
      if (read.text('SOPClassUID') !== '' && read.raw.elements.x7fe00010) return read
    } catch (error) {
      if (!(error instanceof DicomError)) throw error
    }
    if (head.length < length) break
  }
  return readDicom(await source.read(file, DICOM_BYTES_MAX), true)
}

function problemOf(file: string, error: unknown): Problem {
  if (error instanceof DicomError) return errorAt(file, null, error.fault, error.params)
  if (error instanceof SourceError) return unreadable(file, error)
  throw error
}

const isReport = (head: DicomFileRead): boolean =>
  head.text('SOPClassUID') === SOP_CLASS.dicosReport || head.text('Modality') === 'TDR'

function look(file: string, head: DicomFileRead): Seen {
  const kind = head.list('ImageType').join(' ').toUpperCase()
  return {
    file,
    uid: head.text('SOPInstanceUID'),
    study: head.text('StudyInstanceUID') || file,
    series: head.text('SeriesInstanceUID'),
    number: head.decimal('InstanceNumber') ?? 0,
    energy: /\bLOW[ _]?ENERGY\b/.test(kind) ? 'low' : /\bHIGH[ _]?ENERGY\b/.test(kind) ? 'high' : null,
  }
}

interface Found {
  image: DicosImage
  uids: string[]
  study: string
  series?: FoundSeries
}

function asFound(series: FoundSeries): Found {
  const { file, name, uids, study, series: plan } = series
  const image = { file, partner: null, boxes: null, broken: plan === null }
  return { image: plan ? { ...image, series: { name, plan, spaces: [] } } : image, uids, study, series }
}

/** Files that name their energy belong together two by two within their study, in the order of their numbers. */
function pairEnergies(seen: readonly Seen[], problems: Problem[]): Found[] {
  const found: Found[] = []
  const add = (first: Seen, second: Seen | null, broken = false): void => {
    const uids = [first.uid, second?.uid ?? ''].filter((uid) => uid !== '')
    found.push({
      image: { file: first.file, partner: second?.file ?? null, boxes: null, broken },
      uids,
      study: first.study,
    })
  }
  for (const study of Map.groupBy(seen, (one) => one.study).values()) {
    const ordered = study.toSorted(
      (a, b) => a.number - b.number || (a.series < b.series ? -1 : a.series > b.series ? 1 : a.file < b.file ? -1 : 1),
    )
    const of = (energy: Seen['energy']): Seen[] => ordered.filter((one) => one.energy === energy)
    const [lows, highs] = [of('low'), of('high')]
    const isEven = lows.length === highs.length
    if (isEven) for (const [at, low] of lows.entries()) add(low, highs[at] ?? null)
    else
      for (const one of [...lows, ...highs]) {
        problems.push(errorAt(one.file, null, 'energies-unpaired'))
        add(one, null, true)
      }
    for (const one of of(null)) add(one, null)
  }
  return found
}

/** Gives each image what the truest of its reports say; several of one kind say more together. */
function hearReports(found: readonly Found[], reports: readonly SeenReport[], problems: Problem[]): void {
  const byUid = new Map(found.flatMap((one) => one.uids.map((uid) => [uid, one] as const)))
  const rankOf = new Map<Found, number>()
  for (const { file, study, report } of reports.toSorted((a, b) => a.report.rank - b.report.rank)) {
    const sameStudy = found.filter((one) => one.study === study)
    const aboutOf = (uids: readonly string[]): Found[] => [...new Set(uids.flatMap((uid) => byUid.get(uid) ?? []))]
    const named = aboutOf([...report.about, ...report.threats.flatMap((threat) => threat.about)])
    const about = named.length > 0 ? named : sameStudy.length === 1 ? sameStudy : []
    if (about.length === 0) {
      problems.push(warningAt(file, null, 'report-orphan'))
      continue
    }
    const isSaying = report.isClear || report.threats.length > 0
    for (const one of about) {
      // Of a series that is not read nothing more need be said.
      if (one.series?.series === null) continue
      if (!isSaying || (rankOf.get(one) ?? report.rank) < report.rank) continue
      rankOf.set(one, report.rank)
      if (report.rank > 0 && one.image.boxes === null)
        problems.push(warningAt(one.image.file, null, 'report-untrue', { type: report.type.slice(0, 40), name: file }))
      const threats = report.threats.filter(
        (threat) => threat.about.length === 0 || threat.about.some((uid) => one.uids.includes(uid)),
      )
      one.image.boxes ??= []
      for (const threat of threats) {
        const className = cleanClass(threat.name)
        const { box, outline } = threat
        const space = one.series && placeThreat(one.series, threat)
        if (className && space) one.image.series?.spaces.push({ className, ...space })
        else if (className && !one.series && box && box.right > box.left && box.bottom > box.top)
          one.image.boxes.push({ className, unit: 'px', ...box, ...(outline ? { outline } : {}), file, line: null })
        else {
          const isOutside = one.series !== undefined && box !== null && threat.slices !== null
          problems.push(
            className
              ? errorAt(file, null, isOutside ? 'box-outside' : 'report-place', { name: className })
              : errorAt(file, null, 'class-missing'),
          )
          one.image.broken = true
        }
      }
    }
  }
}
