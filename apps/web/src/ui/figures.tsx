// Numbers on screen: a figure in a card, and a rate with its interval.
import { Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayPercent, useText } from '../shared/i18n.ts'
import { Pane } from './pane.tsx'

export type Tone = 'plain' | 'good' | 'bad' | 'warn'
const TYPE_OF: Record<Tone, 'success' | 'danger' | 'warning' | undefined> = {
  plain: undefined,
  good: 'success',
  bad: 'danger',
  warn: 'warning',
}

/** One figure with its label; `note` explains it in small print. */
export function StatCard({
  label,
  value,
  tone = 'plain',
  note,
  children,
}: {
  label: ReactNode
  value?: ReactNode
  tone?: Tone
  note?: ReactNode
  children?: ReactNode
}): ReactNode {
  const type = TYPE_OF[tone]
  return (
    <Pane size="small" style={{ minWidth: 120, flex: '1 1 120px' }}>
      <Typography.Text type="secondary">{label}</Typography.Text>
      {value !== undefined && (
        <div>
          <Typography.Text
            strong
            {...(type ? { type } : {})}
            style={{ fontSize: 22, lineHeight: '32px', fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography.Text>
        </div>
      )}
      {children !== undefined && <div>{children}</div>}
      {note && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {note}
        </Typography.Text>
      )}
    </Pane>
  )
}

export interface IntervalBarProps {
  /** The rate, 0..1; null when there is nothing to compute it from. */
  rate: number | null
  /** Ends of the 95 % interval, 0..1. */
  low: number | null
  high: number | null
  /** How many trials stand behind it. */
  n?: number
  /** Width of the bar in px. */
  width?: number
}

/** A rate written out, with a bar that shows its 95 % interval and a tick at the rate. */
export function IntervalBar({ rate, low, high, n, width = 120 }: IntervalBarProps): ReactNode {
  const { token } = theme.useToken()
  const say = useText('ui')
  if (rate === null || low === null || high === null) return <Typography.Text type="secondary">–</Typography.Text>
  const share = (v: number) => `${Math.min(1, Math.max(0, v)) * 100}%`
  const label = say('interval', { rate: sayPercent(rate), low: sayPercent(low), high: sayPercent(high) })
  return (
    <Flex align="center" gap={10} title={label}>
      <span className="only-read">{label}</span>
      <span aria-hidden style={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {sayPercent(rate)}
      </span>
      <span
        aria-hidden
        style={{
          position: 'relative',
          // Narrower where the place is, so that the figures beside it stay whole.
          flex: `0 1 ${width}px`,
          minWidth: 24,
          height: 6,
          borderRadius: 3,
          background: token.colorFillSecondary,
        }}
      >
        <span
          style={{
            position: 'absolute',
            insetBlock: 0,
            left: share(low),
            right: `calc(100% - ${share(high)})`,
            borderRadius: 3,
            background: token.colorPrimaryBorder,
          }}
        />
        <span
          style={{
            position: 'absolute',
            top: -3,
            bottom: -3,
            left: `calc(${share(rate)} - 1px)`,
            width: 2,
            background: token.colorPrimary,
          }}
        />
      </span>
      {n !== undefined && (
        <Typography.Text type="secondary" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          n {n}
        </Typography.Text>
      )}
    </Flex>
  )
}
