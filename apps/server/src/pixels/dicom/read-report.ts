// Reads a threat detection report of DICOS: what it is about, who says so, and where the threats are.
import type { DicomSet } from './read-dicom.ts'
import { solidOf } from './read-region.ts'

/** Reports by how much they may be believed, the truest first. */
const REPORT_RANKS = ['GROUND TRUTH', 'AGGREGATE', 'OPERATOR', 'MOD_AGGREGATE', 'MACHINE'] as const

export interface ReportedThreat {
  /** The description when there is one, else the category. */
  name: string
  /** In pixels; null where the report says a threat but not where. */
  box: { left: number; top: number; right: number; bottom: number } | null
  /** The slices it reaches over, from the first on; null where it tells none. */
  slices: { from: number; to: number } | null
  /** The polygon around it in pixels, where that is more than the box. */
  outline: readonly { x: number; y: number }[] | null
  /** Points around it in pixels and slices, x, y, z triples; null where no more is told than an upright box. */
  solid: readonly number[] | null
  /** Numbers of the objects this one lies in; empty: those of the report. */
  about: string[]
}

export interface DicomReport {
  type: string
  /** 0 is the truest. */
  rank: number
  about: string[]
  threats: ReportedThreat[]
  /** It says that nothing was found. */
  isClear: boolean
}

export function readReport(set: DicomSet): DicomReport {
  const type = set.text('TDRType').replaceAll('_', ' ').replace('MOD AGGREGATE', 'MOD_AGGREGATE') || 'UNDEFINED'
  const rank = REPORT_RANKS.findIndex((one) => one === type)
  const threats = set.items('ThreatSequence').flatMap((item) => readThreat(item))
  return {
    type,
    rank: rank < 0 ? REPORT_RANKS.length : rank,
    about: [...set.items('ReferencedSeriesSequence').flatMap(referred), ...referred(set)],
    threats,
    isClear: /^(CLEAR|NO[_ ]ALARM|NO[_ ]THREAT)$/.test(set.text('AlarmDecision')),
  }
}

const referred = (set: DicomSet): string[] =>
  [...set.items('ReferencedInstanceSequence'), ...set.items('ReferencedImageSequence')]
    .map((item) => item.text('ReferencedSOPInstanceUID'))
    .filter((uid) => uid !== '')

/** A threat is one box for each place it is shown at; what was looked at and found harmless is none. */
function readThreat(item: DicomSet): ReportedThreat[] {
  const assessments = item.items('ATDAssessmentSequence')
  const [assessment] = assessments
  if (assessments.some((one) => one.text('ATDAssessmentFlag') === 'NO_THREAT')) return []
  const name = assessment?.text('ThreatCategoryDescription') || assessment?.text('ThreatCategory') || ''
  const shown = item.items('PTORepresentationSequence')
  if (shown.length === 0) return [{ name, box: null, slices: null, outline: null, solid: null, about: [] }]
  return shown.map((place) => ({
    name,
    box: boxOf(place),
    slices: slicesOf(place),
    outline: outlineOf(place),
    solid: solidOf(place),
    about: referred(place),
  }))
}

function boxOf(place: DicomSet): ReportedThreat['box'] {
  const [region] = place.items('ThreatROIVoxelSequence')
  const [left, top] = region?.floats('ThreatROIBase') ?? []
  const [width, height] = region?.floats('ThreatROIExtents') ?? []
  if (left !== undefined && top !== undefined && width !== undefined && height !== undefined && width > 0 && height > 0)
    return { left, top, right: left + width, bottom: top + height }
  const corners = place.floats('BoundingPolygon')
  const xs = corners.filter((_, i) => i % 3 === 0)
  const ys = corners.filter((_, i) => i % 3 === 1)
  if (xs.length < 2 || ys.length < 2) return null
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function slicesOf(place: DicomSet): ReportedThreat['slices'] {
  const [region] = place.items('ThreatROIVoxelSequence')
  const from = region?.floats('ThreatROIBase')[2]
  const count = region?.floats('ThreatROIExtents')[2]
  if (from !== undefined && count !== undefined && count > 0) return { from, to: from + count }
  const along = region ? [] : place.floats('BoundingPolygon').filter((_, i) => i % 3 === 2)
  const ends = { from: Math.min(...along), to: Math.max(...along) }
  return ends.to > ends.from ? ends : null
}

/** Corners of a polygon other than an upright rectangle. */
function outlineOf(place: DicomSet): ReportedThreat['outline'] {
  const numbers = place.floats('BoundingPolygon')
  const corners = Array.from({ length: Math.floor(numbers.length / 3) }, (_, i) => ({
    x: numbers[3 * i] ?? 0,
    y: numbers[3 * i + 1] ?? 0,
  }))
  const isUpright = new Set(corners.map(({ x }) => x)).size <= 2 && new Set(corners.map(({ y }) => y)).size <= 2
  return corners.length < 3 || isUpright ? null : corners
}
