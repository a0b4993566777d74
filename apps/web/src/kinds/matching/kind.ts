// Matching as a kind of question in the web; each part loads when a question is shown.
import { writeAnswer } from '@clearbelt/contract/kinds/matching/kind'
import type { CandidateRecord, DraftItemInput, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { MatchingAnswer } from '@clearbelt/domain/kinds/matching/shape'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { lazy } from 'react'
import type { WebKind } from '../kind.ts'
import { shortName } from '../written/draft.ts'
import { asAnswer, readItem, type Matching } from './content.ts'
import { readDraft, readInput, sayTotals, writeDraft, type DraftMatching } from './editor/draft.ts'
import { matchingForm } from './editor/form.ts'
import { matchingRules } from './rules/parts.ts'
import { readMoment, sayAnswer, sayCorrection } from './words.ts'

type Of<T> = Extract<T, { kind: 'matching' }>

export const matchingKind = {
  code: 'matching',
  texts: ['matching', 'picture'],
  console: {
    groupName: 'matching:line',
    canStandAmongOthers: true,
    isAnswered: (answer) => asAnswer(answer).pairs.length > 0,
    Answer: lazy(async () => ({ default: (await import('./answer.tsx')).MatchingAnswerPart })),
    Review: lazy(async () => ({ default: (await import('./review.tsx')).MatchingReview })),
    Tile: lazy(async () => ({ default: (await import('./tile.tsx')).MatchingTile })),
    Help: lazy(async () => ({ default: (await import('./answer.tsx')).MatchingHelp })),
    Resources: lazy(async () => ({ default: (await import('./resources.tsx')).MatchingResources })),
  },
  editor: {
    adders: [
      {
        label: 'matching:label',
        Dialog: lazy(async () => ({ default: (await import('./editor/dialog.tsx')).AddMatching })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('./editor/row.tsx')).MatchingRow })),
    Edit: lazy(async () => ({ default: (await import('./editor/dialog.tsx')).EditMatching })),
    form: matchingForm,
    nameOf: (content) => shortName(plainOf((content as DraftMatching).stem)),
    totals: sayTotals,
    readDraft: (item) => readDraft(item as Of<ReviewItem>),
    writeDraft,
    readInput: (input) => readInput(input as Of<DraftItemInput>),
  },
  results: {
    Summary: lazy(async () => ({ default: (await import('./results/summary.tsx')).MatchingSummary })),
    KeyEditor: lazy(async () => ({ default: (await import('./results/key-editor.tsx')).MatchingKeyEditor })),
    CorrectionSign: lazy(async () => ({ default: (await import('./results/summary.tsx')).MatchingSign })),
    measures: null,
    sayCorrection,
    Replay: lazy(async () => ({ default: (await import('./results/replay.tsx')).MatchingReplay })),
    readMoment: (row) => readMoment(row as Parameters<typeof readMoment>[0]),
    sayAnswer,
  },
  rules: matchingRules,
  readItem,
  readSitting: () => null,
  readPaper: () => null,
  readAnswer: ({ answer }: Of<CandidateRecord> | Of<ReviewRecord>) => ({
    pairs: (answer ?? []).map(({ rectangle, option }) => ({ area: rectangle, name: option })),
  }),
  writeAnswer: (answer) => ({ ...writeAnswer(answer) }),
} as const satisfies WebKind<Matching, MatchingAnswer>
