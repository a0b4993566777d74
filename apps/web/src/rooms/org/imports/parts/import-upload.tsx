// First step of an import: what it is of, the template to fill in, and the file.
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import {
  DATE_ORDERS,
  IMPORT_BYTES_MAX,
  IMPORT_ROWS_MAX,
  type DateOrderWish,
  type ImportKind,
} from '@clearbelt/contract/org/import-calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { Button, Form, Select, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { culture } from '../../../../shared/culture.ts'
import { emptyFault } from '../../../../shared/files/empty-file.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { saveTemplate, sendFile } from '../api/imports.ts'
import { KindField, type UploadKind } from './kind-field.tsx'
import { useFileUpload } from '../../../../shared/use-file-upload.ts'
import { UploadFoot } from '../../../../ui/form/upload-foot.tsx'

export const importPath = (id: string): string => `/system/user/import?id=${id}`

export interface ImportUploadProps {
  kind: ImportKind
  onKind: (kind: UploadKind) => void
  onSent: (id: string) => void
}

export function ImportUpload({ kind, onKind, onSent }: ImportUploadProps): ReactNode {
  const say = useText('imports')
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [dates, setDates] = useState<DateOrderWish>('auto')
  const sending = useFileUpload({
    send: (chosen, options) => sendFile(kind, chosen, dates, options),
    pathOf: importPath,
    onSent,
  })
  const { sent } = sending
  const problem = refused ?? sending.failure
  const faultOf = (chosen: File): string | null =>
    emptyFault(chosen) ?? (chosen.size > IMPORT_BYTES_MAX ? say('tooLarge', { size: IMPORT_BYTES_MAX / 1e6 }) : null)
  const choose = (chosen: File): false => {
    setFile(chosen)
    sending.forget()
    setRefused(faultOf(chosen))
    return false
  }
  const template = async (): Promise<void> => {
    setSaving(true)
    await saveTemplate(kind).catch(() => {})
    setSaving(false)
  }
  const send = async (): Promise<void> => {
    if (!file) return setRefused(orgErrors['no-file'].text[culture])
    if (faultOf(file) === null) await sending.send(file)
  }
  return (
    <Form layout="vertical" onFinish={() => void send()} style={{ maxWidth: 720 }}>
      <KindField value={kind} disabled={sent !== null} onChange={onKind} />
      <Form.Item label={say('template')} extra={say('templateHint')}>
        <Button icon={<DownloadOutlined />} loading={saving} onClick={() => void template()}>
          {say('saveTemplate')}
        </Button>
      </Form.Item>
      <Form.Item
        label={say('file')}
        {...(problem
          ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> }
          : { extra: say('fileHint', { rows: sayNumber(IMPORT_ROWS_MAX), size: IMPORT_BYTES_MAX / 1e6 }) })}
      >
        <Upload.Dragger
          accept=".xlsx,.csv,.txt,.tsv,.xls,.ods"
          maxCount={1}
          showUploadList={false}
          disabled={sent !== null}
          beforeUpload={choose}
        >
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : say('drop')}</p>
          <Typography.Text type="secondary">{say(file ? 'dropOther' : 'dropHint')}</Typography.Text>
        </Upload.Dragger>
      </Form.Item>
      <Form.Item label={say('dates')} extra={say('datesHint')} htmlFor="import-dates">
        <Select<DateOrderWish>
          id="import-dates"
          value={dates}
          disabled={sent !== null}
          onChange={setDates}
          options={DATE_ORDERS.map((value) => ({ value, label: say(`dates_${value}`) }))}
        />
      </Form.Item>
      <UploadFoot
        sent={sent}
        sending={say('sending')}
        stop={say('stop')}
        onStop={sending.stop}
        send={say(sent === null ? 'check' : 'sending')}
      />
    </Form>
  )
}
