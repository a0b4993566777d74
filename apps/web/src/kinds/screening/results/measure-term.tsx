// The names of the measures, each explained in one plain sentence on hover and on focus.
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

export const TERMS = ['hit', 'falseAlarm', 'dPrime', 'dA', 'criterion', 'location', 'median'] as const
export type Term = (typeof TERMS)[number]

/** The short name of a measure; what it means is said on hover, on focus, and to screen readers. */
export function MeasureTerm({ name }: { name: Term }): ReactNode {
  const say = useText('screening')
  return (
    <Tooltip trigger={['hover', 'focus']} title={say(`termHint_${name}`)}>
      <button
        type="button"
        aria-label={`${say(`term_${name}`)}: ${say(`termHint_${name}`)}`}
        style={{
          all: 'unset',
          cursor: 'help',
          minWidth: 24,
          minHeight: 24,
          outline: 'revert',
          textDecoration: 'underline dotted',
          textUnderlineOffset: 3,
        }}
      >
        {say(`term_${name}`)}
      </button>
    </Tooltip>
  )
}
