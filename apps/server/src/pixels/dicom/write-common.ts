// What all DICOS and DICONDE objects of an image share: its names and numbers, and the report beside them.
import { createHash } from 'node:crypto'
import { MANUFACTURER, SOP_CLASS } from './registry.ts'
import { sequence, texts, writeDicom, type DataSet } from './write-elements.ts'

export type DicomDialect = 'dicos' | 'diconde'

/** What is said of an image besides its pixels. */
export interface DicomImage {
  /** A UUID; the numbers of all objects are made of it, so that the same image is always called the same. */
  id: string
  name: string
  /** Make of the scanner; '' unknown. */
  device: string
  /** When it came into the library, in ms. */
  at: number
}

/** One object of an image as a file. */
export interface DicomFile {
  /** What tells it from the other files of the image: `low`, `high`, `view-1`, `view-2-low`, `report`. */
  part: string
  bytes: Buffer
}

/** A threat; `code` names it, `category` is the topmost word for it. */
export interface NamedThreat {
  code: string
  category: string
}

/** The report of what is truly in an image; `about`: its series, `places`: where a threat is represented. */
export function reportFile(
  image: DicomImage,
  about: DataSet,
  threats: readonly (NamedThreat & { places: readonly DataSet[] })[],
): DicomFile {
  const { date, time } = momentOf(image.at)
  return {
    part: 'report',
    bytes: writeDicom({
      ...common(image),
      ...DICOS,
      SOPClassUID: texts('UI', SOP_CLASS.dicosReport),
      SOPInstanceUID: texts('UI', numberOf(image.id, 'report')),
      SeriesInstanceUID: texts('UI', numberOf(image.id, 'report-series')),
      SeriesNumber: texts('IS', 2),
      Modality: texts('CS', 'TDR'),
      SeriesDescription: texts('LO', 'ground truth'),
      InstanceNumber: texts('IS', 1),
      ReferencedSeriesSequence: sequence(about),
      TDRType: texts('CS', 'GROUND TRUTH'),
      AlarmDecision: texts('CS', threats.length > 0 ? 'ALARM' : 'CLEAR'),
      AlarmDecisionTime: texts('DT', `${date}${time}`),
      NumberOfTotalObjects: texts('US', threats.length),
      NumberOfAlarmObjects: texts('US', threats.length),
      ...(threats.length > 0
        ? { ThreatSequence: sequence(...threats.map((threat, at) => threatItem(threat, at, threat.places))) }
        : {}),
    }),
  }
}

function threatItem(threat: NamedThreat, at: number, places: readonly DataSet[]): DataSet {
  return {
    PotentialThreatObjectID: texts('US', at + 1),
    PTORepresentationSequence: sequence(...places),
    ATDAssessmentSequence: sequence({
      ThreatCategory: texts('CS', threat.category),
      ThreatCategoryDescription: texts('LT', threat.code),
      ATDAbilityAssessment: texts('CS', 'NO_INTERFERENCE'),
      ATDAssessmentFlag: texts('CS', 'THREAT'),
      ATDAssessmentProbability: texts('FL', 1),
    }),
  }
}

/** What DICOS says of every object. */
export const DICOS: DataSet = {
  DICOSVersion: texts('CS', 'V04'),
  OOIType: texts('CS', 'BAGGAGE'),
  OOITypeDescriptor: texts('LT', 'BAG'),
  ScanType: texts('CS', 'OPERATIONAL'),
  AcquisitionStatus: texts('CS', 'SUCCESSFUL'),
}

/** What every object of an image says. */
export function common(image: DicomImage): DataSet {
  const { date, time } = momentOf(image.at)
  return {
    SpecificCharacterSet: texts('CS', 'ISO_IR 192'),
    StudyDate: texts('DA', date),
    SeriesDate: texts('DA', date),
    AcquisitionDate: texts('DA', date),
    ContentDate: texts('DA', date),
    StudyTime: texts('TM', time),
    SeriesTime: texts('TM', time),
    AcquisitionTime: texts('TM', time),
    ContentTime: texts('TM', time),
    AccessionNumber: texts('SH', ''),
    Manufacturer: texts('LO', MANUFACTURER),
    ManufacturerModelName: texts('LO', plain(image.device)),
    ReferringPhysicianName: texts('PN', ''),
    // The component under test in DICONDE, the object of inspection in DICOS.
    PatientName: texts('PN', plain(image.name)),
    PatientID: texts('LO', image.id),
    SoftwareVersions: texts('LO', MANUFACTURER),
    StudyInstanceUID: texts('UI', numberOf(image.id, 'study')),
    SeriesInstanceUID: texts('UI', numberOf(image.id, 'series')),
    StudyID: texts('SH', ''),
    SeriesNumber: texts('IS', 1),
  }
}

/** The size and the samples of pixels. */
export const shape = (
  { width, height }: { width: number; height: number },
  samples: number,
  bits: number,
): DataSet => ({
  SamplesPerPixel: texts('US', samples),
  Rows: texts('US', height),
  Columns: texts('US', width),
  BitsAllocated: texts('US', bits),
  BitsStored: texts('US', bits),
  HighBit: texts('US', bits - 1),
  PixelRepresentation: texts('US', 0),
})

/** A number that nobody else has, the same each time for the same part of the same image. */
export function numberOf(id: string, part: string): string {
  const digest = createHash('sha256').update(`${id}/${part}`).digest('hex').slice(0, 32)
  return `2.25.${BigInt(`0x${digest}`)}`
}

/** Backslashes part values, carets parts of a name; 64 characters are what the standard allows. */
const plain = (words: string): string =>
  words
    .replace(/[\\^=\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 64)

function momentOf(at: number): { date: string; time: string } {
  const text = new Date(at).toISOString()
  return { date: text.slice(0, 10).replaceAll('-', ''), time: text.slice(11, 19).replaceAll(':', '') }
}
