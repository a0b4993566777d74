// CT questions as a kind in the web.
import { writeAnswer } from '@clearbelt/contract/kinds/image-ct/kind'
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { lazy } from 'react'
import { readTopic, type ImageChoice } from '../image-choice/content.ts'
import { writeDraft } from '../image-choice/editor/draft.ts'
import { IMAGE_TEXTS, imageConsole, imageEditor, imageResults } from '../image-choice/kind.ts'
import type { WebKind } from '../kind.ts'

type Of<T> = Extract<T, { kind: 'image-ct' }>
const read = (ids: readonly string[] | null): ChoiceAnswer => ({ chosen: ids ?? [] })

export const imageCTKind = {
  code: 'image-ct',
  texts: IMAGE_TEXTS,
  console: { ...imageConsole, groupName: 'image-choice:lineCT' },
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
    writeDraft: (item) => writeDraft('image-ct', item),
  },
  results: { ...imageResults, readMoment: (row) => read((row as { ctAnswer: string[] | null }).ctAnswer) },
  rules: null,
  readItem: ({ topic }: Of<CandidateItem> | Of<ReviewItem>) => readTopic(topic),
  readSitting: () => null,
  readPaper: () => null,
  readAnswer: (record: Of<CandidateRecord> | Of<ReviewRecord>) => read(record.ctAnswer),
  writeAnswer: (answer) => ({ ...writeAnswer(answer) }),
} as const satisfies WebKind<ImageChoice, ChoiceAnswer>
