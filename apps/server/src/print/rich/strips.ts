// Strips of a page: what is laid out before it is drawn, so that a question can be kept on one page.
import type { Pdf } from '../pdf.ts'

/** Something as wide as its column; drawn at its top. */
export interface Strip {
  /** Points. */
  height: number
  draw(top: number): void
  /** Where its line stands below its top; left out: what it draws is no line. */
  baseline?: number
  /** Stands with what follows: a page does not end with it. */
  keep?: boolean
}

export const heightOfStrips = (strips: readonly Strip[]): number => strips.reduce((sum, { height }) => sum + height, 0)

export const gapStrip = (height: number): Strip => ({ height, draw: () => undefined })

/** Where pages begin and end. */
export interface Page {
  bottom(): number
  height(): number
  turn(): void
}

/** Draws strips below each other over as many pages as they need; on one page where they fit on one and `isWhole`. */
export function drawStrips(pdf: Pdf, page: Page, strips: readonly Strip[], isWhole: boolean): void {
  const all = heightOfStrips(strips)
  if (isWhole && pdf.y + all > page.bottom() && all <= page.height()) page.turn()
  let at = 0
  while (at < strips.length) {
    let end = at
    while (strips[end]?.keep && end < strips.length - 1) end++
    const bundle = strips.slice(at, end + 1)
    const height = heightOfStrips(bundle)
    if (pdf.y + height > page.bottom() && height <= page.height()) page.turn()
    for (const strip of bundle) {
      if (pdf.y + strip.height > page.bottom()) page.turn()
      const top = pdf.y
      strip.draw(top)
      pdf.y = top + strip.height
    }
    at = end + 1
  }
}
