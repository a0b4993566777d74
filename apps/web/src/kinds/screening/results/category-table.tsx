// How well threats are found, all together and by category; each hit rate with its interval, its n, and the false
// alarms beside it.
import { Card, Table, Typography, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { culture } from '../../../shared/culture.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { IntervalBar } from '../../../ui/figures.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TableCards } from '../../../ui/table/table-cards.tsx'
import type { CategoryMeasures, Measures } from './shapes.ts'
import { EstimateText } from './estimate-text.tsx'
import { MeasureTerm } from './measure-term.tsx'
import { SampleHint } from './sample-hint.tsx'

interface Line extends Pick<CategoryMeasures, 'hit' | 'dPrime' | 'dA' | 'criterion'> {
  key: string
  name: string
  isWhole: boolean
}

/** What is missed most stands on top. */
const weakestFirst = (categories: readonly CategoryMeasures[]): CategoryMeasures[] =>
  categories.toSorted((a, b) => (a.hit.rate ?? 2) - (b.hit.rate ?? 2) || a.name.localeCompare(b.name, culture))

export interface CategoryTableProps {
  /** Of everything together. */
  whole: Pick<Measures, 'hit' | 'falseAlarm' | 'dPrime' | 'dA' | 'criterion'> | null
  categories: readonly CategoryMeasures[]
}

export function CategoryTable({ whole, categories }: CategoryTableProps): ReactNode {
  const say = useText('screening')
  const mode = useBreakpoint()
  const title = <h2 style={{ font: 'inherit', margin: 0 }}>{say('byCategory')}</h2>
  if (!whole)
    return (
      <Card size="small" title={title}>
        <EmptyState compact title={say('noMeasures')} hint={say('noMeasuresHint')} />
      </Card>
    )
  const lines: Line[] = [
    {
      key: '_all',
      name: say('allThreats'),
      isWhole: true,
      hit: whole.hit,
      dPrime: whole.dPrime,
      dA: whole.dA,
      criterion: whole.criterion,
    },
    ...weakestFirst(categories).map((one) => ({
      key: one.knowledgeID || '_none',
      name: one.name || say('noCategory'),
      isWhole: false,
      hit: one.hit,
      dPrime: one.dPrime,
      dA: one.dA,
      criterion: one.criterion,
    })),
  ]
  // A category whose images nobody answered has no rate to be read with care.
  const fewest = Math.min(...lines.map((line) => line.hit.n).filter((n) => n > 0))
  const { falseAlarm } = whole
  const cells = {
    name: (line: Line): ReactNode => (line.isWhole ? <strong>{line.name}</strong> : line.name),
    hit: (line: Line): ReactNode => (
      <IntervalBar
        rate={line.hit.rate}
        low={line.hit.low}
        high={line.hit.high}
        n={line.hit.n}
        width={mode === 'desk' ? 160 : 90}
      />
    ),
    // The same for every category, so that one bar is enough.
    falseAlarm: (line: Line): ReactNode =>
      line.isWhole ? (
        <IntervalBar
          rate={falseAlarm.rate}
          low={falseAlarm.low}
          high={falseAlarm.high}
          n={falseAlarm.n}
          width={mode === 'desk' ? 110 : 60}
        />
      ) : (
        <Typography.Text type="secondary">
          {falseAlarm.rate === null ? '–' : say('ofRun', { rate: sayPercent(falseAlarm.rate) })}
        </Typography.Text>
      ),
    dPrime: (line: Line): ReactNode => <EstimateText estimate={line.dPrime} />,
    dA: (line: Line): ReactNode => <EstimateText estimate={line.dA} />,
    criterion: (line: Line): ReactNode => <EstimateText estimate={line.criterion} />,
  }
  const columns: TableColumnsType<Line> = [
    { key: 'name', title: say('category'), render: (_, line) => cells.name(line) },
    ...(['hit', 'falseAlarm'] as const).map((name) => ({
      key: name,
      title: <MeasureTerm name={name} />,
      render: (_: unknown, line: Line) => cells[name](line),
    })),
    ...(['dPrime', 'dA', 'criterion'] as const).map((name) => ({
      key: name,
      align: 'right' as const,
      title: <MeasureTerm name={name} />,
      render: (_: unknown, line: Line) => cells[name](line),
    })),
  ]
  return (
    <Card size="small" title={title} styles={{ header: { borderBottom: 0 }, body: { padding: 0, overflow: 'clip' } }}>
      {mode === 'mobile' ? (
        <TableCards<Line>
          rows={lines}
          rowKey={(line) => line.key}
          selection={null}
          actions={undefined}
          detail={undefined}
          busy={false}
          columns={[
            { key: 'name', title: say('category'), render: cells.name },
            ...(['hit', 'falseAlarm', 'dPrime', 'dA', 'criterion'] as const).map((name) => ({
              key: name,
              title: say(`term_${name}`),
              render: cells[name],
            })),
          ]}
        />
      ) : (
        <Table<Line>
          size="middle"
          rowKey="key"
          columns={columns}
          dataSource={lines}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
      <div style={{ padding: '8px 12px' }}>
        <SampleHint n={fewest} />
      </div>
    </Card>
  )
}
