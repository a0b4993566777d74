// Portraits from a zip archive, and what became of each file.
import { InboxOutlined } from '@ant-design/icons'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { PHOTO_BYTES_MAX, PHOTOS_MAX, uploadPhotos, type PhotoReport } from '@clearbelt/contract/org/photo-calls'
import { Alert, Button, Flex, Form, Progress, Table, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { callUpload, worded } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { KindField, PHOTOS, type UploadKind } from './kind-field.tsx'

/** Large archives over slow lines, and some seconds for the pictures. */
const SEND_MS = 600_000

export function PhotoUpload({ onKind }: { onKind: (kind: UploadKind) => void }): ReactNode {
  const say = useText('people')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [report, setReport] = useState<PhotoReport | null>(null)
  const send = async (): Promise<void> => {
    setReport(null)
    if (!file) return setProblem(orgErrors['no-file'].text[culture])
    setProblem(null)
    setSent(0)
    try {
      setReport(await callUpload(uploadPhotos, {}, { file }, { silent: true, onProgress: setSent, timeoutMs: SEND_MS }))
    } catch (error) {
      setProblem(worded(error).message)
    } finally {
      setSent(null)
    }
  }
  return (
    <Form layout="vertical" onFinish={() => void send()} style={{ maxWidth: 720 }}>
      <KindField value={PHOTOS} disabled={sent !== null} onChange={onKind} />
      <Form.Item label={say('photoFile')} {...(problem ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> } : { extra: say('photoHint', { files: PHOTOS_MAX, size: PHOTO_BYTES_MAX / 1e6 }) })}>
        <Upload.Dragger accept=".zip" maxCount={1} showUploadList={false} disabled={sent !== null} beforeUpload={(chosen) => { setFile(chosen); setProblem(null); return false }}>
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}><InboxOutlined /></p>
          <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : say('photoDrop')}</p>
          {file && <Typography.Text type="secondary">{say('dropOther')}</Typography.Text>}
        </Upload.Dragger>
      </Form.Item>
      {sent !== null && <Progress percent={Math.floor(sent * 100)} format={() => sayPercent(sent)} aria-label={say('sending')} style={{ marginBottom: 12 }} />}
      <Flex justify="end"><Button type="primary" htmlType="submit" loading={sent !== null}>{say(sent === null ? 'photoSend' : 'sending')}</Button></Flex>
      {report && (
        <Flex vertical gap={12} aria-live="polite" style={{ marginTop: 16 }}>
          <Alert type={report.stored === report.files.length && report.stored > 0 ? 'success' : 'warning'} showIcon title={report.files.length === 0 ? say('photosNone') : say('photosStored', { count: report.stored })} />
          {report.files.length > 0 && (
            <Table size="small" rowKey="name" dataSource={report.files} pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }} scroll={{ x: 'max-content' }}
              columns={[{ key: 'name', title: say('photoName'), dataIndex: 'name' }, { key: 'message', title: say('photoResult'), render: (_, one) => <Typography.Text {...(one.stored ? {} : { type: 'danger' as const })}>{one.message}</Typography.Text> }]} />
          )}
        </Flex>
      )}
    </Form>
  )
}
