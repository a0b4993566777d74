// One question by itself on any page, as a candidate sees it or with its key: no console around it.
import '../console/theme.css'
import '../console/look/look.css'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Suspense, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createFrame, type Frame } from '../console/frame.ts'
import type { ConsoleItem } from '../console/model.ts'
import { NO_SLOTS } from '../console/parts.ts'
import { useAccount } from '../shared/account.ts'
import { useText } from '../shared/i18n.ts'
import { webKindOf } from './registry.ts'

export interface QuestionViewProps {
  kind: KindCode
  /** As `readItem` of the kind gives it. */
  content: unknown
  /** `answer`: it can be tried, and the key is not shown; `preview`: with its key. */
  usage: 'answer' | 'preview'
}

/** The theme of the app that is dark. */
const DARK_THEME = 'graphite'

export function QuestionView({ kind, content, usage }: QuestionViewProps): ReactNode {
  const say = useText('kinds')
  const isDark = useAccount((account) => account.theme) === DARK_THEME
  const id = useId()
  const [frames] = useState(() => ({ answer: frameOf(kind, id, 'answer'), preview: frameOf(kind, id, 'preview') }))
  const item: ConsoleItem = { id, kind, isKey: false, isCorrect: null, isLeftOut: false, content }
  return (
    <article className="sp sp-single" data-tone={isDark ? 'dark' : 'light'} aria-label={say('questionShown')}>
      <Suspense fallback={<div aria-busy="true" style={{ minHeight: 120 }} />}>
        <Shown key={usage} item={item} frame={frames[usage]} />
      </Suspense>
    </article>
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
      // Keys of the page are not meant for it.
      isCurrent={false}
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
