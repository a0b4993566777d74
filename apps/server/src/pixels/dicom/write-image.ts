// Writes an image as DICOS or DICONDE: its two energies, or its picture, and beside them a report of what is in it.
import { placedCorners, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { UNITS_PER_H, type Planes } from '@clearbelt/xray/planes'
import type { Rgb } from '../pictures.ts'
import { SOP_CLASS } from './registry.ts'
import {
  common,
  DICOS,
  numberOf,
  reportFile,
  shape,
  type DicomDialect,
  type DicomFile,
  type DicomImage,
  type NamedThreat,
} from './write-common.ts'
import { pixels, sequence, texts, writeDicom, type DataSet } from './write-elements.ts'

export interface DicomThreat extends NamedThreat {
  /** Where it is seen: its box and shape in fractions of a view, which is counted from 0. */
  places: readonly (OutlinedBox & { view: number })[]
}

/** A view of an image: the objects it became, and its size in pixels. */
export interface DicomView {
  parts: readonly string[]
  width: number
  height: number
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
  return reportFile(
    image,
    {
      SeriesInstanceUID: texts('UI', numberOf(image.id, 'series')),
      ReferencedInstanceSequence: referTo(told.flatMap(({ parts }) => parts)),
    },
    threats.map((threat) => ({ ...threat, places: threat.places.flatMap(placeIn) })),
  )
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
