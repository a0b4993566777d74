// How the scores are spread: ten bars in tenths of the total, those from the pass line on in the strong colour; the
// numbers stand behind it.
import { Popover, theme } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { listBars, type Bar } from './bars.ts'

const HEIGHT = 36

export interface ScoreHistogramProps {
  counts: readonly number[]
  /** Points as decimal text. */
  total: string
  pass: string
}

export function ScoreHistogram({ counts, total, pass }: ScoreHistogramProps): ReactNode {
  const say = useText('results')
  const { token } = theme.useToken()
  const bars = listBars(counts, Number(total), Number(pass))
  const most = Math.max(1, ...counts)
  return (
    <Popover trigger={['hover', 'focus']} title={say('distribution')} content={<BarTable bars={bars} />}>
      <button
        type="button"
        aria-label={`${say('distribution')}: ${
          bars
            .filter((bar) => bar.count > 0)
            .map((bar) => say('barSays', { from: sayNumber(bar.from), to: sayNumber(bar.to), count: bar.count }))
            .join('; ') || say('noScores')
        }`}
        style={{
          all: 'unset',
          outline: 'revert',
          display: 'flex',
          alignItems: 'end',
          gap: 3,
          width: '100%',
          height: HEIGHT,
          cursor: 'help',
          borderBlockEnd: `1px solid ${token.colorBorder}`,
        }}
      >
        {bars.map((bar) => (
          <span
            key={bar.from}
            aria-hidden
            style={{
              flex: 1,
              borderRadius: '2px 2px 0 0',
              height: bar.count === 0 ? 0 : Math.max(3, (bar.count / most) * (HEIGHT - 1)),
              background: bar.passes ? token.colorPrimary : token.colorPrimaryBorder,
            }}
          />
        ))}
      </button>
    </Popover>
  )
}

function BarTable({ bars }: { bars: readonly Bar[] }): ReactNode {
  const say = useText('results')
  return (
    <table style={{ borderSpacing: '12px 2px', fontVariantNumeric: 'tabular-nums' }}>
      <thead>
        <tr>
          <th scope="col" style={{ textAlign: 'start' }}>
            {say('score')}
          </th>
          <th scope="col" style={{ textAlign: 'end' }}>
            {say('trainees')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.from}>
            <td>{say('range', { low: sayNumber(bar.from), high: sayNumber(bar.to) })}</td>
            <td style={{ textAlign: 'end' }}>{sayNumber(bar.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
