// First step of an import: what it is of, the template to fill in, and the file.
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { commonErrors } from '@clearbelt/contract/errors'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ImportKind } from '@clearbelt/contract/org/import-calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { Button, Flex, Form, Progress, Typography, Upload } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { worded } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { saveTemplate, sendFile } from '../api/imports.ts'
import { KindField, type UploadKind } from './kind-field.tsx'

export interface ImportUploadProps {
  kind: ImportKind
  onKind: (kind: UploadKind) => void
  onSent: (id: string) => void
}

export function ImportUpload({ kind, onKind, onSent }: ImportUploadProps): ReactNode {
  const say = useText('people')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [saving, setSaving] = useState(false)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const choose = (chosen: File): false => {
    setFile(chosen)
    setProblem(chosen.size > IMPORT_BYTES_MAX ? commonErrors['too-large'].text[culture] : null)
    return false
  }
  const template = async (): Promise<void> => {
    setSaving(true)
    await saveTemplate(kind).catch(() => {})
    setSaving(false)
  }
  const send = async (): Promise<void> => {
    if (!file) return setProblem(orgErrors['no-file'].text[culture])
    setProblem(null)
    setSent(0)
    stopper.current = new AbortController()
    try {
      onSent(await sendFile(kind, file, { silent: true, onProgress: setSent, signal: stopper.current.signal }))
    } catch (error) {
      if (!isCallError(error, 'aborted')) setProblem(worded(error).message)
    } finally {
      setSent(null)
    }
  }
  return (
    <Form layout="vertical" onFinish={() => void send()} style={{ maxWidth: 720 }}>
      <KindField value={kind} disabled={sent !== null} onChange={onKind} />
      <Form.Item label={say('template')} extra={say('templateHint')}><Button icon={<DownloadOutlined />} loading={saving} onClick={() => void template()}>{say('saveTemplate')}</Button></Form.Item>
      <Form.Item label={say('file')} {...(problem ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> } : { extra: say('fileHint', { rows: sayNumber(IMPORT_ROWS_MAX), size: IMPORT_BYTES_MAX / 1e6 }) })}>
        <Upload.Dragger accept=".xlsx" maxCount={1} showUploadList={false} disabled={sent !== null} beforeUpload={choose}>
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}><InboxOutlined /></p>
          <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : say('drop')}</p>
          <Typography.Text type="secondary">{say(file ? 'dropOther' : 'dropHint')}</Typography.Text>
        </Upload.Dragger>
      </Form.Item>
      {sent !== null && <Progress percent={Math.floor(sent * 100)} format={() => sayPercent(sent)} aria-label={say('sending')} style={{ marginBottom: 12 }} />}
      <Flex gap={8} justify="end">
        {sent !== null && <Button onClick={() => stopper.current?.abort()}>{say('stop')}</Button>}
        <Button type="primary" htmlType="submit" loading={sent !== null}>{say(sent === null ? 'check' : 'sending')}</Button>
      </Flex>
    </Form>
  )
}
