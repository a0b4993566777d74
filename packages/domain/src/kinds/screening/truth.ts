// What is stored of a screening question: the size of its picture, and the truth with what managers see of the image.
import { readOutline, type OutlinedBox } from '../marks/outline.ts'
import { readNames, type FrozenNames } from '../marks/read.ts'
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

/** What a candidate may know of the picture: its size in pixels at zoom 1. */
export interface ImageBody {
  width: number
  height: number
}

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
  }
}

export function readImageBody(stored: unknown): ImageBody {
  const body = readFields(stored, 'the body of an image')
  return { width: readNumber(body, 'width'), height: readNumber(body, 'height') }
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
  })),
})
