// How well threats were found in one attempt of a trainee.
import { Card, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { IntervalBar } from '../../../ui/figures.tsx'
import type { AttemptProps } from '../../results.ts'
import { CategoryTable } from './category-table.tsx'
import { EstimateText, SecondsText } from './estimate-text.tsx'
import { MeasureTerm } from './measure-term.tsx'
import { measuresOfReview } from './review-measures.ts'
import { FactList } from '../../../ui/facts.tsx'

export function ImageAttempt({ result, counts }: AttemptProps): ReactNode {
  const say = useText('screening')
  const mode = useBreakpoint()
  const counting = counts ? result.measures : null
  const whole = counting ?? (result.review ? measuresOfReview(result.review) : null)
  if (!whole) return <CategoryTable whole={null} categories={[]} />
  const width = mode === 'mobile' ? 70 : 120
  const facts: [ReactNode, ReactNode][] = [
    [
      <MeasureTerm key="t" name="hit" />,
      <IntervalBar
        key="v"
        rate={whole.hit.rate}
        low={whole.hit.low}
        high={whole.hit.high}
        n={whole.hit.n}
        width={width}
      />,
    ],
    [
      <MeasureTerm key="t" name="falseAlarm" />,
      <IntervalBar
        key="v"
        rate={whole.falseAlarm.rate}
        low={whole.falseAlarm.low}
        high={whole.falseAlarm.high}
        n={whole.falseAlarm.n}
        width={width}
      />,
    ],
    ...(counting && counting.location.n > 0
      ? [
          [
            <MeasureTerm key="t" name="location" />,
            <IntervalBar
              key="v"
              rate={counting.location.rate}
              low={counting.location.low}
              high={counting.location.high}
              n={counting.location.n}
              width={width}
            />,
          ] satisfies [ReactNode, ReactNode],
        ]
      : []),
    [<MeasureTerm key="t" name="dPrime" />, <EstimateText key="v" estimate={whole.dPrime} />],
    [<MeasureTerm key="t" name="dA" />, <EstimateText key="v" estimate={whole.dA} />],
    [<MeasureTerm key="t" name="criterion" />, <EstimateText key="v" estimate={whole.criterion} />],
    ...(counting
      ? [
          [<MeasureTerm key="t" name="median" />, <SecondsText key="v" seconds={counting.medianSeconds} />] satisfies [
            ReactNode,
            ReactNode,
          ],
        ]
      : []),
    [say('unansweredCount'), <Typography.Text key="v">{sayNumber(whole.unanswered)}</Typography.Text>],
  ]
  return (
    <>
      <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('attemptMeasures')}</h2>}>
        <FactList
          columns="fit"
          items={facts.map(([label, children], place) => ({ key: String(place), label, children }))}
        />
      </Card>
      <CategoryTable whole={whole} categories={result.categories} />
    </>
  )
}
