// True or false as a kind of question in the web.
import { trueFalseKind as rules, type StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { lazy } from 'react'
import type { WebKind } from '../kind.ts'
import { readAnswer, readItem, writeAnswer, type Statement } from './content.ts'

export const trueFalseKind = {
  code: 'true-false',
  console: {
    isAnswered: (answer) => rules.isAnswered(answer as StatementAnswer),
    Answer: lazy(async () => ({ default: (await import('./answer.tsx')).StatementAnswerPart })),
    Review: lazy(async () => ({ default: (await import('./review.tsx')).StatementReview })),
    Tile: lazy(async () => ({ default: (await import('./tile.tsx')).StatementTile })),
    Help: lazy(async () => ({ default: (await import('./help.tsx')).StatementHelp })),
    Resources: null,
  },
  readItem,
  readSitting: () => null,
  readPaper: () => null,
  readAnswer,
  writeAnswer,
} as const satisfies WebKind<Statement, StatementAnswer>
