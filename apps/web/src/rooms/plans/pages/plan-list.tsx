// The training plans in reach: found by name, status, publication and time, each with what may be done with it.
import { PlusOutlined } from '@ant-design/icons'
import { queryPlans, type PlanRow } from '@clearbelt/contract/plans/calls'
import { splitList } from '@clearbelt/contract/list-text'
import { Checkbox, DatePicker, Flex, Progress, Typography } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { DAY_SHAPES } from '../../../shared/day-shapes.ts'
import { sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useShortcuts } from '../../../ui/keys.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { PLANS_TABLE } from '../api/plans.ts'
import { CloneDialog } from '../parts/clone-dialog.tsx'
import { ExtendDialog } from '../parts/extend-dialog.tsx'
import { datesOfFilter, filterOfDates, windowOfDates } from '../parts/date-filter.ts'
import { PlanMenu } from '../parts/plan-menu.tsx'
import { PlanStatus } from '../parts/status-tags.tsx'
import { usePlanActs } from '../parts/use-plan-acts.tsx'
import { knownZone } from '../parts/zone-time.ts'
import { CLEAR } from '../parts/zoned-time-field.tsx'

const ADD_PATH = '/train/trainPlan/add'
const editPath = (id: string): string => `/train/trainPlan/edit/${id}`

