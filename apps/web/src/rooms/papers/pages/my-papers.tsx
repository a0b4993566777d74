// The papers that one may change: the table, publishing with its progress, deleting.
import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { myPapers, PAPER_STATES, type PaperRow } from '@clearbelt/contract/papers/calls'
import { CT_PAPER, DR_PAPER, FISCAN_PAPER, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { Button, type MenuProps } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useJobs } from '../../../shared/jobs.ts'
import { useHolds } from '../../../shared/permission.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { JobLines } from '../../../ui/job-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { MY_TABLE, PAPER_JOBS } from '../api/papers.ts'
import { askedOf, usePaperColumns, usePaperFilters } from '../parts/paper-columns.tsx'
import { familyOf, OFFERED, TYPE_PARAM } from '../parts/families.ts'
import { usePrintItems } from '../parts/use-print-paper.tsx'
import { useRefreshPapers } from '../parts/use-refresh-papers.ts'
import { planPath, previewPath } from '../parts/paths.ts'
import {
  useAddSiblingForm,
  useCopyPaper,
  useDeletePapers,
  usePublish,
  useRetirePaper,
} from '../parts/use-paper-acts.tsx'

const PaperFileDrawer = lazy(async () => ({
  default: (await import('../parts/paper-file/paper-file-drawer.tsx')).PaperFileDrawer,
}))

const editPath = ({ id, type }: Pick<PaperRow, 'id' | 'type'>): string => familyOf(type).editPath(id)

const LABELS = {
  [THEORY_PAPER]: 'addTheory',
  [FISCAN_PAPER]: 'addFiscan',
  [CT_PAPER]: 'addCT',
  [DR_PAPER]: 'addDR',
} as const
/** The sorts of papers to begin; image papers share a page, whose address says of which images it is. */
const OFFERED_ADDS = OFFERED.map(({ addPath, type }) => ({
  path: type === CT_PAPER || type === DR_PAPER ? `${addPath}?${TYPE_PARAM}=${type}` : addPath,
  label: LABELS[type],
}))

export function MyPapersPage(): ReactNode {
  const say = useText('papers')
  const navigate = useNavigate()
  const refresh = useRefreshPapers()
  const jobs = useJobs(PAPER_JOBS, { onEnd: () => void refresh() })
  const publish = usePublish(jobs)
  const remove = useDeletePapers()
  const mayPlan = useHolds('train.plan')
  const columns = usePaperColumns((row) => (row.canEdit ? <Link to={editPath(row)}>{row.name}</Link> : row.name), false)
  const copy = useCopyPaper()
  const retire = useRetirePaper()
  const addForm = useAddSiblingForm(jobs)
  const printItems = usePrintItems()
  const filters = usePaperFilters(false)
  const [fromFile, setFromFile] = useState(false)
  const create = (
    <DropMenu
      menu={{
        items: [
          ...OFFERED_ADDS.map(({ path, label }) => ({
            key: path,
            label: say(label),
            onClick: () => void navigate(path),
          })),
          { type: 'divider' as const },
          { key: 'file', label: say('addFromFile'), onClick: () => setFromFile(true) },
        ],
      }}
    >
      <Button type="primary" icon={<PlusOutlined />}>
        {say('add')}
      </Button>
    </DropMenu>
  )
  const more = (row: PaperRow): NonNullable<MenuProps['items']> => [
    {
      key: 'preview',
      label: say('preview'),
      onClick: () => void navigate(previewPath(row, row.state !== 'published')),
    },
    {
      key: 'publish',
      label: say('publish'),
      disabled: row.state === 'publishing' || row.state === 'published',
      onClick: () =>
        void publish({
          id: row.id,
          name: row.name,
          questions: row.questionCount,
          threats: row.threatCount,
          version: row.version,
        }).then((begun) => (begun ? refresh() : undefined)),
    },
    ...(mayPlan
      ? [
          {
            key: 'plan',
            label: say('usePlan'),
            disabled: row.version === 0,
            onClick: () => void navigate(planPath(row.id)),
          },
        ]
      : []),
    { key: 'print', label: say('print'), children: printItems(row) },
    { key: 'copy', label: say('copy'), onClick: () => void copy(row).then((id) => (id ? refresh() : undefined)) },
    ...(row.type === FISCAN_PAPER ? [{ key: 'form', label: say('formAdd'), onClick: () => void addForm(row) }] : []),
    {
      key: 'retire',
      label: say(row.retired ? 'restore' : 'retire'),
      disabled: row.version === 0,
      onClick: () => void retire(row, !row.retired).then((done) => (done ? refresh() : undefined)),
    },
    { type: 'divider' },
    {
      key: 'delete',
      danger: true,
      label: say('delete'),
      onClick: () => void remove([row]).then((done) => (done ? refresh() : undefined)),
    },
  ]
  return (
    <Page actions={create}>
      <JobLines jobs={jobs} />
      <Suspense>{fromFile && <PaperFileDrawer open onClose={() => setFromFile(false)} />}</Suspense>
      <DataTable<PaperRow>
        id={MY_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={filters}
        empty={{ title: say('emptyMine'), hint: say('emptyMineHint'), action: create }}
        load={({ page, limit, filters: f }, options) => {
          const state = PAPER_STATES.find((one) => one === f.state)
          return callPaged(
            myPapers,
            {
              PageNO: page,
              Limit: limit,
              ...askedOf(f),
              retired: f.retired === '1',
              ...(state ? { state } : {}),
            },
            options,
          )
        }}
        bulk={(rows, clear) => (
          <Button
            danger
            onClick={() =>
              void remove(rows).then((done) => {
                if (done) {
                  clear()
                  void refresh()
                }
              })
            }
          >
            {say('delete')}
          </Button>
        )}
        actions={(row) => (
          <>
            <LinkButton type="link" size="small" to={editPath(row)}>
              {say('edit')}
            </LinkButton>
            <DropMenu menu={{ items: more(row) }}>
              <Button type="text" size="small" icon={<MoreOutlined />} aria-label={say('moreOf', { name: row.name })} />
            </DropMenu>
          </>
        )}
      />
    </Page>
  )
}
