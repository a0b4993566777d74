// What DR and CT questions share in the web; each part loads when a question is shown.
import type { DraftItemInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { lazy } from 'react'
import { asAnswer } from '../choice/options.ts'
import type { WebKind } from '../kind.ts'
import { shortName } from '../written/draft.ts'
import type { ImageCode } from './content.ts'
import { readDraft, readInput, sayTotals, type DraftImageChoice } from './editor/draft.ts'
import { imageChoiceForm } from './editor/form.ts'
import { sayAnswer, sayCorrection } from './words.ts'

export const IMAGE_TEXTS = ['image-choice', 'choice', 'viewer', 'volume'] as const

export const imageConsole = {
  isAnswered: (answer: unknown) => asAnswer(answer).chosen.length > 0,
  Answer: lazy(async () => ({ default: (await import('./parts.tsx')).ImageChoiceAnswer })),
  Review: lazy(async () => ({ default: (await import('./parts.tsx')).ImageChoiceReview })),
  Tile: lazy(async () => ({ default: (await import('./parts.tsx')).ImageChoiceTile })),
  Help: lazy(async () => ({ default: (await import('./parts.tsx')).ImageChoiceHelp })),
  Resources: null,
} satisfies Partial<WebKind['console']>

/** The editor's part that needs no component of the kind. */
export const imageEditor = (code: ImageCode) =>
  ({
    nameOf: (content: unknown) => shortName(plainOf((content as DraftImageChoice).stem)),
    totals: (contents: readonly unknown[]) => sayTotals(code, contents),
    form: imageChoiceForm(code),
    readInput: (input: DraftItemInput) => readInput(input as Extract<DraftItemInput, { kind: ImageCode }>),
    readDraft: (item: ReviewItem) => readDraft(item as Extract<ReviewItem, { kind: ImageCode }>),
  }) satisfies Partial<WebKind['editor']>

export const imageResults = {
  Summary: lazy(async () => ({ default: (await import('./results/parts.tsx')).ImageChoiceSummary })),
  KeyEditor: lazy(async () => ({ default: (await import('./results/parts.tsx')).ImageChoiceKeyEditor })),
  CorrectionSign: lazy(async () => ({ default: (await import('./results/parts.tsx')).ImageChoiceSign })),
  measures: null,
  sayCorrection,
  Replay: lazy(async () => ({ default: (await import('./results/parts.tsx')).ImageChoiceReplay })),
  sayAnswer,
} satisfies Partial<WebKind['results']>