export function PlanListPage(): ReactNode {
  const say = useText('plans')
  const acts = usePlanActs()
  const navigate = useNavigate()
  const zone = knownZone(useZone())
  useShortcuts(useMemo(() => [{ key: 'n', label: say('add'), run: () => void navigate(ADD_PATH) }], [say, navigate]))
  const columns = usePlanColumns(zone)
  const filters = usePlanFilters()
  const [extending, setExtending] = useState<PlanRow | null>(null)
  const [cloning, setCloning] = useState<PlanRow | null>(null)
  const create = (
    <LinkButton to={ADD_PATH} type="primary" icon={<PlusOutlined />}>
      {say('add')}
    </LinkButton>
  )
  return (
    <Page actions={create}>
      <DataTable<PlanRow>
        id={PLANS_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={filters}
        depends={[zone]}
        empty={{ title: say('noPlans'), hint: say('noPlansHint'), action: create }}
        load={({ page, limit, filters: f }, options) =>
          callPaged(
            queryPlans,
            {
              PageNO: page,
              Limit: limit,
              name: f.name ?? '',
              status: splitList(f.status ?? ''),
              isOnlyMine: f.mine === 'true',
              ...windowOfDates(f.dates ?? '', zone),
              ...(f.published === 'true' || f.published === 'false' ? { published: f.published } : {}),
            },
            options,
          )
        }
        actions={(row) => (
          <>
            {row.published
              ? row.auth.results && (
                  <LinkButton
                    to={`/train/trainPlan/detail/${row.id}?tab=results`}
                    type="link"
                    size="small"
                    aria-label={say('resultsNamed', { name: row.name })}
                  >
                    {say('results')}
                  </LinkButton>
                )
              : row.auth.edit && (
                  <LinkButton
                    to={editPath(row.id)}
                    type="link"
                    size="small"
                    aria-label={say('editNamed', { name: row.name })}
                  >
                    {say('edit')}
                  </LinkButton>
                )}
            <PlanMenu
              plan={row}
              {...(row.published ? { onEdit: () => void navigate(editPath(row.id)) } : {})}
              onPublish={() => void acts.publish(row)}
              onExtend={() => setExtending(row)}
              onClone={() => setCloning(row)}
              onDelete={() => void acts.remove(row)}
            />
          </>
        )}
      />
      <ExtendDialog plan={extending} onClose={() => setExtending(null)} />
      <CloneDialog plan={cloning} onClose={() => setCloning(null)} />
    </Page>
  )
}

function usePlanFilters(): TableFilter[] {
  const say = useText('plans')
  return [
    { kind: 'text', name: 'name', label: say('searchPlan') },
    {
      kind: 'select',
      name: 'status',
      label: say('status'),
      multiple: true,
      options: ([0, 1, 2] as const).map((status) => ({ value: String(status), label: say(`status_${status}`) })),
    },
    {
      kind: 'select',
      name: 'published',
      label: say('publication'),
      width: 150,
      options: [
        { value: 'true', label: say('isPublished') },
        { value: 'false', label: say('draft') },
      ],
    },
    {
      kind: 'custom',
      name: 'dates',
      label: say('startsBetween'),
      width: 250,
      halves: [say('startsFrom'), say('startsTo')],
      render: (value, set) => <DatesFilter value={value} set={set} />,
    },
    {
      kind: 'custom',
      name: 'mine',
      label: say('onlyMine'),
      width: 150,
      render: (value, set) => (
        <Checkbox
          checked={value === 'true'}
          style={{ lineHeight: '32px' }}
          onChange={(event) => set(event.target.checked ? 'true' : '')}
        >
          {say('onlyMine')}
        </Checkbox>
      ),
    },
  ]
}

function DatesFilter({ value, set }: { value: string; set: (value: string) => void }): ReactNode {
  const say = useText('plans')
  const { from, to } = datesOfFilter(value)
  return (
    <DatePicker.RangePicker
      allowClear={CLEAR}
      format={DAY_SHAPES}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      placeholder={[say('startsFrom'), say('startsTo')]}
      aria-label={say('startsBetween')}
      style={{ width: '100%' }}
      onChange={(range) =>
        set(filterOfDates({ from: range?.[0]?.format('YYYY-MM-DD') ?? '', to: range?.[1]?.format('YYYY-MM-DD') ?? '' }))
      }
    />
  )
}

function usePlanColumns(zone: string): Column<PlanRow>[] {
  const say = useText('plans')
  return [
    {
      key: 'name',
      title: say('name'),
      always: true,
      render: (row) => <Link to={`/train/trainPlan/detail/${row.id}`}>{row.name}</Link>,
    },
    { key: 'status', title: say('status'), render: (row) => <PlanStatus plan={row} /> },
    { key: 'window', title: say('windowIn', { zone }), render: (row) => <Window plan={row} zone={zone} /> },
    { key: 'traineeCount', title: say('trainees'), numeric: true },
    { key: 'percent', title: say('progress'), render: (row) => <PercentDone percent={row.percent} /> },
    { key: 'creatorName', title: say('creator') },
    { key: 'specialName', title: say('special'), hidden: true },
    { key: 'typeName', title: say('type'), hidden: true },
    { key: 'forLevelName', title: say('forLevel'), hidden: true },
    { key: 'formName', title: say('heldAs'), hidden: true },
    { key: 'place', title: say('place'), hidden: true },
    { key: 'hours', title: say('hours'), numeric: true, hidden: true },
    { key: 'credit', title: say('credit'), numeric: true, hidden: true },
    { key: 'createTime', title: say('createTime'), hidden: true, render: (row) => sayTime(row.createTime, zone) },
  ]
}

/** The time of a plan by its own zone's clock; the zone is named where it is not the reader's. */
function Window({ plan, zone }: { plan: PlanRow; zone: string }): ReactNode {
  const say = useText('plans')
  return (
    <Flex vertical>
      <Flex wrap gap="0 4px">
        <span style={{ whiteSpace: 'nowrap' }}>{sayTime(plan.startTime, plan.zone)} –</span>
        <span style={{ whiteSpace: 'nowrap' }}>
          {plan.endTime ? sayTime(plan.endTime, plan.zone) : say('unlimited')}
        </span>
      </Flex>
      {plan.zone !== zone && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {plan.zone}
        </Typography.Text>
      )}
    </Flex>
  )
}

const PercentDone = ({ percent }: { percent: number }): ReactNode => (
  <Flex align="center" gap={8}>
    <Progress percent={percent} showInfo={false} size="small" style={{ width: 56, margin: 0 }} aria-hidden />
    <span style={{ minWidth: 40, textAlign: 'right' }}>{sayPercent(percent / 100)}</span>
  </Flex>
)
