// CT questions as a kind in the web.
import { writeAnswer } from '@clearbelt/contract/kinds/image-ct/kind'
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import { DEFAULT_TOLERANCE } from '@clearbelt/domain/kinds/image-ct/spots'
import type { ImageCTAnswer } from '@clearbelt/domain/kinds/image-ct/kind'
import { lazy } from 'react'
import { writeDraft, type DraftImageChoice } from '../image-choice/editor/draft.ts'
import { IMAGE_TEXTS, imageConsole, imageEditor, imageResults } from '../image-choice/kind.ts'
import type { WebKind } from '../kind.ts'
import { isAnswered, isIncomplete, readAnswer, readItem, type ImageCT } from './content.ts'
import { ctRules } from './rules/parts.ts'
import { readMoment, sayAnswer, sayCorrection } from './words.ts'

type Of<T> = Extract<T, { kind: 'image-ct' }>

export const imageCTKind = {
  code: 'image-ct',
  texts: [...IMAGE_TEXTS, 'image-ct'],
  console: {
    ...imageConsole,
    isAnswered,
    isIncomplete,
    Answer: lazy(async () => ({ default: (await import('./parts.tsx')).CTAnswer })),
    Review: lazy(async () => ({ default: (await import('./parts.tsx')).CTReview })),
    Tile: lazy(async () => ({ default: (await import('./parts.tsx')).CTTile })),
    Help: lazy(async () => ({ default: (await import('./parts.tsx')).CTHelp })),
    groupName: 'image-choice:lineCT',
  },
  editor: {
    ...imageEditor('image-ct'),
    adders: [
      {
        label: 'image-choice:nameCT',
        Dialog: lazy(async () => ({ default: (await import('../image-choice/editor/dialog.tsx')).AddCT })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('../image-choice/editor/row.tsx')).CTRow })),
    Edit: lazy(async () => ({ default: (await import('../image-choice/editor/dialog.tsx')).EditCT })),
    writeDraft(item) {
      const { tolerance } = item.content as DraftImageChoice
      return {
        ...writeDraft('image-ct', item),
        pattern: tolerance === null ? (1 as const) : (2 as const),
        tolerance: tolerance ?? DEFAULT_TOLERANCE,
      }
    },
  },
  results: {
    ...imageResults,
    Summary: lazy(async () => ({ default: (await import('./results/parts.tsx')).CTSummary })),
    KeyEditor: lazy(async () => ({ default: (await import('./results/parts.tsx')).CTKeyEditor })),
    Replay: lazy(async () => ({ default: (await import('./results/parts.tsx')).CTReplay })),
    sayCorrection,
    readMoment,
    sayAnswer,
  },
  rules: ctRules,
  readItem: (item: Of<CandidateItem> | Of<ReviewItem>) => readItem(item),
  readSitting: () => null,
  readPaper: () => null,
  readAnswer: (record: Of<CandidateRecord> | Of<ReviewRecord>) => readAnswer(record),
  writeAnswer: (answer) => ({ ...writeAnswer(answer) }),
} as const satisfies WebKind<ImageCT, ImageCTAnswer>
