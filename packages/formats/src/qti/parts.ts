// What the kinds of questions share when they are written as items of QTI 3.
import type { AreasNote } from '../note.ts'
import type { Rich } from '../question.ts'
import { toHtml } from '../rich/rich.ts'
import { tag } from '../xml/write.ts'

/** Rich text as XML of QTI. */
export const xmlOf = (rich: Rich, pictureAddress: (name: string) => string): string =>
  toHtml(rich, pictureAddress, (tex) => `<span class="math" data-tex="${tex}">\\(${tex}\\)</span>`)
    .replaceAll('<br>', '<br/>')
    .replaceAll('<wbr>', '<span></span>')
    .replaceAll(
      /<img src="([^"]*)"( alt="[^"]*")?>/g,
      (_whole, source: string, alt = ' alt=""') => `<img src="${source}"${alt as string}/>`,
    )
    .replaceAll('<table>', '<table><tbody>')
    .replaceAll('</table>', '</tbody></table>')

export const isInline = (rich: Rich): boolean => !/^<(p|ul|ol|table|pre)[ >]/.test(rich)
export const asBlock = (xml: string, rich: Rich): string => (isInline(rich) ? `<p>${xml}</p>` : xml)

/** What a kind says of its item. */
export interface Parts {
  cardinality: 'single' | 'multiple'
  baseType: 'identifier' | 'directedPair'
  right: readonly string[]
  /** Points of each key; null where the key alone says it. */
  points: readonly (readonly [string, number])[] | null
  /** Points of anything else. */
  other: number
  /** Points for some right ones. */
  part: number | null
  interaction: string
  hasFeedback: boolean
  /** In place of a declaration of the above; left out where that says it. */
  declarations?: string
  /** What sets the score, in place of a comparison with the key. */
  scoring?: string
  /** What is noted of the areas of a picture. */
  areas?: AreasNote
}

/** So that points are read as the percents that they came from. */
export const rounded = (points: number): number => Math.round(points * 1e9) / 1e9

export const variable = (identifier: string): string => tag('qti-variable', { identifier })
export const set = (identifier: string, said: string): string => tag('qti-set-outcome-value', { identifier }, said)
export const value = (baseType: string, said: string | number): string =>
  tag('qti-base-value', { 'base-type': baseType }, String(said))
