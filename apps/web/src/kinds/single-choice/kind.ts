// Single choice as a kind of question in the web.
import { writeAnswer } from '@clearbelt/contract/kinds/single-choice/kind'
import type { CandidateRecord, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { lazy } from 'react'
import { readItem, type Choice } from '../choice/content.ts'
import { writeDraft } from '../choice/editor/draft.ts'
import { choiceConsole, choiceEditor, choiceResults } from '../choice/kind.ts'
import type { WebKind } from '../kind.ts'

type Single<T> = Extract<T, { kind: 'single-choice' }>

export const singleChoiceKind = {
  code: 'single-choice',
  texts: ['choice'],
  console: {
    ...choiceConsole,
    groupName: 'choice:singleLine',
    Help: lazy(async () => ({ default: (await import('../choice/answer.tsx')).SingleHelp })),
  },
  editor: {
    ...choiceEditor('single-choice'),
    adders: [
      {
        label: 'choice:singleLabel',
        Dialog: lazy(async () => ({ default: (await import('../choice/editor/dialog.tsx')).AddSingle })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('../choice/editor/row.tsx')).SingleRow })),
    Edit: lazy(async () => ({ default: (await import('../choice/editor/dialog.tsx')).EditSingle })),
    writeDraft: (item) => writeDraft('single-choice', item),
  },
  results: choiceResults,
  rules: null,
  readItem,
  readSitting: () => null,
  readPaper: () => null,
  readAnswer: ({ answer }: Single<CandidateRecord> | Single<ReviewRecord>) => ({
    chosen: answer === null ? [] : [answer],
  }),
  writeAnswer: (answer) => ({ ...writeAnswer(answer) }),
} as const satisfies WebKind<Choice, ChoiceAnswer>
