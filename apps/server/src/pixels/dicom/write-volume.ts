// Writes a CT volume as DICOS or DICONDE: its densities and its atomic numbers as a file of slices each, and a report of
// the boxes of its threats.
import { cornersOf, type SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { densityAt, type Volume } from '@clearbelt/xray/volume/volume'
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

/** The two series of a volume, by the part of their file. */
export const VOLUME_PARTS = ['ct', 'ct-z'] as const
export type VolumePart = (typeof VOLUME_PARTS)[number]

/** A threat with its box in the volume, mm. */
export interface VolumeThreat extends NamedThreat {
  box: SpotBox
}

/** Stored values of a g/cm3: every step of a density is told apart, and the highest one fits in 16 bits. */
const PER_GRAM = 5000
/** A step of the stored value in modified Hounsfield units, of which water has a thousand. */
const DENSITY_STEP = 1000 / PER_GRAM
/** A step of an atomic number. */
const NUMBER_STEP = 0.25
const NUMBER_BITS = 127

const classOf = (dialect: DicomDialect): string => (dialect === 'dicos' ? SOP_CLASS.dicosCT : SOP_CLASS.enhancedCT)
/** Side of a voxel in mm, as the volume keeps it: to a micrometre. */
const sideOf = ({ voxel }: Pick<Volume, 'voxel'>): number => Number((10 * voxel).toFixed(3))

/**
 * One of the series of a volume, all slices in a file. Slices stand across the belt and are counted along it backwards,
 * rows run across it from the top down: so the volume is the one that comes back by the import.
 */
export function writeVolumePart(image: DicomImage, dialect: DicomDialect, volume: Volume, part: VolumePart): DicomFile {
  const { nx, ny, nz } = volume
  const mm = sideOf(volume)
  const isDensity = part === 'ct'
  const meaning: DataSet = {
    RescaleIntercept: texts('DS', 0),
    RescaleSlope: texts('DS', isDensity ? DENSITY_STEP : NUMBER_STEP),
    RescaleType: texts('LO', isDensity ? 'MHU' : 'Z_EFF'),
  }
  const measures: DataSet = {
    PixelSpacing: texts('DS', mm, mm),
    SliceThickness: texts('DS', mm),
    SpacingBetweenSlices: texts('DS', mm),
  }
  const turn: DataSet = { ImageOrientationPatient: texts('DS', 1, 0, 0, 0, 1, 0) }
  const positionOf = (slice: number): DataSet => ({
    ImagePositionPatient: texts('DS', 0, 0, Number((slice * mm).toFixed(3))),
  })
  return {
    part,
    bytes: writeDicom({
      ...common(image),
      ...(dialect === 'dicos' ? DICOS : {}),
      SOPClassUID: texts('UI', classOf(dialect)),
      SOPInstanceUID: texts('UI', numberOf(image.id, part)),
      SeriesInstanceUID: texts('UI', numberOf(image.id, `${part}-series`)),
      SeriesNumber: texts('IS', isDensity ? 1 : 3),
      Modality: texts('CS', 'CT'),
      ImageType: texts('CS', 'ORIGINAL', 'PRIMARY', 'VOLUME', isDensity ? 'NONE' : 'Z_EFF'),
      SeriesDescription: texts('LO', isDensity ? 'density' : 'effective atomic number'),
      InstanceNumber: texts('IS', 1),
      ...shape({ width: ny, height: nz }, 1, 16),
      NumberOfFrames: texts('IS', nx),
      PhotometricInterpretation: texts('CS', 'MONOCHROME2'),
      BurnedInAnnotation: texts('CS', 'NO'),
      LossyImageCompression: texts('CS', '00'),
      // For readers that know files of one slice, too.
      ...{ ...meaning, ...measures, ...turn, ...positionOf(0) },
      SharedFunctionalGroupsSequence: sequence({
        PixelMeasuresSequence: sequence(measures),
        PlaneOrientationSequence: sequence(turn),
        PixelValueTransformationSequence: sequence(meaning),
      }),
      PerFrameFunctionalGroupsSequence: sequence(
        ...Array.from({ length: nx }, (_, slice) => ({ PlanePositionSequence: sequence(positionOf(slice)) })),
      ),
      PixelData: pixels(slicesOf(volume, isDensity)),
    }),
  }
}

/** Stored values slice by slice, from the last plane of the volume to its first, each from the top down. */
function slicesOf({ nx, ny, nz, density, kind }: Volume, isDensity: boolean): Uint16Array {
  const values = new Uint16Array(nx * ny * nz)
  const stored = Uint16Array.from({ length: 256 }, (_, code) => Math.round(PER_GRAM * densityAt(code)))
  let at = 0
  for (let x = nx - 1; x >= 0; x--)
    for (let z = nz - 1; z >= 0; z--)
      for (let y = 0; y < ny; y++, at++) {
        const voxel = x + nx * (y + ny * z)
        values[at] = isDensity ? stored[density[voxel]!]! : kind[voxel]! & NUMBER_BITS
      }
  return values
}

/** What is truly in a volume: each threat by the region around its box, and by the eight corners of it. */
export function writeVolumeReport(
  image: DicomImage,
  dialect: DicomDialect,
  volume: Pick<Volume, 'nx' | 'ny' | 'nz' | 'voxel'>,
  threats: readonly VolumeThreat[],
): DicomFile {
  const about: DataSet = {
    SeriesInstanceUID: texts('UI', numberOf(image.id, 'ct-series')),
    ReferencedInstanceSequence: sequence({
      ReferencedSOPClassUID: texts('UI', classOf(dialect)),
      ReferencedSOPInstanceUID: texts('UI', numberOf(image.id, 'ct')),
    }),
  }
  return reportFile(
    image,
    about,
    threats.map(({ box, ...threat }) => ({ ...threat, places: [placeOf(box, volume)] })),
  )
}

function placeOf(box: SpotBox, volume: Pick<Volume, 'nx' | 'ny' | 'nz' | 'voxel'>): DataSet {
  const mm = sideOf(volume)
  const counts = [volume.ny, volume.nz, volume.nx]
  const corners = cornersOf(box).map(({ x, y, z }) => [y / mm, volume.nz - z / mm, volume.nx - x / mm])
  const ends = (end: (...values: number[]) => number): number[] =>
    counts.map((count, axis) => Math.max(0, Math.min(count, end(...corners.map((corner) => corner[axis] ?? 0)))))
  const [from, to] = [ends(Math.min), ends(Math.max)]
  return {
    BoundingPolygon: texts('FL', ...corners.flat()),
    ThreatROIVoxelSequence: sequence({
      ThreatROIBase: texts('FL', ...from),
      ThreatROIExtents: texts('FL', ...to.map((end, axis) => end - (from[axis] ?? 0))),
    }),
  }
}
