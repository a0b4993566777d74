// The table of the course library and of one's own courses.
import { daysFilter } from '../../../ui/table/days-filter.tsx'
import { knowledgeFilter } from '../../../pickers/knowledge-filter.tsx'
import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import { deleteCourses, myCourses, queryCourses } from '@clearbelt/contract/courses/calls'
import type { CourseRow } from '@clearbelt/contract/courses/shapes'
import { splitList } from '@clearbelt/contract/list-text'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { usePanelFilters } from '../../../pickers/filter-panel.ts'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { momentsOf, readRange } from '../../../ui/day-range.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { editPath, previewPath } from './paths.ts'

export interface CourseTableProps {
  id: string
  of: 'library' | 'mine'
  empty: { title: string; hint: string; action?: ReactNode }
}

export function CourseTable({ id, of, empty }: CourseTableProps): ReactNode {
  const say = useText('courses')
  const zone = useZone()
  const refresh = useRefreshTable(id)
  const askAndDelete = useDeletion()
  const isAdministrator = useSession()?.type === ADMINISTRATOR
  const isMine = of === 'mine'
  const [types, levels] = [
    usePanelFilters([{ field: 'courseType', name: 'types' }]),
    usePanelFilters([{ field: 'level', name: 'forLevels' }]),
  ]
  const remove = async (rows: readonly CourseRow[], clear: () => void): Promise<void> => {
    const done = await askAndDelete(
      { title: say('deleteAsk', { count: rows.length }), content: say('deleteText'), okText: say('delete') },
      () => call(deleteCourses, { ids: rows.map((row) => row.id) }),
    )
    if (!done) return
    clear()
    await refresh()
  }
  const columns: Column<CourseRow>[] = [
    { key: 'name', title: say('name'), always: true },
    { key: 'typeName', title: say('type') },
    { key: 'forLevelName', title: say('forLevel') },
    { key: 'knowledgeName', title: say('knowledge') },
    { key: 'hours', title: say('hours'), numeric: true },
    { key: 'score', title: say('score'), numeric: true },
    { key: 'createTime', title: say('createTime'), render: (row) => sayTime(row.createTime, zone, 'date') },
    // Of one's own courses, who made them says something to administrators alone.
    ...(isMine && !isAdministrator ? [] : [{ key: 'creatorName', title: say('producer') }]),
  ]
  return (
    <DataTable<CourseRow>
      id={id}
      rowKey={(row) => row.id}
      columns={columns}
      depends={[zone]}
      empty={empty}
      filters={[
        { kind: 'text', name: 'name', label: say('searchName') },
        ...types,
        ...levels,
        knowledgeFilter(say('knowledge'), 'All', 200),
        daysFilter('dates', { label: say('createTime'), from: say('createdFrom'), to: say('createdTo') }, 250),
        ...(isMine && !isAdministrator ? [] : [{ kind: 'text' as const, name: 'creatorName', label: say('producer') }]),
      ]}
      load={({ page, limit, filters: f }, options) => {
        const range = readRange(f.dates ?? '')
        const moments = range ? momentsOf(range, zone) : null
        return callPaged(
          isMine ? myCourses : queryCourses,
          {
            PageNO: page,
            Limit: limit,
            name: f.name ?? '',
            types: splitList(f.types ?? '').map(Number) as (1 | 3 | 4)[],
            forLevels: splitList(f.forLevels ?? ''),
            knowledges: splitList(f.knowledges ?? ''),
            creatorName: f.creatorName ?? '',
            ...(moments ? { afterDate: moments.after, beforeDate: moments.before } : {}),
          },
          options,
        )
      }}
      {...(isMine
        ? {
            bulk: (rows: CourseRow[], clear: () => void) => (
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(rows, clear)}>
                {say('delete')}
              </Button>
            ),
          }
        : {})}
      actions={(row) => (
        <>
          <LinkButton
            type="text"
            size="small"
            icon={<EyeOutlined aria-hidden />}
            to={previewPath(row)}
            aria-label={say('previewNamed', { name: row.name })}
            title={say('preview')}
          />
          {isMine && row.canEdit && (
            <LinkButton
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              to={editPath(row)}
              aria-label={say('editNamed', { name: row.name })}
              title={say('edit')}
            />
          )}
        </>
      )}
    />
  )
}
