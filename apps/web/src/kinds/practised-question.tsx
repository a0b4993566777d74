// One question of a practice on its page: answered, and once its answer stands shown with its key and explanation.
import '../console/theme.css'
import '../console/look/look.css'
import type { Culture } from '@clearbelt/contract/culture'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createFrame, type Frame } from '../console/frame.ts'
import type { ConsoleItem } from '../console/model.ts'
import { NO_SLOTS } from '../console/parts.ts'
import { useAccount } from '../shared/account.ts'
import { useText } from '../shared/i18n.ts'
import { WordsLanguage } from '../shared/words-language.ts'
import { webKindOf } from './registry.ts'

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

/** The theme of the app that is dark. */
const DARK_THEME = 'graphite'

/** Mount it anew, with another key, for another question and when an answer is told. */
export function PractisedQuestion({ onAnswer, ...props }: PractisedQuestionProps): ReactNode {
  const say = useText('kinds')
  const isDark = useAccount((account) => account.theme) === DARK_THEME
  const { id, kind, language, content, isRight } = props
  const [frame] = useState(() => frameOf(props))
  useEffect(() => {
    frame.tell({ onAnswer: (_, answer) => onAnswer?.(answer) })
  }, [frame, onAnswer])
  const item: ConsoleItem = { id, kind, isKey: false, isCorrect: isRight, isLeftOut: false, language, content }
  return (
    <article className="sp sp-single" data-tone={isDark ? 'dark' : 'light'} aria-label={say('questionShown')}>
      <Suspense fallback={<div aria-busy="true" style={{ minHeight: 120 }} />}>
        <WordsLanguage value={language}>
          <Shown item={item} frame={frame} />
        </WordsLanguage>
      </Suspense>
    </article>
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

function Shown({ item, frame }: { item: ConsoleItem; frame: Frame }): ReactNode {
  const state = useSyncExternalStore(frame.subscribe, frame.getState)
  const { Answer, Review, Resources } = webKindOf(item.kind).console
  const Question = frame.usage === 'answer' ? Answer : Review
  const question = (
    <Question
      item={item}
      number={1}
      answer={state.answers[item.id]}
      frame={frame}
      slots={NO_SLOTS}
      isAmongOthers
      isCurrent={frame.usage === 'answer'}
      moves={0}
      isFlagged={false}
      isFolded={false}
    />
  )
  return Resources ? (
    <Resources ofPaper={null} items={[item]} frame={frame}>
      {question}
    </Resources>
  ) : (
    question
  )
}
