// One question by itself on any page, as a candidate sees it or with its key: no console around it.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useId, useState, type ReactNode } from 'react'
import { createFrame, type Frame } from '../console/frame.ts'
import type { ConsoleItem } from '../console/model.ts'
import { webKindOf } from './registry.ts'
import { QuestionPlace, ShownQuestion } from './shown-question.tsx'

export interface QuestionViewProps {
  kind: KindCode
  /** As `readItem` of the kind gives it. */
  content: unknown
  /** `answer`: it can be tried, and the key is not shown; `preview`: with its key. */
  usage: 'answer' | 'preview'
}

export function QuestionView({ kind, content, usage }: QuestionViewProps): ReactNode {
  const id = useId()
  const [frames] = useState(() => ({ answer: frameOf(kind, id, 'answer'), preview: frameOf(kind, id, 'preview') }))
  const item: ConsoleItem = { id, kind, isKey: false, isCorrect: null, isLeftOut: false, content }
  return (
    <QuestionPlace>
      <ShownQuestion key={usage} item={item} frame={frames[usage]} isCurrent={false} />
    </QuestionPlace>
  )
}

function frameOf(kind: KindCode, id: string, usage: QuestionViewProps['usage']): Frame {
  const { isAnswered } = webKindOf(kind).console
  return createFrame(
    {
      ids: [id],
      isWritable: usage === 'answer',
      isAnswered: (_, answer) => answer !== undefined && isAnswered(answer),
    },
    usage,
    {},
  )
}
