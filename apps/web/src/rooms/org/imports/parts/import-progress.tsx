// The steps of an import in which the server works, and its end.
import type { ImportReport } from '@clearbelt/contract/org/import-calls'
import { Button, Flex, Progress, Result, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { saveErrors } from '../api/imports.ts'
import { SlipsDialog } from '../../../../ui/slips-dialog.tsx'
import { ImportRows } from './import-check.tsx'

export function ImportWorking({ report }: { report: ImportReport }): ReactNode {
  const say = useText('imports')
  const { done } = report
  const total = report.state === 'importing' ? report.good : report.rows
  const title = say(report.state === 'importing' ? 'importing' : 'reading')
  return (
    <Flex vertical gap={8} aria-live="polite">
      <Typography.Text strong>{title}</Typography.Text>
      <Progress percent={total > 0 ? Math.floor((done / total) * 100) : 0} status="active" aria-label={title} />
      <Typography.Text type="secondary">
        {total > 0 ? say('doneOf', { count: total, done: sayNumber(done), total: sayNumber(total) }) : say('opening')}
      </Typography.Text>
      <Typography.Text type="secondary">{say('leaveHint')}</Typography.Text>
    </Flex>
  )
}

export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }): ReactNode {
  const say = useText('imports')
  const sayUi = useText('ui')
  const [printing, setPrinting] = useState(false)
  const isDone = report.state === 'done'
  const makesAccounts = report.kind === 'Users' || report.kind === 'StudentUsers'
  return (
    <Flex vertical gap={16}>
      <Result
        style={{ padding: '16px 0' }}
        status={isDone ? 'success' : 'error'}
        title={isDone ? say('imported', { count: report.done }) : say('failed')}
        subTitle={isDone ? (report.bad > 0 ? say('leftOut', { count: report.bad }) : undefined) : report.message}
        extra={[
          ...(isDone && report.waiting > 0
            ? [
                <Button key="slips" type="primary" onClick={() => setPrinting(true)}>
                  {sayUi('printSlips')}
                </Button>,
              ]
            : []),
          ...(isDone && makesAccounts
            ? [
                <Link key="users" to="/system/user">
                  <Button tabIndex={-1}>{say('toUsers')}</Button>
                </Link>,
              ]
            : []),
          <Button key="again" {...(isDone ? {} : { type: 'primary' as const })} onClick={onAgain}>
            {say('again')}
          </Button>,
        ]}
      />
      {report.bad > 0 && (
        <>
          <ImportRows report={report} />
          <Flex justify="end">
            <Button onClick={() => void saveErrors(report.id).catch(() => {})}>{say('saveErrors')}</Button>
          </Flex>
        </>
      )}
      <SlipsDialog
        open={printing}
        of={{ importID: report.id }}
        waiting={report.waiting}
        onClose={() => setPrinting(false)}
      />
    </Flex>
  )
}
