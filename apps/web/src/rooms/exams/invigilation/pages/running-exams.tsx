// The exams that run now, each with how its day goes.
import { examinationProcessing } from '@clearbelt/contract/exams/invigilation-calls'
import { Flex, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callPaged } from '../../../../shared/call.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { useMoment } from '../../../../shared/zoned-time.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Page } from '../../../../ui/page.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { RUNNING_TABLE, type RunningExam } from '../api/invigilation.ts'
import { HeldTag } from '../parts/state-tag.tsx'
import { boardPath } from '../parts/paths.ts'

export function RunningExamsPage(): ReactNode {
  const say = useText('invigilation')
  const columns: Column<RunningExam>[] = [
    {
      key: 'planName',
      title: say('exam'),
      always: true,
      render: (row) => (
        <Flex vertical align="start">
          <Link to={boardPath(row.planID, row.processID)}>{row.planName}</Link>
          <Typography.Text type="secondary">{row.paperName}</Typography.Text>
          {row.held && <HeldTag />}
        </Flex>
      ),
    },
    { key: 'orgName', title: say('organisation'), hidden: true },
    { key: 'window', title: say('window'), render: (row) => <Window exam={row} /> },
    { key: 'sitting', title: say('sittingNow'), numeric: true, render: (row) => sayNumber(row.sitting) },
    { key: 'submitted', title: say('submitted'), render: (row) => <HandedIn exam={row} /> },
    { key: 'leaveCount', title: say('leaves'), numeric: true, render: (row) => sayNumber(row.leaveCount) },
    {
      key: 'photoCount',
      title: say('photos'),
      numeric: true,
      render: (row) => (row.photoDuration > 0 ? sayNumber(row.photoCount) : '–'),
    },
  ]
  return (
    <Page>
      <DataTable<RunningExam>
        id={RUNNING_TABLE}
        rowKey={(row) => row.processID}
        columns={columns}
        filters={[{ kind: 'text', name: 'search', label: say('searchExam') }]}
        empty={{ title: say('noneRuns'), hint: say('noneRunsHint') }}
        load={({ page, limit, filters }, options) =>
          callPaged(examinationProcessing, { PageNO: page, Limit: limit, search: filters.search ?? '' }, options)
        }
        actions={(row) => (
          <LinkButton
            type="link"
            size="small"
            to={boardPath(row.planID, row.processID)}
            aria-label={say('openBoardOf', { name: row.planName })}
          >
            {say('openBoard')}
          </LinkButton>
        )}
      />
    </Page>
  )
}

function Window({ exam }: { exam: RunningExam }): ReactNode {
  const say = useText('invigilation')
  const moment = useMoment()
  const at = (ms: number): string => moment(new Date(ms).toISOString(), exam.zone)
  return (
    <Flex wrap gap="0 4px">
      <span>{at(exam.opensAt)} –</span>
      <span>{exam.closesAt === null ? say('noEnd') : at(exam.closesAt)}</span>
    </Flex>
  )
}

function HandedIn({ exam }: { exam: RunningExam }): ReactNode {
  const say = useText('invigilation')
  return (
    <Flex align="center" gap={8}>
      <Progress
        percent={exam.trainees === 0 ? 0 : (exam.submitted / exam.trainees) * 100}
        showInfo={false}
        size="small"
        style={{ width: 64, margin: 0 }}
        aria-hidden
      />
      <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {say('ofAll', { count: sayNumber(exam.submitted), all: sayNumber(exam.trainees) })}
      </span>
    </Flex>
  )
}
