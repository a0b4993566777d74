// Names, answers and corrections of image questions in words; their texts must be loaded.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { sayFor } from '../../shared/i18n.ts'

const isDR = (code: KindCode): boolean => code === 'image-dr'

export const nameOfKind = (code: KindCode): string => sayFor('image-choice')(isDR(code) ? 'nameDR' : 'nameCT')
/** A short sign in lists. */
export const signOfKind = (code: KindCode): string => (isDR(code) ? 'DR' : 'CT')

/** The fields of a row that the kinds have in common. */
interface Given {
  answerName: string
}

export const sayAnswer = (row: object): string => (row as Given).answerName || sayFor('choice')('unanswered')

export const sayCorrection = ({ answerName }: CorrectionRow): string | null =>
  answerName === '' ? null : sayFor('choice')('changesTo', { answer: answerName })
