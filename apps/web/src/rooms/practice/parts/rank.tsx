// Who answered most questions of the day right, with the own place always shown.
import { Flex, Segmented, theme, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { RANK_OF_PERIODS, useRank, type RankPeriod, type RankRow } from '../api/practice.ts'

export function Rank(): ReactNode {
  const say = useText('practice')
  const [period, setPeriod] = useState<RankPeriod>('day')
  const rank = useRank(period)
  return (
    <Section
      title={say('rank')}
      extra={
        <Segmented<RankPeriod>
          size="small"
          aria-label={say('periodLabel')}
          value={period}
          onChange={setPeriod}
          options={RANK_OF_PERIODS.map((value) => ({ value, label: say(`period_${value}`) }))}
        />
      }
    >
      <QueryState query={rank} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <Typography.Text type="secondary">{say('rankNone')}</Typography.Text>
          ) : (
            <ol style={{ listStyle: 'none', margin: 0, padding: 0, opacity: rank.isPlaceholderData ? 0.6 : 1 }}>
              {rows.map((row, place) => (
                <Row key={`${row.rank} ${row.userName} ${place}`} row={row} />
              ))}
            </ol>
          )
        }
      </QueryState>
    </Section>
  )
}

function Row({ row }: { row: RankRow }): ReactNode {
  const say = useText('practice')
  const { token } = theme.useToken()
  return (
    <li
      style={{
        padding: '6px 8px',
        borderRadius: 6,
        ...(row.isSelf ? { background: token.controlItemBgActive } : {}),
      }}
      {...(row.isSelf ? { 'aria-current': 'true' as const } : {})}
    >
      <Flex gap={12} align="baseline">
        <Typography.Text strong style={{ minWidth: 28, fontVariantNumeric: 'tabular-nums' }}>
          {sayNumber(row.rank)}
        </Typography.Text>
        <span style={{ flex: 1, minWidth: 0 }}>
          {row.userName}
          {row.isSelf && <Typography.Text type="secondary"> · {say('rankSelf')}</Typography.Text>}
        </span>
        <Typography.Text type="secondary" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {say('rankRight', { right: sayNumber(row.right), answered: sayNumber(row.answered) })}
        </Typography.Text>
      </Flex>
    </li>
  )
}
