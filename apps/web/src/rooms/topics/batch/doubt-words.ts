// What a reader of texts was not sure of, in the page's language.
import { fill } from '@clearbelt/contract/errors'
import { doubtTexts, fileTexts } from '@clearbelt/contract/topics/import-errors'
import type { Doubt, FormatFailure } from '@clearbelt/formats/doubt'
import { culture } from '../../../shared/culture.ts'

export function sayDoubt({ code, params }: Doubt): string {
  const text = doubtTexts[code]?.[culture]
  return text === undefined ? code : fill(text, params)
}

export function sayFailure({ code, params }: FormatFailure): string {
  const text = fileTexts[code]?.[culture]
  return text === undefined ? code : fill(text, params)
}
