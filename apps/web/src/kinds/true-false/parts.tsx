// What a statement shows in a sitting and in a review alike.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { sayNumber, useText } from '../../shared/i18n.ts'

/** The name of the kind in the head of the console. */
export function KindTag({ slot }: { slot: HTMLElement | null }): ReactNode {
  const say = useText('true-false')
  return slot && createPortal(<span className="sp-tag">{say('kindName')}</span>, slot)
}

/** Which question this is; told when another one comes. */
export function QuestionPlace({ number, total }: { number: number; total: number }): ReactNode {
  const say = useText('console')
  return (
    <span className="tf-place" aria-live="polite">
      {say('questionOf', { index: sayNumber(number), total: sayNumber(total) })}
    </span>
  )
}
