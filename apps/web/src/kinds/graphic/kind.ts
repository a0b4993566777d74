// Graphic questions as a kind of question in the web; each part loads when a question is shown.
import type {
  CandidateItem,
  CandidateRecord,
  DraftItemInput,
  ReviewItem,
  ReviewRecord,
} from '@clearbelt/contract/kinds/registry'
import { lacksMark } from '@clearbelt/domain/kinds/marks/answers'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { lazy } from 'react'
import type { WebKind } from '../kind.ts'
import { shortName } from '../written/draft.ts'
import { asAnswer, readAnswer, readItem, writeAnswer, type Answer, type Graphic } from './content.ts'
import { readDraft, readInput, sayTotals, writeDraft, type DraftGraphic } from './editor/draft.ts'
import { graphicForm } from './editor/form.ts'
import type { GraphicsOfPaper } from './resources.tsx'
import { graphicRules } from './rules/parts.ts'
import { readMoment, sayAnswer, sayCorrection } from './words.ts'

type Of<T> = Extract<T, { kind: 'graphic' }>

export const graphicKind = {
  code: 'graphic',
  texts: ['graphic', 'picture', 'viewer'],
  console: {
    groupName: 'graphic:line',
    canStandAmongOthers: true,
    isAnswered: (answer) => asAnswer(answer).isPass !== null,
    isIncomplete: (answer, { content }) => lacksMark(asAnswer(answer), (content as Graphic).pattern),
    Answer: lazy(async () => ({ default: (await import('./answer.tsx')).GraphicAnswerPart })),
    Review: lazy(async () => ({ default: (await import('./review.tsx')).GraphicReview })),
    Tile: lazy(async () => ({ default: (await import('./tile.tsx')).GraphicTile })),
    Help: lazy(async () => ({ default: (await import('./answer.tsx')).GraphicHelp })),
    Resources: lazy(async () => ({ default: (await import('./resources.tsx')).GraphicResources })),
  },
  editor: {
    adders: [
      {
        label: 'graphic:label',
        Dialog: lazy(async () => ({ default: (await import('./editor/dialog.tsx')).AddGraphic })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('./editor/row.tsx')).GraphicRow })),
    Edit: lazy(async () => ({ default: (await import('./editor/dialog.tsx')).EditGraphic })),
    form: graphicForm,
    nameOf: (content) => shortName(plainOf((content as DraftGraphic).stem)),
    totals: sayTotals,
    readDraft: (item) => readDraft(item as Of<ReviewItem>),
    writeDraft,
    readInput: (input) => readInput(input as Of<DraftItemInput>),
  },
  results: {
    Summary: lazy(async () => ({ default: (await import('./results/summary.tsx')).GraphicSummary })),
    KeyEditor: lazy(async () => ({ default: (await import('./results/key-editor.tsx')).GraphicKeyEditor })),
    CorrectionSign: lazy(async () => ({ default: (await import('./results/summary.tsx')).GraphicSign })),
    measures: null,
    sayCorrection,
    Replay: lazy(async () => ({ default: (await import('./results/replay.tsx')).GraphicReplay })),
    readMoment: (row) => readMoment(row as Parameters<typeof readMoment>[0]),
    sayAnswer,
  },
  rules: graphicRules,
  readItem: (item) => readItem(item as Of<CandidateItem> | Of<ReviewItem>),
  readSitting: ({ knowledge }): GraphicsOfPaper => ({ types: knowledge }),
  readPaper: () => null,
  readAnswer: (record) => readAnswer(record as Of<CandidateRecord> | Of<ReviewRecord>),
  writeAnswer,
} as const satisfies WebKind<Graphic, Answer>
