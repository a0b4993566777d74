// How far the trainees of a plan are with its course; one who should begins it anew.
import { resetStudy, studyTrainees } from '@clearbelt/contract/courses/study-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { Button, Progress, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { sayDuration } from '../parts/say-duration.ts'

type Row = PackageOf<typeof studyTrainees>[number]
const TABLE = 'courses.trainees'

export function StudyTrainees({ processID }: { processID: string }): ReactNode {
  const say = useText('course-step')
  const zone = useZone()
  const confirm = useConfirm()
  const refresh = useRefreshTable(TABLE)
  const reset = async (row: Row): Promise<void> => {
    const isSure = await confirm({
      title: say('resetAsk', { name: row.userName }),
      content: say('resetText'),
      okText: say('reset'),
      danger: true,
    })
    if (!isSure) return
    try {
      await call(resetStudy, { id: processID, userID: row.userID })
    } catch {
      // The call has said what was wrong.
      return
    }
    toast('success', say('resetDone'))
    await refresh()
  }
  return (
    <DataTable<Row>
      id={TABLE}
      prefix={`${processID.slice(0, 8)}-`}
      depends={[processID]}
      rowKey={(row) => row.userID}
      filters={[{ kind: 'text', name: 'search', label: say('searchTrainee') }]}
      empty={{ title: say('noTrainees') }}
      load={({ page, limit, filters }, options) =>
        callPaged(studyTrainees, { id: processID, PageNO: page, Limit: limit, search: filters.search ?? '' }, options)
      }
      columns={[
        { key: 'userName', title: say('name'), always: true },
        { key: 'accountNo', title: say('account') },
        { key: 'orgName', title: say('organisation') },
        {
          key: 'percent',
          title: say('progress'),
          render: (row) =>
            row.isDone ? (
              <Tag color="success">{say('done')}</Tag>
            ) : (
              <>
                <Progress
                  percent={row.percent}
                  showInfo={false}
                  size="small"
                  style={{ width: 56, margin: '0 8px 0 0' }}
                  aria-hidden
                />
                {sayPercent(row.percent / 100)}
              </>
            ),
        },
        { key: 'activeSeconds', title: say('studied'), render: (row) => sayDuration(row.activeSeconds) },
        { key: 'lastTime', title: say('lastTime'), render: (row) => sayTime(row.lastTime, zone) },
        { key: 'finishTime', title: say('finishTime'), hidden: true, render: (row) => sayTime(row.finishTime, zone) },
        { key: 'round', title: say('round'), numeric: true, hidden: true },
      ]}
      actions={(row) =>
        row.round > 0 && (
          <Button
            type="link"
            size="small"
            aria-label={say('resetNamed', { name: row.userName })}
            onClick={() => void reset(row)}
          >
            {say('reset')}
          </Button>
        )
      }
    />
  )
}
