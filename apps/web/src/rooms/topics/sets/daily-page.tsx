// Daily sets, of which each student gets some questions a day, and who answered most of them right.
import { dailyRank, RANK_PERIODS } from '@clearbelt/contract/topics/set-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../../shared/address.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { TabSet } from '../../../ui/tab-set.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { AddSet, SetTable } from './set-table.tsx'

export function DailySetsPage(): ReactNode {
  const say = useText('sets')
  const [params, setParams] = useAddress()
  const tab = params.get('tab') === 'rank' ? 'rank' : 'sets'
  return (
    <Page actions={<AddSet isDaily />}>
      <TabSet
        activeKey={tab}
        destroyOnHidden
        onChange={(next) =>
          setParams((now) => {
            if (next === 'rank') now.set('tab', next)
            else now.delete('tab')
            return now
          })
        }
        items={[
          { key: 'sets', label: say('tabSets'), children: <SetTable isDaily /> },
          { key: 'rank', label: say('tabRank'), children: <Rank /> },
        ]}
      />
    </Page>
  )
}

type RankRow = PackageOf<typeof dailyRank>[number]

function Rank(): ReactNode {
  const say = useText('sets')
  const [params, setParams] = useAddress()
  const period = RANK_PERIODS.find((one) => one === params.get('period')) ?? 'day'
  return (
    <DataTable<RankRow>
      id="daily-rank"
      prefix="rank-"
      depends={[period]}
      rowKey={(row) => `${row.rank} ${row.userName} ${row.orgName} ${row.days} ${row.answered}`}
      toolbar={
        <Segmented
          aria-label={say('period')}
          value={period}
          options={RANK_PERIODS.map((value) => ({ value, label: say(`period_${value}`) }))}
          onChange={(next) =>
            setParams((now) => {
              now.set('period', next)
              return now
            })
          }
        />
      }
      columns={[
        {
          key: 'rank',
          title: say('rank'),
          numeric: true,
          always: true,
          width: 90,
          render: (row) => sayNumber(row.rank),
        },
        { key: 'userName', title: say('student'), always: true },
        { key: 'orgName', title: say('organisation') },
        { key: 'right', title: say('right'), numeric: true, render: (row) => sayNumber(row.right) },
        { key: 'answered', title: say('answered'), numeric: true, render: (row) => sayNumber(row.answered) },
        {
          key: 'share',
          title: say('share'),
          numeric: true,
          render: (row) => (row.answered === 0 ? '–' : sayPercent(row.right / row.answered)),
        },
        { key: 'days', title: say('days'), numeric: true, render: (row) => sayNumber(row.days) },
      ]}
      load={({ page, limit }, options) => callPaged(dailyRank, { PageNO: page, Limit: limit, period }, options)}
      empty={{ title: say('emptyRank'), hint: say('emptyRankHint') }}
    />
  )
}
