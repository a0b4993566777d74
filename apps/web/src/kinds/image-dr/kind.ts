// DR questions as a kind in the web.
import { writeAnswer } from '@clearbelt/contract/kinds/image-dr/kind'
import type { CandidateItem, CandidateRecord, ReviewItem, ReviewRecord } from '@clearbelt/contract/kinds/registry'
import type { ChoiceAnswer } from '@clearbelt/domain/kinds/choice/choice'
import { lazy } from 'react'
import { readTopic, type ImageChoice } from '../image-choice/content.ts'
import { writeDraft } from '../image-choice/editor/draft.ts'
import { IMAGE_TEXTS, imageConsole, imageEditor, imageResults } from '../image-choice/kind.ts'
import type { WebKind } from '../kind.ts'

type Of<T> = Extract<T, { kind: 'image-dr' }>
const read = (ids: readonly string[] | null): ChoiceAnswer => ({ chosen: ids ?? [] })

export const imageDRKind = {
  code: 'image-dr',
  texts: IMAGE_TEXTS,
  console: { ...imageConsole, groupName: 'image-choice:lineDR' },
  editor: {
    ...imageEditor('image-dr'),
    adders: [
      {
        label: 'image-choice:nameDR',
        Dialog: lazy(async () => ({ default: (await import('../image-choice/editor/dialog.tsx')).AddDR })),
      },
    ],
    Row: lazy(async () => ({ default: (await import('../image-choice/editor/row.tsx')).DRRow })),
    Edit: lazy(async () => ({ default: (await import('../image-choice/editor/dialog.tsx')).EditDR })),
    writeDraft: (item) => writeDraft('image-dr', item),
  },
  results: { ...imageResults, readMoment: (row) => read((row as { drAnswer: string[] | null }).drAnswer) },
  rules: null,
  readItem: ({ topic }: Of<CandidateItem> | Of<ReviewItem>) => readTopic(topic),
  readSitting: () => null,
  readPaper: () => null,
  readAnswer: (record: Of<CandidateRecord> | Of<ReviewRecord>) => read(record.drAnswer),
  writeAnswer: (answer) => ({ ...writeAnswer(answer) }),
} as const satisfies WebKind<ImageChoice, ChoiceAnswer>
