// Sensitivity week by week as a line with its interval; the same figures stand in a table for who cannot see it.
import type { ownTrend } from '@clearbelt/contract/practice/home-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { useAccount } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'

type Week = PackageOf<typeof ownTrend>['weeks'][number]

/** As it is drawn, and how wide it is shown at most, px: on a phone a wide one would be shrunk, its words too. */
const WIDE = { width: 560, most: 720 }
const NARROW = { width: 320, most: 480 }
const HEIGHT = 200
const EDGE = { left: 32, right: 12, top: 12, bottom: 24 }
/** The axis reaches at least so far. */
const LEAST_TOP = 4

interface Dot {
  week: Week
  x: number
  value: number
  low: number
  high: number
}

/** Places of the weeks by their time in a drawing of this width, and the ends of the axis. */
function placeDots(weeks: readonly Week[], width: number): { dots: Dot[]; top: number; bottom: number } {
  const known = weeks.flatMap((week) => {
    const { value, low, high } = week.dPrime
    return value === null ? [] : [{ week, value, low: low ?? value, high: high ?? value }]
  })
  const first = Date.parse(known[0]?.week.from ?? '')
  const span = Math.max(1, Date.parse(known.at(-1)?.week.from ?? '') - first)
  const wide = width - EDGE.left - EDGE.right
  return {
    dots: known.map((one) => ({
      ...one,
      x: EDGE.left + (known.length === 1 ? wide / 2 : ((Date.parse(one.week.from) - first) / span) * wide),
    })),
    top: Math.max(LEAST_TOP, Math.ceil(Math.max(0, ...known.map(({ high }) => high)))),
    bottom: Math.min(0, Math.floor(Math.min(0, ...known.map(({ low }) => low)))),
  }
}

export function TrendChart({ weeks }: { weeks: readonly Week[] }): ReactNode {
  const say = useText('own-history')
  const { token } = theme.useToken()
  const zone = useAccount((account) => account.info?.zone ?? '')
  const { width, most } = useBreakpoint() === 'mobile' ? NARROW : WIDE
  const { dots, top, bottom } = placeDots(weeks, width)
  const y = (value: number): number => EDGE.top + ((top - value) / (top - bottom)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const ticks = Array.from({ length: top - bottom + 1 }, (_, n) => bottom + n)
  const band = [
    ...dots.map(({ x, high }) => `${x},${y(high)}`),
    ...dots.toReversed().map(({ x, low }) => `${x},${y(low)}`),
  ]
  const day = (week: Week): string => sayTime(week.from, zone, 'date')
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width="100%"
        aria-hidden="true"
        style={{ maxWidth: most, display: 'block' }}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} stroke={token.colorSplit} />
            <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end" fontSize={11} fill={token.colorTextSecondary}>
              {sayNumber(tick)}
            </text>
          </g>
        ))}
        {dots.length > 1 && <polygon points={band.join(' ')} fill={token.colorPrimary} fillOpacity={0.14} />}
        {dots.length > 1 && (
          <polyline
            points={dots.map(({ x, value }) => `${x},${y(value)}`).join(' ')}
            fill="none"
            stroke={token.colorPrimary}
            strokeWidth={2}
          />
        )}
        {dots.map(({ week, x, value, low, high }) => (
          <g key={week.from}>
            <line x1={x} x2={x} y1={y(low)} y2={y(high)} stroke={token.colorPrimary} strokeOpacity={0.5} />
            <circle cx={x} cy={y(value)} r={4} fill={token.colorPrimary} />
          </g>
        ))}
        {[dots[0], dots.length > 1 ? dots.at(-1) : undefined].map(
          (dot, place) =>
            dot && (
              <text
                key={dot.week.from}
                x={dot.x}
                y={HEIGHT - 6}
                textAnchor={dots.length === 1 ? 'middle' : place === 0 ? 'start' : 'end'}
                fontSize={11}
                fill={token.colorTextSecondary}
              >
                {day(dot.week)}
              </text>
            ),
        )}
      </svg>
      <table className="only-read">
        <caption>{say('overTime')}</caption>
        <tbody>
          {dots.map(({ week, value, low, high }) => (
            <tr key={week.from}>
              <th scope="row">{day(week)}</th>
              <td>{sayNumber(value, 2)}</td>
              <td>{say('interval', { low: sayNumber(low, 1), high: sayNumber(high, 1) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
