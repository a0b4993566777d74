// Who missed which kind of item how often, by approved records: what a trainer has practised next.
import { daysFilter } from '../../../ui/table/days-filter.tsx'
import { knowledgeFilter } from '../../../pickers/knowledge-filter.tsx'
import { missedKinds } from '@clearbelt/contract/collect/calls'
import { splitList } from '@clearbelt/contract/list-text'
import type { PackageOf } from '@clearbelt/contract/wire'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { happenedIn, listPath, useSource } from '../api/collect.ts'

type Missed = PackageOf<typeof missedKinds>[number]

export function MissedKindsPage(): ReactNode {
  const say = useText('collect')
  const zone = useZone()
  const source = useSource()
  return (
    <Page actions={<LinkButton to={listPath(source)}>{say(`title_${source}`)}</LinkButton>}>
      <Typography.Text type="secondary">{say('missedHint')}</Typography.Text>
      <DataTable<Missed>
        id="collect-missed"
        rowKey={(row) => `${row.watcherID ?? row.watcherName} ${row.knowledgeID}`}
        filters={[
          { kind: 'text', name: 'search', label: say('searchWatcher'), width: 240 },
          knowledgeFilter(say('item'), 'Image', 240),
          daysFilter('happened', { label: say('happened'), from: say('happenedFrom'), to: say('happenedTo') }, 270),
        ]}
        columns={[
          { key: 'watcherName', title: say('watcher'), always: true },
          { key: 'orgName', title: say('organisation') },
          { key: 'itemCategory', title: say('itemCategory') },
          { key: 'knowledgeName', title: say('item') },
          { key: 'count', title: say('missedCount'), numeric: true, render: (row) => sayNumber(row.count) },
          { key: 'lastTime', title: say('lastTime'), render: (row) => sayTime(row.lastTime, zone) },
        ]}
        load={(state, options) =>
          callPaged(
            missedKinds,
            {
              PageNO: state.page,
              Limit: state.limit,
              search: (state.filters.search ?? '').slice(0, 100),
              knowledges: splitList(state.filters.knowledges ?? ''),
              ...happenedIn(state.filters.happened, zone),
            },
            options,
          )
        }
        empty={{ title: say('missedEmpty'), hint: say('missedEmptyHint') }}
      />
    </Page>
  )
}
