// One question of a practice on its page: answered, and once its answer stands shown with its key and explanation.
import type { Culture } from '@clearbelt/contract/culture'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useEffect, useState, type ReactNode } from 'react'
import { createFrame, type Frame } from '../console/frame.ts'
import type { ConsoleItem } from '../console/model.ts'
import { WordsLanguage } from '../shared/words-language.ts'
import { webKindOf } from './registry.ts'
import { QuestionPlace, ShownQuestion } from './shown-question.tsx'

export interface PractisedQuestionProps {
  id: string
  kind: KindCode
  /** That of its words; null: not known. */
  language: Culture | null
  /** As `readItem` of the kind gives it. */
  content: unknown
  answer: unknown
  /** How its answer was graded; null: it is not told, and can be answered. */
  isRight: boolean | null
  /** An answer that is not told changes no more. */
  isClosed?: boolean
  onAnswer?: (answer: unknown) => void
}

/** Mount it anew, with another key, for another question and when an answer is told. */
export function PractisedQuestion({ onAnswer, ...props }: PractisedQuestionProps): ReactNode {
  const { id, kind, language, content, isRight } = props
  const [frame] = useState(() => frameOf(props))
  useEffect(() => {
    frame.tell({ onAnswer: (_, answer) => onAnswer?.(answer) })
  }, [frame, onAnswer])
  const item: ConsoleItem = { id, kind, isKey: false, isCorrect: isRight, isLeftOut: false, language, content }
  return (
    <QuestionPlace>
      <WordsLanguage value={language}>
        <ShownQuestion item={item} frame={frame} isCurrent={frame.usage === 'answer'} />
      </WordsLanguage>
    </QuestionPlace>
  )
}

function frameOf({ id, kind, answer, isRight, isClosed = false }: Omit<PractisedQuestionProps, 'onAnswer'>): Frame {
  const { isAnswered } = webKindOf(kind).console
  const isOpen = isRight === null && !isClosed
  const frame = createFrame(
    {
      ids: [id],
      isWritable: isOpen,
      isAnswered: (_, given) => given !== undefined && isAnswered(given),
    },
    isOpen ? 'answer' : 'review',
    answer === undefined ? {} : { [id]: answer },
  )
  // The page itself says where the focus goes.
  frame.takeMove()
  return frame
}
