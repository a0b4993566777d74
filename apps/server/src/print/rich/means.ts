// What the texts of a printed document name, and where a text stands.
import type { Element, Pdf } from '../pdf.ts'
import type { Formula } from './formula.ts'
import type { Look } from './pieces.ts'

/** A picture of the document, as PNG or JPEG. */
export interface PrintPicture {
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
}

export interface RichMeans {
  pdf: Pdf
  formulae: ReadonlyMap<string, Formula>
  pictures: Readonly<Record<string, PrintPicture>>
}

/** A column in points, the element that its text is part of, asked when the first line is drawn, and how letters look. */
export interface Place {
  left: number
  width: number
  under(): Element
  look: Look
}

/** Made when it is first asked for: elements stand in the order in which a page is drawn. */
export function lazy<T>(make: () => T): () => T {
  let made: { is: T } | null = null
  return () => (made ??= { is: make() }).is
}

/** Pictures are shown at 96 pixels an inch, never enlarged and never higher than this. */
const POINTS_PER_PIXEL = 0.75
const PICTURE_HEIGHT_MAX = 230

/** Points of a picture in a column. */
export function sizeOnPaper(
  { width, height }: Pick<PrintPicture, 'width' | 'height'>,
  most: number,
  highest = PICTURE_HEIGHT_MAX,
): { width: number; height: number } {
  const scale = Math.min(POINTS_PER_PIXEL, most / Math.max(1, width), highest / Math.max(1, height))
  return { width: width * scale, height: height * scale }
}
