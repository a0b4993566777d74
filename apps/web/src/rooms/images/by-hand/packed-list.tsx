// What lies in the bag by its fill: each thing can be laid by hand, where it lies and as it is.
import { HAND_ITEMS_MAX } from '@clearbelt/domain/images/hand-scene'
import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'

export function PackedList({
  names,
  count,
  isPacking,
  onPoint,
  onTake,
}: {
  names: readonly string[]
  /** Things laid by hand by now. */
  count: number
  /** The bag is being packed anew: what is listed lies in the one before. */
  isPacking: boolean
  /** A thing to show where it lies; null: none. */
  onPoint: (packed: number | null) => void
  onTake: (packed: number) => void
}): ReactNode {
  const say = useText('by-hand')
  return (
    <Section title={say('packed', { n: names.length })}>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {say('packedHint')}
      </Typography.Text>
      <ol className="hand-list">
        {names.map((name, i) => (
          <li key={i /* oxlint-disable-line react/no-array-index-key -- things are told by their place */}>
            <Button
              block
              type="text"
              disabled={isPacking || count >= HAND_ITEMS_MAX}
              style={{ justifyContent: 'flex-start', height: 'auto', minHeight: 32, whiteSpace: 'normal' }}
              onMouseEnter={() => onPoint(i)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(i)}
              onBlur={() => onPoint(null)}
              onClick={() => onTake(i)}
            >
              <span aria-hidden="true" style={{ minWidth: 22, textAlign: 'start' }}>
                {i + 1}
              </span>
              <span style={{ flex: 1, textAlign: 'start' }}>
                <span aria-hidden="true">{name}</span>
                <span className="only-read">{say('takeNamed', { name, n: i + 1 })}</span>
              </span>
            </Button>
          </li>
        ))}
      </ol>
    </Section>
  )
}
