// What a written question shows in a sitting and in a review alike.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Slots } from '../../console/parts.ts'
import { sayNumber, useText } from '../../shared/i18n.ts'

/** The name of the kind in the head of the console. */
export const KindTag = ({ slots, name }: { slots: Slots; name: string }): ReactNode =>
  slots.tags && createPortal(<span className="sp-tag">{name}</span>, slots.tags)

/** Which question this is; told when another one comes. */
export function QuestionPlace({ number, total }: { number: number; total: number }): ReactNode {
  const say = useText('console')
  return (
    <span className="wq-place" aria-live="polite">
      {say('questionOf', { index: sayNumber(number), total: sayNumber(total) })}
    </span>
  )
}
