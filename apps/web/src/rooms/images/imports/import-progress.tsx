// The steps of an import in which the server works, and its end.
import { cancelImport, type ImportReport } from '@clearbelt/contract/images/imports/calls'
import { Button, Flex, Progress, Result, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useRefreshImages } from '../api/images.ts'

const shareOf = ({ done, images }: ImportReport): number => (images > 0 ? Math.min(1, done / images) : 0)

function Working({
  title,
  hint,
  report,
  children,
}: {
  title: string
  hint: string
  report: ImportReport
  children?: ReactNode
}): ReactNode {
  const say = useText('images')
  return (
    <Flex vertical gap={8} aria-live="polite" style={{ padding: '16px 0' }}>
      <Typography.Text strong>{title}</Typography.Text>
      <Progress percent={Math.floor(shareOf(report) * 100)} status="active" aria-label={title} />
      <Typography.Text type="secondary">
        {report.images > 0
          ? say('doneOf', { count: report.images, done: sayNumber(report.done), total: sayNumber(report.images) })
          : say('opening')}
      </Typography.Text>
      <Typography.Text type="secondary">{hint}</Typography.Text>
      <Flex gap={8} justify="end">
        {children}
      </Flex>
    </Flex>
  )
}

/** The dry run. */
export function ImportReading({ report, onCancelled }: { report: ImportReport; onCancelled: () => void }): ReactNode {
  const say = useText('images')
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(cancelImport, { id: report.id })
      onCancelled()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Working title={say('reading')} hint={say('readingHint')} report={report}>
      <Button loading={busy} onClick={() => void cancel()}>
        {say('forgetImport')}
      </Button>
    </Working>
  )
}

/** The storing, which goes on when the page is left. */
export function ImportStoring({ report, onClose }: { report: ImportReport; onClose: () => void }): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  return (
    <Working title={say('storing')} hint={say('storingHint')} report={report}>
      <Button onClick={onClose}>{uiSay('close')}</Button>
    </Working>
  )
}

/** What came of it. */
export function ImportDone({
  report,
  onAgain,
  onClose,
}: {
  report: ImportReport
  onAgain: () => void
  onClose: () => void
}): ReactNode {
  const say = useText('images')
  const navigate = useNavigate()
  const refresh = useRefreshImages()
  const show = (): void => {
    void refresh()
    void navigate({ search: 'origins=imported' })
    window.scrollTo({ top: 0 })
  }
  if (report.state === 'failed') {
    return (
      <Result
        status="error"
        title={say('importFailed')}
        subTitle={
          <>
            {report.message} {report.done > 0 && say('importedCount', { count: report.done })}
          </>
        }
        extra={[
          <Button key="again" type="primary" onClick={onAgain}>
            {say('startAgain')}
          </Button>,
          <Button key="close" onClick={onClose}>
            {say('toLibrary')}
          </Button>,
        ]}
      />
    )
  }
  return (
    <Result
      status="success"
      title={say('importedCount', { count: report.done })}
      subTitle={[
        ...(report.duplicates > 0 ? [say('duplicatesLeft', { count: report.duplicates })] : []),
        ...(report.errors > 0 ? [say('errorsLeft', { count: report.errors })] : []),
      ].join(' ')}
      extra={[
        <Button key="show" type="primary" onClick={show}>
          {say('showImported')}
        </Button>,
        <Button key="again" onClick={onAgain}>
          {say('importMore')}
        </Button>,
      ]}
    />
  )
}
