// True or false as a kind of question in the web.
import { trueFalseKind as rules, type StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { lazy } from 'react'
import { readMoment, sayAnswer, sayCorrection } from './results/words.ts'
import type { WebKind } from '../kind.ts'
import { readAnswer, readItem, writeAnswer, type Statement } from './content.ts'
import { statementForm } from './editor/form.ts'
import { nameOf, readDraft, sayTotals, writeDraft, type DraftStatement } from './editor/draft.ts'

export const trueFalseKind = {
  code: 'true-false',
  texts: ['true-false'],
  console: {
    groupName: 'true-false:kindName',
    canStandAmongOthers: true,
    isAnswered: (answer) => rules.isAnswered(answer as StatementAnswer),
    Answer: lazy(async () => ({ default: (await import('./answer.tsx')).StatementAnswerPart })),
    Review: lazy(async () => ({ default: (await import('./review.tsx')).StatementReview })),
    Tile: lazy(async () => ({ default: (await import('./tile.tsx')).StatementTile })),
    Help: lazy(async () => ({ default: (await import('./answer.tsx')).StatementHelp })),
    Resources: null,
  },
  editor: {
    adders: [
      {
        label: 'true-false:addLabel',
        Dialog: lazy(async () => ({ default: (await import('./editor/statement-dialog.tsx')).AddStatement })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('./editor/row.tsx')).StatementRow })),
    Edit: lazy(async () => ({ default: (await import('./editor/statement-dialog.tsx')).EditStatement })),
    form: statementForm,
    nameOf: (content) => nameOf(content as DraftStatement),
    totals: (contents) => sayTotals(contents as readonly DraftStatement[]),
    readDraft,
    writeDraft,
  },
  results: {
    Summary: lazy(async () => ({ default: (await import('./results/summary.tsx')).StatementSummary })),
    KeyEditor: lazy(async () => ({ default: (await import('./results/key-editor.tsx')).StatementKeyEditor })),
    CorrectionSign: lazy(async () => ({ default: (await import('./results/summary.tsx')).StatementSign })),
    measures: null,
    sayCorrection,
    Replay: lazy(async () => ({ default: (await import('./results/replay.tsx')).StatementReplay })),
    readMoment: (row) => readMoment(row as Parameters<typeof readMoment>[0]),
    sayAnswer,
  },
  rules: null,
  readItem,
  readSitting: () => null,
  readPaper: () => null,
  readAnswer,
  writeAnswer,
} as const satisfies WebKind<Statement, StatementAnswer>
