// Multiple choice as a kind of question in the web.
import { writeAnswer } from '@clearbelt/contract/kinds/multiple-choice/kind'
import type { CandidateRecord, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { lazy } from 'react'
import { readItem, type Choice } from '../choice/content.ts'
import { writeDraft } from '../choice/editor/draft.ts'
import { choiceConsole, choiceEditor, choiceResults } from '../choice/kind.ts'
import type { WebKind } from '../kind.ts'
import { multipleRules } from './rules/parts.ts'

type Multiple<T> = Extract<T, { kind: 'multiple-choice' }>

export const multipleChoiceKind = {
  code: 'multiple-choice',
  texts: ['choice', 'multiple-choice'],
  console: {
    ...choiceConsole,
    groupName: 'choice:multipleLine',
    Help: lazy(async () => ({ default: (await import('../choice/answer.tsx')).MultipleHelp })),
  },
  editor: {
    ...choiceEditor('multiple-choice'),
    adders: [
      {
        label: 'choice:multipleLabel',
        Dialog: lazy(async () => ({ default: (await import('../choice/editor/dialog.tsx')).AddMultiple })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('../choice/editor/row.tsx')).MultipleRow })),
    Edit: lazy(async () => ({ default: (await import('../choice/editor/dialog.tsx')).EditMultiple })),
    writeDraft: (item) => writeDraft('multiple-choice', item),
  },
  results: choiceResults,
  rules: multipleRules,
  readItem,
  readSitting: () => null,
  readPaper: () => null,
  readAnswer: ({ answer }: Multiple<CandidateRecord> | Multiple<ReviewRecord>) => ({ chosen: answer ?? [] }),
  writeAnswer: (answer) => ({ ...writeAnswer(answer) }),
} as const satisfies WebKind<Choice, ChoiceAnswer>
