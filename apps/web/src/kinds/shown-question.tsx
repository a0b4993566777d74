// A question outside of the console: its place on a page, and the question in it.
import '../console/theme.css'
import '../console/look/look.css'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import type { Frame } from '../console/frame.ts'
import type { ConsoleItem } from '../console/model.ts'
import { NO_SLOTS } from '../console/parts.ts'
import { useAccount } from '../shared/account.ts'
import { useText } from '../shared/i18n.ts'
import { webKindOf } from './registry.ts'

/** The theme of the app that is dark. */
const DARK_THEME = 'graphite'

/** The place of one question, in the tone of the app; empty until its kind is loaded. */
export function QuestionPlace({ children }: { children: ReactNode }): ReactNode {
  const say = useText('kinds')
  const isDark = useAccount((account) => account.theme) === DARK_THEME
  return (
    <article className="sp sp-single" data-tone={isDark ? 'dark' : 'light'} aria-label={say('questionShown')}>
      <Suspense fallback={<div aria-busy="true" style={{ minHeight: 120 }} />}>{children}</Suspense>
    </article>
  )
}

/** One question as its frame says: to be answered, or with its key. `isCurrent`: keys of the page are meant for it. */
export function ShownQuestion({
  item,
  frame,
  isCurrent,
}: {
  item: ConsoleItem
  frame: Frame
  isCurrent: boolean
}): ReactNode {
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
      isCurrent={isCurrent}
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
