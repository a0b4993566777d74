// Image screening as a kind of question in the web.
import { isAnswered, lacksMark, type ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'
import { lazy } from 'react'
import type { ViewerAnswer, ViewerTopic } from '../../viewer/model.ts'
import { readMoment, sayAnswer, sayCorrection } from './results/words.ts'
import type { WebKind } from '../kind.ts'
import { readDraft, sayTotals, type DraftImage } from './editor/draft-image.ts'
import type { ImagesOfPaper } from './of-paper.ts'
import { imageRules } from './rules/parts.ts'
import { readAnswer, readItem, readPaper, readSitting, writeAnswer } from './wire.ts'

const Question = lazy(async () => ({ default: (await import('./question.tsx')).ImageQuestion }))

export const screeningKind = {
  code: 'screening',
  texts: ['screening', 'viewer'],
  console: {
    groupName: 'screening:images',
    isAnswered: (answer) => isAnswered(answer as ScreeningAnswer),
    isIncomplete: (answer, _, ofPaper) => lacksMark(answer as ScreeningAnswer, (ofPaper as ImagesOfPaper).form ?? 1),
    Answer: Question,
    Review: Question,
    Tile: lazy(async () => ({ default: (await import('./tile.tsx')).ImageTile })),
    Help: lazy(async () => ({ default: (await import('./question.tsx')).ImageHelp })),
    Resources: lazy(async () => ({ default: (await import('./resources.tsx')).ImageResourcesOfPaper })),
  },
  ownConsole: {
    isFor: (ofPaper) => (ofPaper as ImagesOfPaper).isOnBelt,
    Console: lazy(async () => ({ default: (await import('./belt/belt-console.tsx')).BeltConsole })),
  },
  editor: {
    adders: [
      {
        label: 'screening:pick',
        Dialog: lazy(async () => ({ default: (await import('./editor/image-picker-dialog.tsx')).ImagePickerDialog })),
      },
      {
        label: 'screening:compose',
        Dialog: lazy(async () => ({ default: (await import('./editor/compose-dialog.tsx')).ComposeDialog })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('./editor/row.tsx')).ImageRow })),
    Edit: null,
    form: null,
    nameOf: (content) => (content as DraftImage).name,
    totals: (contents) => sayTotals(contents as readonly DraftImage[]),
    readDraft,
    writeDraft: ({ content, key }) => ({ kind: 'screening', imageID: (content as DraftImage).imageID, key }),
  },
  results: {
    Summary: lazy(async () => ({ default: (await import('./results/summary.tsx')).ImageSummary })),
    KeyEditor: lazy(async () => ({ default: (await import('./results/key-editor.tsx')).ImageKeyEditor })),
    CorrectionSign: lazy(async () => ({ default: (await import('./results/summary.tsx')).ImageSign })),
    measures: async () => (await import('./results/measures.tsx')).imageMeasures,
    sayCorrection,
    Replay: lazy(async () => ({ default: (await import('./results/replay.tsx')).ImageReplay })),
    readMoment: (row) => readMoment(row as Parameters<typeof readMoment>[0]),
    sayAnswer,
  },
  rules: imageRules,
  readItem,
  readSitting,
  readPaper,
  readAnswer,
  writeAnswer,
} as const satisfies WebKind<ViewerTopic, ViewerAnswer>
