// Draws a formula that was set before: its outlines filled in the colour of the text.
import type { Pdf } from '../pdf.ts'
import type { Formula, Shape } from './formula.ts'

/** `scale`: points of one unit of the formula; `baseline`: where the line of the text stands. */
export function drawFormula(
  pdf: Pdf,
  formula: Formula,
  x: number,
  baseline: number,
  scale: number,
  colour: string,
): void {
  pdf.save()
  pdf.transform(scale, 0, 0, scale, x, baseline)
  pdf.fillColor(colour).strokeColor(colour)
  for (const shape of formula.shapes) drawShape(pdf, shape, colour)
  pdf.restore()
}

function drawShape(pdf: Pdf, shape: Shape, colour: string): void {
  switch (shape.kind) {
    case 'group':
      pdf.save()
      pdf.transform(...shape.matrix)
      if (shape.clip) {
        const { x, y, width, height } = shape.clip
        pdf.rect(x, y, width, height).clip()
      }
      for (const inner of shape.shapes) drawShape(pdf, inner, colour)
      pdf.restore()
      return
    case 'path':
      pdf.path(shape.path)
      if (shape.isFilled) pdf.fill(colour)
      else pdf.lineWidth(shape.thickness).stroke(colour)
      return
    case 'text':
      pdf.fillColor(colour)
      pdf.line('plain', shape.size, shape.text, 0, 0)
  }
}
