// Writes an image as DICOS or DICONDE: its two energies, or its picture, and beside them a report of what is in it.
import { placedCorners, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { createHash } from 'node:crypto'
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import type { Rgb } from '../pictures.ts'
import { SOP_CLASS } from './registry.ts'
import { pixels, sequence, texts, writeDicom, type DataSet } from './write-elements.ts'

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

/** A threat; `code` names it, `category` is the topmost word for it. */
export interface DicomThreat {
  code: string
  category: string
  /** Where it is seen: its box and shape in fractions of a view, which is counted from 0. */
  places: readonly (OutlinedBox & { view: number })[]
}

/** A view of an image: the objects it became, and its size in pixels. */
export interface DicomView {
  parts: readonly string[]
  width: number
  height: number
}

/** One object of an image as a file. */
export interface DicomFile {
  /** What tells it from the other files of the image: `low`, `high`, `view-1`, `view-2-low`, `report`. */
  part: string
  bytes: Buffer
}

/** The two energies of a view of an image, an object each. Values are log attenuation; 0 is air. */
export function writeEnergies(image: DicomImage, dialect: DicomDialect, planes: Planes, view = 0): DicomFile[] {
  const partOf = (energy: string): string => (view === 0 ? energy : `view-${view + 1}-${energy}`)
  return (['low', 'high'] as const).map((energy, at) => ({
    part: partOf(energy),
    bytes: writeDicom({
      ...common(image),
      ...(dialect === 'dicos' ? DICOS : {}),
      SOPClassUID: texts('UI', dialect === 'dicos' ? SOP_CLASS.dicosDX : SOP_CLASS.dx),
      SOPInstanceUID: texts('UI', numberOf(image.id, partOf(energy))),
      Modality: texts('CS', 'DX'),
      ImageType: texts('CS', 'ORIGINAL', 'PRIMARY', '', `${energy.toUpperCase()} ENERGY`),
      PresentationIntentType: texts('CS', 'FOR PROCESSING'),
      SeriesDescription: texts('LO', view === 0 ? `${energy} energy` : `view ${view + 1}, ${energy} energy`),
      InstanceNumber: texts('IS', 2 * view + at + 1),
      ...shape(planes, 1, 16),
      NumberOfFrames: texts('IS', 1),
      // Zero is air and therefore white.
      PhotometricInterpretation: texts('CS', 'MONOCHROME1'),
      PixelIntensityRelationship: texts('CS', 'LOG'),
      PixelIntensityRelationshipSign: texts('SS', -1),
      RescaleIntercept: texts('DS', 0),
      RescaleSlope: texts('DS', (1 / UNITS_PER_H).toPrecision(10)),
      RescaleType: texts('LO', 'US'),
      BurnedInAnnotation: texts('CS', 'NO'),
      LossyImageCompression: texts('CS', '00'),
      PixelData: pixels(planes[energy]),
    }),
  }))
}

/** A plain picture as a secondary capture, for images that have no energies and for views beyond the first. */
export function writePicture(image: DicomImage, view: number, picture: Rgb): DicomFile {
  const part = `view-${view + 1}`
  return {
    part,
    bytes: writeDicom({
      ...common(image),
      SOPClassUID: texts('UI', SOP_CLASS.secondaryCapture),
      SOPInstanceUID: texts('UI', numberOf(image.id, part)),
      Modality: texts('CS', 'OT'),
      ConversionType: texts('CS', 'WSD'),
      ImageType: texts('CS', 'DERIVED', 'SECONDARY'),
      SeriesDescription: texts('LO', `view ${view + 1}`),
      InstanceNumber: texts('IS', view + 1),
      ...shape(picture, 3, 8),
      PlanarConfiguration: texts('US', 0),
      PhotometricInterpretation: texts('CS', 'RGB'),
      BurnedInAnnotation: texts('CS', 'NO'),
      PixelData: pixels(picture.rgb),
    }),
  }
}

/**
 * What is truly in an image, as a threat detection report over the objects of its views. A threat has a place in each
 * view that it is seen in, which names the objects of that view where there are several. A view in which none of the
 * threats is marked is not said to be clear: nothing is said of it.
 */
export function writeReport(
  image: DicomImage,
  dialect: DicomDialect,
  views: readonly DicomView[],
  threats: readonly DicomThreat[],
): DicomFile {
  const classOf = (part: string): string =>
    /^view-\d+$/.test(part) ? SOP_CLASS.secondaryCapture : dialect === 'dicos' ? SOP_CLASS.dicosDX : SOP_CLASS.dx
  const referTo = (parts: readonly string[]) =>
    sequence(
      ...parts.map((part) => ({
        ReferencedSOPClassUID: texts('UI', classOf(part)),
        ReferencedSOPInstanceUID: texts('UI', numberOf(image.id, part)),
      })),
    )
  const placeIn = (place: DicomThreat['places'][number]): DataSet[] => {
    const view = views[place.view]
    if (!view) return []
    return [
      {
        ...(views.length > 1 ? { ReferencedInstanceSequence: referTo(view.parts) } : {}),
        ...representation(place, view),
      },
    ]
  }
  const told = views.filter((_, at) => threats.length === 0 || threats.some((one) => isSeenIn(one, at)))
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
      ReferencedSeriesSequence: sequence({
        SeriesInstanceUID: texts('UI', numberOf(image.id, 'series')),
        ReferencedInstanceSequence: referTo(told.flatMap(({ parts }) => parts)),
      }),
      TDRType: texts('CS', 'GROUND TRUTH'),
      AlarmDecision: texts('CS', threats.length > 0 ? 'ALARM' : 'CLEAR'),
      AlarmDecisionTime: texts('DT', `${date}${time}`),
      NumberOfTotalObjects: texts('US', threats.length),
      NumberOfAlarmObjects: texts('US', threats.length),
      ...(threats.length > 0
        ? {
            ThreatSequence: sequence(
              ...threats.map((threat, at) => threatItem(threat, at, threat.places.flatMap(placeIn))),
            ),
          }
        : {}),
    }),
  }
}

