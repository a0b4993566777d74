// What all raters together say: composed pictures taken for real, by what lay on the belt, and real ones called composed.
import { ratingResult } from '@clearbelt/contract/images/rating/calls'
import { useQuery } from '@tanstack/react-query'
import { Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { IntervalBar } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'

export function RatingResult(): ReactNode {
  const say = useText('rating')
  const bagsSay = useText('bags')
  const query = useQuery({
    queryKey: ['rating', 'result'],
    staleTime: 0,
    queryFn: ({ signal }) => call(ratingResult, {}, { signal, silent: true }),
  })
  return (
    <Section title={say('result')}>
      <QueryState query={query}>
        {({ raters, takenForReal, calledComposed, kinds }) =>
          raters === 0 ? (
            <Typography.Text type="secondary">{say('noVotes')}</Typography.Text>
          ) : (
            <>
              <Table
                size="small"
                rowKey="key"
                pagination={false}
                scroll={{ x: 'max-content' }}
                dataSource={[
                  { key: 'all', name: say('takenForReal'), rate: takenForReal },
                  ...kinds.map(({ kind, rate }) => ({ key: kind, name: bagsSay(`kind_${kind}`), rate, isKind: true })),
                  { key: 'real', name: say('calledComposed'), rate: calledComposed },
                ]}
                columns={[
                  {
                    key: 'name',
                    title: say('what'),
                    render: (_, { name, key }) => (
                      <span style={key === 'all' || key === 'real' ? { fontWeight: 600 } : { paddingInlineStart: 16 }}>
                        {name}
                      </span>
                    ),
                  },
                  {
                    key: 'rate',
                    title: say('share'),
                    render: (_, { rate }) => <IntervalBar rate={rate.rate} low={rate.low} high={rate.high} />,
                  },
                  {
                    key: 'n',
                    title: say('votes'),
                    align: 'right',
                    render: (_, { rate }) => say('ofVotes', { hits: sayNumber(rate.hits), n: sayNumber(rate.n) }),
                  },
                ]}
              />
              <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                {say(raters === 1 ? 'oneRater' : 'howWide', { count: raters })}
              </Typography.Text>
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
