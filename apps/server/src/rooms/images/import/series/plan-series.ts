// CT series of an import before their pixels are read: which slices belong together, in which order, whether any is
// missing, and where in the volume a threat lies that a report names.
import { VOLUME_MM_MAX } from '@clearbelt/domain/kinds/image-ct/spots'
import {
  normalOf,
  SLICES_MAX,
  SLICES_MIN,
  type Position,
  type SliceFile,
} from '../../../../pixels/dicom/read-slices.ts'
import { sidesOf, type StackSize } from '../../../../pixels/volume/stack.ts'
import { errorAt, warningAt, type Problem } from '../formats/plan.ts'
import type { PlannedSeries, PlannedSlice } from './series.ts'

export interface NamedSlices extends SliceFile {
  file: string
}

/** A series that was found; `series` is null where something of it is wrong, which stands in the problems. */
export interface FoundSeries {
  /** What it is called in reports: the first of its files by name. */
  file: string
  /** What its image is called: as the folder of its slices, or as its file. */
  name: string
  uids: string[]
  study: string
  series: PlannedSeries | null
  /** The place in the volume of each slice as reports count them. */
  places: readonly number[]
}

/** Slices lie evenly when none is off by more than this share of the way to the next. */
const UNEVEN = 0.1
/** From here on a gap is one that a slice is missing in. */
const GAP = 1.5
/** Cosine of the angle up to which directions are one. */
const PARALLEL = 0.9999
/** Spacings that differ by less, as a share, are one. */
const SAME = 1e-3
/** Shortest side of a volume, mm. */
const SIDE_MM_MIN = 10

/** One slice with the place of its plane along the series, or its number there. */
interface Placed {
  slice: PlannedSlice
  /** mm along the normal, or the number. */
  at: number
  /** Of its first pixel along its rows and down its columns, mm; null where no place is told. */
  aside: readonly [across: number, down: number] | null
}

/** Finds the series among files of slices; what is wrong stands in `problems`. */
export function planSeries(files: readonly NamedSlices[], problems: Problem[]): FoundSeries[] {
  const found: FoundSeries[] = []
  for (const study of Map.groupBy(files, studyOf).values()) {
    const stacks = [...Map.groupBy(study, stackOf).values()]
    const density = stacks.filter(([first]) => first?.says === 'density')
    const numbers = stacks.filter(([first]) => first?.says === 'atomic-number')
    const high = density.filter(([first]) => first?.energy === 'high')
    const kept = high.length > 0 ? density.filter(([first]) => first?.energy !== 'low') : density
    for (const [first] of density.filter((one) => !kept.includes(one)))
      if (first) problems.push(warningAt(first.file, null, 'energy-left'))
    const made = kept.map((stack) => planStack(stack, problems))
    for (const stack of numbers) addNumbers(stack, made, problems)
    found.push(...made)
  }
  return found
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)
const studyOf = ({ study, file }: NamedSlices): string => study || folderOf(file)
/** A file of many slices is a stack by itself, the others are one by their series. */
const stackOf = ({ series, file, frames }: NamedSlices): string =>
  frames > 1 ? `file ${file}` : series || folderOf(file)

/** Atomic numbers go with the only series of their study that has as many slices of the same size. */
function addNumbers(stack: readonly NamedSlices[], made: readonly FoundSeries[], problems: Problem[]): void {
  const numbers = planStack(stack, problems)
  if (!numbers.series) return
  const { slices, width, height } = numbers.series.stack
  const fitting = made.filter(
    ({ series }) => series?.stack.slices === slices && series.stack.width === width && series.stack.height === height,
  )
  const [one] = fitting
  if (one?.series && fitting.length === 1) one.series = { ...one.series, atomic: numbers.series.slices }
  else problems.push(warningAt(numbers.file, null, 'atomic-alone'))
}