const isSeenIn = ({ places }: DicomThreat, view: number): boolean => places.some((place) => place.view === view)

/** Where a threat is in a view, in pixels. */
function representation(place: OutlinedBox, { width, height }: Pick<DicomView, 'width' | 'height'>): DataSet {
  const left = place.left * width
  const top = place.top * height
  const right = left + place.width * width
  const bottom = top + place.height * height
  return {
    BoundingPolygon: texts('FL', ...placedCorners(place).flatMap(({ x, y }) => [x * width, y * height, 0])),
    ThreatROIVoxelSequence: sequence({
      ThreatROIBase: texts('FL', left, top, 0),
      ThreatROIExtents: texts('FL', right - left, bottom - top, 1),
    }),
  }
}

function threatItem(threat: DicomThreat, at: number, places: readonly DataSet[]): DataSet {
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

const DICOS: DataSet = {
  DICOSVersion: texts('CS', 'V04'),
  OOIType: texts('CS', 'BAGGAGE'),
  OOITypeDescriptor: texts('LT', 'BAG'),
  ScanType: texts('CS', 'OPERATIONAL'),
  AcquisitionStatus: texts('CS', 'SUCCESSFUL'),
}

function common(image: DicomImage): DataSet {
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
    Manufacturer: texts('LO', 'Clearbelt'),
    ManufacturerModelName: texts('LO', plain(image.device)),
    ReferringPhysicianName: texts('PN', ''),
    // The component under test in DICONDE, the object of inspection in DICOS.
    PatientName: texts('PN', plain(image.name)),
    PatientID: texts('LO', image.id),
    SoftwareVersions: texts('LO', 'Clearbelt'),
    StudyInstanceUID: texts('UI', numberOf(image.id, 'study')),
    SeriesInstanceUID: texts('UI', numberOf(image.id, 'series')),
    StudyID: texts('SH', ''),
    SeriesNumber: texts('IS', 1),
  }
}

const shape = ({ width, height }: { width: number; height: number }, samples: number, bits: number): DataSet => ({
  SamplesPerPixel: texts('US', samples),
  Rows: texts('US', height),
  Columns: texts('US', width),
  BitsAllocated: texts('US', bits),
  BitsStored: texts('US', bits),
  HighBit: texts('US', bits - 1),
  PixelRepresentation: texts('US', 0),
})

/** A number that nobody else has, the same each time for the same part of the same image. */
function numberOf(id: string, part: string): string {
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
