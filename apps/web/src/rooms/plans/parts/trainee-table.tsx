// The trainees of a plan: where each stands, and who may be added or removed.
import { PlusOutlined } from '@ant-design/icons'
import { addMembers, queryTrainees, type PlanRow, type TraineeRow } from '@clearbelt/contract/plans/calls'
import { splitList } from '@clearbelt/contract/list-text'
import { TRAINING_STATUSES } from '@clearbelt/domain/plans/status'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { TraineePicker } from '../../../pickers/trainee-picker.tsx'
import { call, callPaged } from '../../../shared/call.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { TRAINEES_TABLE, useAllTrainees, useRefreshPlan } from '../api/plans.ts'
import { TraineeStatus } from './status-tags.tsx'
import { usePlanActs } from './use-plan-acts.tsx'

export function TraineeTable({ plan }: { plan: PlanRow }): ReactNode {
  const say = useText('plans')
  const acts = usePlanActs()
  const [picking, setPicking] = useState(false)
  const may = plan.auth.trainees
  const columns: Column<TraineeRow>[] = [
    { key: 'userName', title: say('personName'), always: true },
    { key: 'accountNo', title: say('accountNo') },
    { key: 'orgName', title: say('organisation') },
    { key: 'postName', title: say('post') },
    { key: 'gradeName', title: say('grade') },
    { key: 'status', title: say('status'), render: (row) => <TraineeStatus row={row} /> },
    {
      key: 'extraMinutes',
      title: say('extraTime'),
      numeric: true,
      render: (row) => (row.extraMinutes > 0 ? say('extraMinutes', { count: sayNumber(row.extraMinutes) }) : '–'),
    },
    { key: 'percent', title: say('progress'), numeric: true, render: (row) => sayPercent(row.percent / 100) },
  ]
  const filters: TableFilter[] = [
    { kind: 'text', name: 'search', label: say('searchTrainee') },
    {
      kind: 'select',
      name: 'status',
      label: say('status'),
      multiple: true,
      width: 200,
      options: TRAINING_STATUSES.map((status) => ({ value: String(status), label: say(`status_${status}`) })),
    },
  ]
  const add = may && (
    <Button icon={<PlusOutlined />} onClick={() => setPicking(true)}>
      {say('addTrainees')}
    </Button>
  )
  return (
    <>
      <DataTable<TraineeRow>
        id={TRAINEES_TABLE}
        rowKey={(row) => row.userID}
        columns={columns}
        filters={filters}
        depends={[plan.id]}
        toolbar={add}
        empty={{
          title: say('noTrainees'),
          hint: say(may ? 'noTraineesHint' : 'noTraineesHintOther'),
          ...(add ? { action: add } : {}),
        }}
        load={({ page, limit, filters: f }, options) =>
          callPaged(
            queryTrainees,
            { id: plan.id, PageNO: page, Limit: limit, search: f.search ?? '', status: splitList(f.status ?? '') },
            options,
          )
        }
        {...(may
          ? {
              bulk: (rows: TraineeRow[], clear: () => void) => (
                <Button danger onClick={() => void acts.removeTrainees(plan, rows).then((done) => done && clear())}>
                  {say('removeChosen')}
                </Button>
              ),
              actions: (row: TraineeRow) => (
                <Button
                  type="text"
                  size="small"
                  aria-label={say('removeNamed', { name: row.userName })}
                  onClick={() => void acts.removeTrainees(plan, [row])}
                >
                  {say('remove')}
                </Button>
              ),
            }
          : {})}
      />
      {picking && (
        <Suspense>
          <AddTrainees plan={plan} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The picker opens when it is known who is in the plan already. */
function AddTrainees({ plan, onClose }: { plan: PlanRow; onClose: () => void }): ReactNode {
  const say = useText('plans')
  const refresh = useRefreshPlan()
  const members = useAllTrainees(plan.id, true)
  const already = new Set((members.data ?? []).map((row) => row.userID))
  return (
    <TraineePicker
      open={members.isFetchedAfterMount}
      mode="students"
      title={say('addTrainees')}
      already={already}
      onClose={onClose}
      onPick={async (users) => {
        const { added } = await call(addMembers, { planId: plan.id, userIDs: users.map((user) => user.id) })
        toast('success', say('addedCount', { count: added }))
        await refresh(plan.id)
      }}
    />
  )
}
