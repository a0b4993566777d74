// Who missed which kind of item how often, by approved records: what a trainer has practised next.
import { missedKinds } from '@clearbelt/contract/collect/calls'
import { joinList, splitList } from '@clearbelt/contract/list-text'
import type { PackageOf } from '@clearbelt/contract/wire'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { happenedIn, listPath, useSource } from '../api/collect.ts'
import { daysFilter } from '../parts/days-filter.tsx'

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
          {
            kind: 'custom',
            name: 'knowledges',
            label: say('item'),
            width: 240,
            render: (value, set) => (
              <KnowledgePicker
                multiple
                kind="Image"
                value={splitList(value)}
                onChange={(next) => set(joinList(next))}
                placeholder={say('item')}
              />
            ),
          },
          daysFilter(say('happened')),
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
