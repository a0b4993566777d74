// What the tables of papers show and filter by.
import { knowledgeFilter } from '../../../pickers/knowledge-filter.tsx'
import { PAPER_STATES, type PaperRow } from '@clearbelt/contract/papers/calls'
import { splitList } from '@clearbelt/contract/list-text'
import { paperApproval } from '@clearbelt/contract/papers/settings'
import { SCREENING_METHOD, THEORY_METHOD } from '@clearbelt/domain/papers/paper-types'
import { Checkbox, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useDifficultyWords } from '../../../pickers/bank/facts.ts'
import { usePanelFilters } from '../../../pickers/filter-panel.ts'
import { usePublicSetting, useZone } from '../../../shared/account.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { StateTag } from './state-tag.tsx'

/** How the questions of a paper are put before who answers them. */
function useMethodWords(): (method: number) => string {
  const say = useText('papers')
  return (method) => say(method === SCREENING_METHOD ? 'method_screening' : 'method_theory')
}

/** The columns; `name` renders the first, which leads somewhere. */
export function usePaperColumns(name: (row: PaperRow) => ReactNode, isLibrary: boolean): Column<PaperRow>[] {
  const say = useText('papers')
  const zone = useZone()
  const difficulty = useDifficultyWords()
  const methodWord = useMethodWords()
  const mustBeApproved = usePublicSetting(paperApproval)
  return [
    { key: 'name', title: say('name'), always: true, render: name },
    ...(isLibrary
      ? []
      : [{ key: 'state', title: say('state'), render: (row: PaperRow) => <StateTag state={row.state} /> }]),
    { key: 'typeName', title: say('type') },
    {
      key: 'method',
      title: say('method'),
      hidden: true,
      render: (row) => methodWord(row.method),
    },
    {
      key: 'difficulty',
      title: say('difficulty'),
      render: (row) => (row.difficulty === null ? '–' : difficulty(row.difficulty)),
    },
    {
      key: 'knowledges',
      title: say('knowledges'),
      width: 200,
      render: (row) =>
        row.knowledges.length === 0 ? (
          '–'
        ) : (
          <Typography.Text ellipsis={{ tooltip: true }} style={{ width: 180 }}>
            {sayList(row.knowledges)}
          </Typography.Text>
        ),
    },
    { key: 'questionCount', title: say('questions'), numeric: true, render: (row) => sayNumber(row.questionCount) },
    {
      key: 'threatCount',
      title: say('columnThreats'),
      numeric: true,
      hidden: true,
      render: (row) => sayNumber(row.threatCount),
    },
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
  const methodWord = useMethodWords()
  const shared = usePanelFilters([
    { field: 'paperType', name: 'types', label: say('type') },
    { field: 'difficulty', name: 'difficulties', label: say('difficulty') },
  ])
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
    {
      kind: 'select',
      name: 'methods',
      label: say('method'),
      width: 200,
      multiple: true,
      options: [THEORY_METHOD, SCREENING_METHOD].map((value) => ({ value: String(value), label: methodWord(value) })),
    },
    knowledgeFilter(say('knowledges'), 'All', 220),
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

/** What the filters that both lists share ask of the server. */
export const askedOf = (f: Readonly<Record<string, string | undefined>>) => ({
  name: f.name ?? '',
  types: splitList(f.types ?? ''),
  methods: splitList(f.methods ?? ''),
  difficulties: splitList(f.difficulties ?? ''),
  knowledges: splitList(f.knowledges ?? ''),
})