function planStack(stack: readonly NamedSlices[], problems: Problem[]): FoundSeries {
  const files = stack.toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const [first] = files
  if (!first) throw new RangeError('a stack of nothing')
  const count = files.reduce((sum, { frames }) => sum + frames, 0)
  const found: FoundSeries = {
    file: first.file,
    name: first.frames > 1 || folderOf(first.file) === '' ? first.file : folderOf(first.file).slice(0, -1),
    uids: files.map(({ uid }) => uid).filter((uid) => uid !== ''),
    study: first.study || first.file,
    series: null,
    places: [],
  }
  const wrong =
    count < SLICES_MIN
      ? [errorAt(first.file, null, 'series-short', { found: count, least: SLICES_MIN })]
      : count > SLICES_MAX
        ? [errorAt(first.file, null, 'series-long', { found: count, most: SLICES_MAX })]
        : unlike(first, files)
  problems.push(...wrong)
  if (wrong.length > 0) return found
  const ordered = order(files, first)
  if ('problem' in ordered) {
    problems.push(ordered.problem)
    return found
  }
  const { placed, between } = ordered
  const { spacing, width, height } = first
  const gaps = gapsOf(placed, between, first.file)
  const shifts = spacing ? shiftsOf(placed, spacing) : null
  const laid: StackSize = {
    ...{ slices: count, width, height, between, spacing: spacing ?? [0, 0] },
    // The volume runs against the slices.
    ...(shifts ? { shifts: shifts.toReversed() } : {}),
    ...(first.isOwn ? { isExact: true } : {}),
  }
  const sides = sidesOf(laid)
  if (gaps.length === 0 && !sides.every((mm) => mm >= SIDE_MM_MIN && mm <= VOLUME_MM_MAX))
    gaps.push(
      errorAt(first.file, null, 'series-extent', {
        found: sides.map((mm) => Number(mm.toPrecision(3))).join(' x '),
        least: SIDE_MM_MIN,
        most: VOLUME_MM_MAX,
      }),
    )
  problems.push(...gaps)
  if (gaps.length > 0 || !spacing) return found
  // Along the normal of the slices the volume runs backwards, so that it is no mirror image: across is where rows run,
  // up is against where columns run.
  if (shifts) {
    const [across, down] = furthest(shifts)
    problems.push(warningAt(first.file, null, 'series-tilted', { found: Math.hypot(across, down).toFixed(1) }))
  }
  const slices = placed.toReversed().map(({ slice }) => slice)
  const rankOf = new Map(slices.map(({ file, frame }, rank) => [`${frame} ${file}`, rank]))
  const counted =
    first.frames > 1 ? placed.map((_, frame) => ({ file: first.file, frame })) : placed.map((one) => one.slice)
  return {
    ...found,
    series: { stack: laid, slices, atomic: [] },
    places: counted.map(({ file, frame }) => rankOf.get(`${frame} ${file}`) ?? 0),
  }
}

const cosine = (a: Position, b: Position): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** How far two directions may be from a right angle, and a direction from length 1. */
const SQUARE = 2e-3
const isUnit = (direction: Position): boolean => Math.abs(Math.sqrt(cosine(direction, direction)) - 1) <= SQUARE
const shortly = (value: number): number => Number(value.toPrecision(4))
const isLike = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b))

/** What is wrong with files that are not as the first one. */
function unlike(first: NamedSlices, files: readonly NamedSlices[]): Problem[] {
  const { spacing, right, down } = first
  if (!spacing) return [errorAt(first.file, null, 'series-unplaced')]
  // Distances along the normal mean nothing where it is none.
  const isSquare = isUnit(right) && isUnit(down) && Math.abs(cosine(right, down)) <= SQUARE
  if (!isSquare)
    return [errorAt(first.file, null, 'series-askew', { found: [...right, ...down].map(shortly).join(' ') })]
  return files.flatMap((file) => {
    const isSized =
      file.width === first.width &&
      file.height === first.height &&
      file.spacing !== null &&
      isLike(file.spacing[0], spacing[0]) &&
      isLike(file.spacing[1], spacing[1])
    if (!isSized) return [errorAt(file.file, null, 'slice-size', { declared: sizeOf(first), found: sizeOf(file) })]
    const isTurned = cosine(file.right, first.right) < PARALLEL || cosine(file.down, first.down) < PARALLEL
    return isTurned ? [errorAt(file.file, null, 'slice-turned', { name: first.file })] : []
  })
}
const sizeOf = ({ width, height, spacing }: NamedSlices): string =>
  `${width}x${height}${spacing ? ` (${spacing.map((mm) => Number(mm.toFixed(3))).join(' x ')} mm)` : ''}`

