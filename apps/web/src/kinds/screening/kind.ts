// Image screening as a kind of question in the web.
import { isAnswered, type ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'
import { lazy } from 'react'
import type { ViewerAnswer, ViewerTopic } from '../../viewer/model.ts'
import type { WebKind } from '../kind.ts'
import { readAnswer, readItem, readPaper, readSitting, writeAnswer } from './wire.ts'

const Question = lazy(async () => ({ default: (await import('./question.tsx')).ImageQuestion }))

export const screeningKind = {
  code: 'screening',
  console: {
    isAnswered: (answer) => isAnswered(answer as ScreeningAnswer),
    Answer: Question,
    Review: Question,
    Tile: lazy(async () => ({ default: (await import('./tile.tsx')).ImageTile })),
    Help: lazy(async () => ({ default: (await import('./help.tsx')).ImageHelp })),
    Resources: lazy(async () => ({ default: (await import('./resources.tsx')).ImageResourcesOfPaper })),
  },
  readItem,
  readSitting,
  readPaper,
  readAnswer,
  writeAnswer,
} as const satisfies WebKind<ViewerTopic, ViewerAnswer>
