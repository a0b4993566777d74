// What single and multiple choice share in the web; each part loads when a question is shown.
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import { lazy } from 'react'
import type { WebKind } from '../kind.ts'
import { shortName } from '../written/draft.ts'
import { readDraft, sayTotals, type DraftChoice } from './editor/draft.ts'
import { choiceForm } from './editor/form.ts'
import { asAnswer, type ChoiceCode } from './options.ts'
import { readMoment, sayAnswer, sayCorrection } from './words.ts'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'

export const choiceConsole = {
  canStandAmongOthers: true,
  isAnswered: (answer: unknown) => asAnswer(answer).chosen.length > 0,
  Answer: lazy(async () => ({ default: (await import('./answer.tsx')).ChoiceAnswerPart })),
  Review: lazy(async () => ({ default: (await import('./review.tsx')).ChoiceReview })),
  Tile: lazy(async () => ({ default: (await import('./tile.tsx')).ChoiceTile })),
  Resources: null,
} satisfies Partial<WebKind['console']>

/** The editor's part that needs no component of the kind. */
export const choiceEditor = (code: ChoiceCode) =>
  ({
    nameOf: (content: unknown) => shortName(plainOf((content as DraftChoice).stem)),
    totals: (contents: readonly unknown[]) => sayTotals(code, contents),
    form: choiceForm(code),
    readDraft: (item: ReviewItem) => readDraft(item as Extract<ReviewItem, { kind: ChoiceCode }>),
  }) satisfies Partial<WebKind['editor']>

export const choiceResults = {
  Summary: lazy(async () => ({ default: (await import('./results/summary.tsx')).ChoiceSummary })),
  KeyEditor: lazy(async () => ({ default: (await import('./results/key-editor.tsx')).ChoiceKeyEditor })),
  CorrectionSign: lazy(async () => ({ default: (await import('./results/summary.tsx')).ChoiceSign })),
  measures: null,
  sayCorrection,
  Replay: lazy(async () => ({ default: (await import('./results/replay.tsx')).ChoiceReplay })),
  readMoment: (row: object) => readMoment(row as Parameters<typeof readMoment>[0]),
  sayAnswer,
} satisfies WebKind['results']
