// Draws formulae by KaTeX; loaded when one is shown. KaTeX sets its measures through the style object of each element, so
// that no style of the page's text is needed and its policy stays strict.
import 'katex/dist/katex.min.css'
import { FORMULA_BOUNDS, leavesFormula, TEX_LIMIT } from '@clearbelt/domain/kinds/rich/formula'
import katex from 'katex'

/** Draws a formula into an element, with MathML beside it for screen readers; TeX that is none stays as it is. */
export function drawFormula(tex: string, place: HTMLElement, isLarge: boolean): void {
  try {
    if (!isDrawable(tex)) throw new Error('no formula')
    katex.render(tex, place, {
      ...FORMULA_BOUNDS,
      throwOnError: true,
      displayMode: isLarge,
      output: 'htmlAndMathml',
    })
  } catch {
    place.textContent = tex
  }
}

const isDrawable = (tex: string): boolean => tex.length <= TEX_LIMIT && !leavesFormula(tex)

/** What keeps a formula from being drawn, in KaTeX's words, or null; an empty one is none. */
export function faultOf(tex: string): string | null {
  if (tex.trim() === '' || !isDrawable(tex)) return tex
  try {
    katex.renderToString(tex, { ...FORMULA_BOUNDS, throwOnError: true, output: 'mathml' })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : tex
  }
}
