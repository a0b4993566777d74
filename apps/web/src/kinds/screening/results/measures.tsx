// What screening measures of people and of images, for the tables of results.
import type { ResultRow } from '@clearbelt/contract/exams/calls'
import type { AnalysedItem, MeasureWhole } from '@clearbelt/contract/kinds/registry'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import { IntervalBar } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { ItemColumn, MeasureParts } from '../../results.ts'
import { ImageAttempt } from './attempt.tsx'
import { CategoryTable } from './category-table.tsx'
import { EstimateText, SecondsText } from './estimate-text.tsx'

function columns(): Column<ResultRow>[] {
  const say = sayFor('screening')
  return [
    {
      key: 'hit',
      title: say('hitWithInterval'),
      sortable: true,
      render: ({ measures: m }) =>
        m && <IntervalBar rate={m.hit.rate} low={m.hit.low} high={m.hit.high} n={m.hit.n} width={84} />,
    },
    {
      key: 'falseAlarm',
      title: say('term_falseAlarm'),
      sortable: true,
      render: ({ measures: m }) =>
        m && (
          <IntervalBar
            rate={m.falseAlarm.rate}
            low={m.falseAlarm.low}
            high={m.falseAlarm.high}
            n={m.falseAlarm.n}
            width={48}
          />
        ),
    },
    {
      key: 'dPrime',
      title: say('term_dPrime'),
      numeric: true,
      sortable: true,
      render: ({ measures: m }) => m && <EstimateText estimate={m.dPrime} />,
    },
    {
      key: 'dA',
      title: say('term_dA'),
      numeric: true,
      hidden: true,
      render: ({ measures: m }) => m && <EstimateText estimate={m.dA} />,
    },
    {
      key: 'criterion',
      title: say('term_criterion'),
      numeric: true,
      hidden: true,
      render: ({ measures: m }) => m && <EstimateText estimate={m.criterion} />,
    },
    {
      key: 'location',
      title: say('term_location'),
      hidden: true,
      render: ({ measures: m }) =>
        m && (
          <IntervalBar rate={m.location.rate} low={m.location.low} high={m.location.high} n={m.location.n} width={56} />
        ),
    },
    {
      key: 'medianSeconds',
      title: say('term_median'),
      numeric: true,
      sortable: true,
      render: ({ measures: m }) => m && <SecondsText seconds={m.medianSeconds} />,
    },
  ]
}

/** How an image separates threats from clear bags; null for questions of other kinds. */
const detectionOf = (item: AnalysedItem) => (item.kind === 'screening' ? item : null)
const NONE = <Typography.Text type="secondary">–</Typography.Text>

function itemColumns(): ItemColumn[] {
  const say = sayFor('screening')
  return [
    {
      key: 'suspected',
      title: say('item_suspected'),
      hint: say('itemHint_suspected'),
      numeric: false,
      figure: (item) => detectionOf(item)?.suspected.rate ?? null,
      render(item) {
        const suspected = detectionOf(item)?.suspected
        return suspected ? (
          <IntervalBar rate={suspected.rate} low={suspected.low} high={suspected.high} n={suspected.n} width={72} />
        ) : (
          NONE
        )
      },
    },
    {
      key: 'dPrime',
      title: say('item_dPrime'),
      hint: say('itemHint_dPrime'),
      numeric: true,
      figure: (item) => detectionOf(item)?.dPrime.value ?? null,
      render(item) {
        const estimate = detectionOf(item)?.dPrime
        return estimate ? <EstimateText estimate={estimate} /> : NONE
      },
    },
  ]
}

const Whole = ({ whole }: { whole: MeasureWhole }): ReactNode => (
  <CategoryTable whole={whole.measures} categories={whole.categories} />
)

export const imageMeasures: MeasureParts = { columns, itemColumns, Whole, Attempt: ImageAttempt }
