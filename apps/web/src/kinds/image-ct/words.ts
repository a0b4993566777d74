// Answers and corrections of CT questions in words; their texts must be loaded.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { ImageCTAnswer } from '@clearbelt/domain/kinds/image-ct/kind'
import { sayFor } from '../../shared/i18n.ts'
import { sayAnswer as sayChosen, sayCorrection as sayOptions } from '../image-choice/words.ts'
import { readAnswer } from './content.ts'

/** The fields of a row that CT questions add. */
interface Given {
  ctAnswer?: string[] | null
  ctPlaces?: { isClear: boolean; spots: { x: number; y: number; z: number }[] } | null
}

export const readMoment = (row: object): ImageCTAnswer => {
  const { ctAnswer = null, ctPlaces = null } = row as Given
  return readAnswer({ ctAnswer, ctPlaces })
}

/** The judgement, and how much was marked; empty where nothing was. */
function saySpots({ spots }: ImageCTAnswer): string {
  const say = sayFor('image-ct')
  if (spots === undefined) return ''
  const { isClear, marks } = spots
  return [
    say(isClear ? 'clear' : 'suspect'),
    ...(marks.length > 0 ? [say('markCount', { count: marks.length })] : []),
  ].join(' · ')
}

export const sayAnswer = (row: object): string => saySpots(readMoment(row)) || sayChosen(row)

export function sayCorrection(row: CorrectionRow): string | null {
  const said = saySpots(readMoment(row))
  return said === '' ? sayOptions(row) : sayFor('choice')('changesTo', { answer: said })
}
