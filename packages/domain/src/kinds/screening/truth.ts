// What is stored of a screening question: the size of its picture, and the truth with what managers see of the image.
import { readOutline, type OutlinedBox } from '../marks/outline.ts'
import { readNames, readView, type FrozenNames } from '../marks/read.ts'
import { thingsOf } from '../marks/things.ts'
import { viewField } from '../marks/views.ts'
import type { Fields } from '../read.ts'
import { readFields, readFlag, readList, readNumber, readText } from '../read.ts'
import type { ScreeningTruth } from './grade.ts'

/** Where a threat lies, in fractions of the picture, with the names of its knowledge points. */
export interface NamedRegion extends OutlinedBox {
  tipId: string
  knowledgeID: string
  knowledgeNames: FrozenNames
  categoryID: string
  categoryNames: FrozenNames
}

/** The truth of an image as a snapshot keeps it. */
export interface ImageTruth {
  isSafe: boolean
  name: string
  description: string
  productName: string
  regions: readonly NamedRegion[]
}

/** Sides of a picture in pixels at zoom 1. */
export interface ViewSize {
  width: number
  height: number
}

/** What a candidate may know of the picture: its size, and those of its views from the second on. */
export interface ImageBody extends ViewSize {
  more?: readonly ViewSize[]
}

/** The sizes of all views, the first one first. */
export const viewsOfBody = ({ width, height, more = [] }: ImageBody): ViewSize[] => [{ width, height }, ...more]

function readRegion(value: unknown): NamedRegion {
  const region: Fields = readFields(value, 'a region')
  return {
    tipId: readText(region, 'tipId'),
    knowledgeID: readText(region, 'knowledgeID'),
    knowledgeNames: readNames(region.knowledgeNames),
    categoryID: readText(region, 'categoryID'),
    categoryNames: readNames(region.categoryNames),
    left: readNumber(region, 'left'),
    top: readNumber(region, 'top'),
    width: readNumber(region, 'width'),
    height: readNumber(region, 'height'),
    outline: readOutline(region.outline),
    ...readView(region),
  }
}

const readSize = (fields: Fields): ViewSize => ({
  width: readNumber(fields, 'width'),
  height: readNumber(fields, 'height'),
})

export function readImageBody(stored: unknown): ImageBody {
  const body = readFields(stored, 'the body of an image')
  if (body.more === undefined) return readSize(body)
  return { ...readSize(body), more: readList(body, 'more').map((view) => readSize(readFields(view, 'a view'))) }
}

export function readImageTruth(stored: unknown): ImageTruth {
  const truth = readFields(stored, 'the truth of an image')
  return {
    isSafe: readFlag(truth, 'isSafe'),
    name: readText(truth, 'name'),
    description: readText(truth, 'description'),
    productName: readText(truth, 'productName'),
    regions: readList(truth, 'regions').map(readRegion),
  }
}

/** What of the truth decides the grading. */
export const gradedTruth = (truth: Pick<ImageTruth, 'isSafe' | 'regions'>): ScreeningTruth => ({
  isSafe: truth.isSafe,
  regions: truth.regions.map((r) => ({
    left: r.left,
    top: r.top,
    width: r.width,
    height: r.height,
    outline: r.outline,
    knowledgeId: r.knowledgeID,
    ...viewField(r),
  })),
})

/**
 * One region of each thing, in the view where it stands first: what an image shows, without what a second view shows
 * again.
 */
export function namedThings(regions: readonly NamedRegion[]): NamedRegion[] {
  const things = thingsOf(regions.map((r) => ({ ...r, point: r.knowledgeID })))
  return regions.filter((_, i) => things.indexOf(things[i] ?? -1) === i)
}