/** Slices along their normal, and how far apart they lie: by where they say they lie, else by their numbers. */
function order(
  files: readonly NamedSlices[],
  first: NamedSlices,
): { placed: Placed[]; between: number } | { problem: Problem } {
  const normal = normalOf(first.right, first.down)
  const all = files.flatMap(({ file, number, positions }) =>
    positions.map((position, frame) => ({ slice: { file, frame }, number, position })),
  )
  const byPlace = all.flatMap(({ slice, position }) =>
    position ? [{ slice, at: cosine(position, normal), aside: asideOf(position, first) }] : [],
  )
  const sorted = (placed: Placed[]): Placed[] => placed.toSorted((a, b) => a.at - b.at)
  if (byPlace.length === all.length) {
    const placed = sorted(byPlace)
    return { placed, between: medianGap(placed) }
  }
  const { between } = first
  const byNumber = all.flatMap(({ slice, number }) =>
    first.frames > 1
      ? [{ slice, at: slice.frame, aside: null }]
      : number === null
        ? []
        : [{ slice, at: number, aside: null }],
  )
  if (between === null || byNumber.length < all.length) return { problem: errorAt(first.file, null, 'series-unplaced') }
  // Numbers count slices: a step of one is the distance that the file tells.
  return { placed: sorted(byNumber).map((one) => ({ ...one, at: one.at * between })), between }
}

const asideOf = (position: Position, { right, down }: NamedSlices): [number, number] => [
  cosine(position, right),
  cosine(position, down),
]
const furthest = (shifts: readonly (readonly [number, number])[]): [across: number, down: number] => [
  Math.max(...shifts.map(([across]) => across)),
  Math.max(...shifts.map(([, down]) => down)),
]

/**
 * How far each slice lies aside of the others, mm across and down from the outermost; null where none is off by half a
 * pixel. So lie the slices of a tilted gantry: the bag moves on along the belt, and not along their normal.
 */
function shiftsOf(placed: readonly Placed[], [rows, columns]: readonly [number, number]): [number, number][] | null {
  const asides = placed.flatMap(({ aside }) => (aside ? [aside] : []))
  if (asides.length < placed.length) return null
  const least = [0, 1].map((axis) => Math.min(...asides.map((aside) => aside[axis] ?? 0)))
  const shifts = asides.map(([across, down]): [number, number] => [across - (least[0] ?? 0), down - (least[1] ?? 0)])
  const [across, down] = furthest(shifts)
  return across < columns / 2 && down < rows / 2 ? null : shifts
}

function medianGap(placed: readonly Placed[]): number {
  const gaps = placed.slice(1).map(({ at }, i) => at - (placed[i]?.at ?? at))
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}

const nameOf = ({ file, frame }: PlannedSlice, isMany: boolean): string => (isMany ? `${file} [${frame + 1}]` : file)

/** What is missing, there twice, or not where it should be; each place by the slices around it. */
function gapsOf(placed: readonly Placed[], between: number, file: string): Problem[] {
  const isMany = placed[0]?.slice.file === placed[1]?.slice.file
  const problems: Problem[] = []
  let [least, most] = [Infinity, 0]
  for (const [i, { slice, at }] of placed.entries()) {
    const before = placed[i - 1]
    if (!before) continue
    const gap = at - before.at
    const [after, next] = [nameOf(before.slice, isMany), nameOf(slice, isMany)]
    if (!(gap > between * UNEVEN)) problems.push(errorAt(next, null, 'slices-twice', { name: after }))
    else if (gap > between * GAP)
      problems.push(errorAt(file, null, 'slices-missing', { n: Math.round(gap / between) - 1, after, before: next }))
    else [least, most] = [Math.min(least, gap), Math.max(most, gap)]
  }
  const isEven = least >= between * (1 - UNEVEN) && most <= between * (1 + UNEVEN)
  if (problems.length === 0 && !isEven)
    problems.push(errorAt(file, null, 'slices-uneven', { least: least.toFixed(2), most: most.toFixed(2) }))
  return problems
}
