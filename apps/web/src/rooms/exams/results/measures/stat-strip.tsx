// The figures of a step in one strip.
import { Card, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import type { StepSummary } from '../api/results.ts'
import { ScoreHistogram } from './score-histogram.tsx'

export function StatStrip({ summary: s }: { summary: StepSummary }): ReactNode {
  const say = useText('results')
  const { token } = theme.useToken()
  const points = (score: string | null): string => (score === null ? '–' : sayNumber(Number(score)))
  return (
    <Card styles={{ body: { padding: 0, overflow: 'clip' } }}>
      <dl style={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, background: token.colorSplit }}>
        <Cell label={say('trainees')} value={sayNumber(s.trainees)} />
        <Cell label={say('attended')} value={sayNumber(s.attended)} />
        <Cell label={say('state_sitting')} value={sayNumber(s.sitting)} />
        <Cell label={say('state_waiting')} value={sayNumber(s.waiting)} />
        <Cell label={say('state_absent')} value={sayNumber(s.absent)} />
        <Cell
          label={say('state_passed')}
          value={sayNumber(s.passCount)}
          {...(s.passCount > 0 ? { type: 'success' as const } : {})}
        />
        <Cell
          label={say('state_failed')}
          value={sayNumber(s.failCount)}
          {...(s.failCount > 0 ? { type: 'danger' as const } : {})}
        />
        <Cell label={say('passLine')} value={points(s.passScore)} />
        <Cell label={say('average')} value={points(s.average)} />
        <Cell label={say('lowest')} value={points(s.lowest)} />
        <Cell label={say('highest')} value={points(s.highest)} />
        <div style={{ flex: '3 1 130px', padding: '10px 12px', background: token.colorBgContainer }}>
          <dt style={{ color: token.colorTextSecondary, marginBlockEnd: 4 }}>{say('distribution')}</dt>
          <dd style={{ margin: 0, maxWidth: 320 }}>
            <ScoreHistogram counts={s.histogram} total={s.totalScore} pass={s.passScore} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Cell({ label, value, type }: { label: string; value: string; type?: 'success' | 'danger' }): ReactNode {
  const { token } = theme.useToken()
  return (
    <div style={{ flex: '1 0 auto', minWidth: 56, padding: '10px 12px', background: token.colorBgContainer }}>
      <dt style={{ color: token.colorTextSecondary, whiteSpace: 'nowrap' }}>{label}</dt>
      <dd style={{ margin: 0 }}>
        <Typography.Text
          strong
          {...(type ? { type } : {})}
          style={{ fontSize: 21, lineHeight: '30px', whiteSpace: 'nowrap' }}
        >
          {value}
        </Typography.Text>
      </dd>
    </div>
  )
}
