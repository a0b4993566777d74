// How true/false questions are written, wherever their form stands.
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { QuestionForm } from '../../editor.ts'
import type { Statement } from '../content.ts'
import { newStatement, settleStatement, type DraftStatement } from './draft.ts'

const PLACES: Readonly<Record<string, string>> = { titleRT: 'stem', analysisRT: 'analysis', answer: 'isTrue' }

export const statementForm: QuestionForm = {
  label: 'true-false:kindName',
  hint: 'true-false:kindHint',
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).StatementFields })),
  newContent: newStatement,
  example: (): DraftStatement => ({ stem: sayFor('true-false')('example'), isTrue: true, analysis: '' }),
  settle: (values) => settleStatement(values as DraftStatement),
  show: (content): Statement => {
    const { stem, isTrue, analysis } = content as Partial<DraftStatement>
    return {
      stem: stem ?? '',
      truth: isTrue === undefined ? null : { isTrue, analysis: analysis ?? '' },
    }
  },
  fromQuestion: (question): Partial<DraftStatement> | null =>
    question.kind === 'true-false'
      ? {
          stem: question.stem,
          ...(question.answer === null ? {} : { isTrue: question.answer }),
          analysis: question.analysis,
        }
      : null,
  placeOf: ([field]) => (field === undefined ? [] : [PLACES[String(field)] ?? field]),
}
