// What the tables of papers show and filter by.
import { PAPER_STATES, type PaperRow } from '@clearbelt/contract/papers/calls'
import { paperApproval } from '@clearbelt/contract/papers/settings'
import { Checkbox, Tag } from 'antd'
import type { ReactNode } from 'react'
import { usePanelFilters } from '../../../pickers/filter-panel.ts'
import { usePublicSetting, useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { StateTag } from './state-tag.tsx'

/** The columns; `name` renders the first, which leads somewhere. */
export function usePaperColumns(name: (row: PaperRow) => ReactNode, isLibrary: boolean): Column<PaperRow>[] {
  const say = useText('papers')
  const zone = useZone()
  const mustBeApproved = usePublicSetting(paperApproval)
  return [
    { key: 'name', title: say('name'), always: true, render: name },
    ...(isLibrary
      ? []
      : [{ key: 'state', title: say('state'), render: (row: PaperRow) => <StateTag state={row.state} /> }]),
    { key: 'typeName', title: say('type') },
    { key: 'questionCount', title: say('questions'), numeric: true, render: (row) => sayNumber(row.questionCount) },
    { key: 'threatCount', title: say('columnThreats'), numeric: true, render: (row) => sayNumber(row.threatCount) },
    { key: 'totalScore', title: say('columnTotal'), numeric: true, render: (row) => sayNumber(Number(row.totalScore)) },
    { key: 'passScore', title: say('columnPass'), numeric: true, render: (row) => sayNumber(Number(row.passScore)) },
    {
      key: 'minutes',
      title: say('columnMinutes'),
      numeric: true,
      render: (row) => sayNumber(Math.round(row.totalSeconds / 6) / 10),
    },
    {
      key: 'version',
      title: say('version'),
      numeric: true,
      render: (row) => (row.version > 0 ? sayNumber(row.version) : '–'),
    },
    ...(mustBeApproved
      ? [
          {
            key: 'approved',
            title: say('approved'),
            render: (row: PaperRow) => (row.approved ? <Tag color="success">{say('approved')}</Tag> : '–'),
          },
        ]
      : []),
    {
      key: 'formLetter',
      title: say('forms'),
      hidden: true,
      render: (row) => (row.formLetter === null ? '–' : say('formOf', { letter: row.formLetter })),
    },
    { key: 'uses', title: say('uses'), numeric: true, render: (row) => sayNumber(row.uses) },
    { key: 'creatorName', title: say('creator') },
    {
      key: 'publishTime',
      title: say('publishTime'),
      hidden: !isLibrary,
      render: (row) => (row.publishTime ? sayTime(row.publishTime, zone) : '–'),
    },
    { key: 'createTime', title: say('createTime'), hidden: isLibrary, render: (row) => sayTime(row.createTime, zone) },
  ]
}

export function usePaperFilters(isLibrary: boolean): TableFilter[] {
  const say = useText('papers')
  const shared = usePanelFilters([{ field: 'paperType', name: 'types', label: say('type') }])
  return [
    { kind: 'text', name: 'name', label: say('searchName'), width: 280 },
    ...(isLibrary
      ? []
      : [
          {
            kind: 'select' as const,
            name: 'state',
            label: say('state'),
            width: 150,
            options: PAPER_STATES.map((value) => ({ value, label: say(`state_${value}`) })),
          },
        ]),
    ...shared,
    ...(isLibrary
      ? []
      : [
          {
            kind: 'custom' as const,
            name: 'retired',
            label: say('retiredFilter'),
            width: 160,
            render: (value: string, set: (value: string) => void): ReactNode => (
              <Checkbox
                checked={value === '1'}
                style={{ minHeight: 32, alignItems: 'center' }}
                onChange={(event) => set(event.target.checked ? '1' : '')}
              >
                {say('retiredFilter')}
              </Checkbox>
            ),
          },
        ]),
  ]
}
