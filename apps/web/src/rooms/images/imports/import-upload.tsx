// First step of an import: the archive, what kind of annotations it holds, its licence and source.
import { InboxOutlined } from '@ant-design/icons'
import { startImport } from '@clearbelt/contract/images/imports/calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { Alert, Flex, Form, Input, Select, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { callUpload, worded } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { useText } from '../../../shared/i18n.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { useSession } from '../../../shared/session.ts'
import { useFileUpload } from '../../../shared/use-file-upload.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { useLibrary } from '../api/families.ts'
import { rememberImport } from './open-import.tsx'
import { UploadFoot } from '../../../ui/form/upload-foot.tsx'

const FORMATS = ['auto', 'voc', 'coco', 'yolo', 'dicos', 'safe'] as const
interface Values {
  format: (typeof FORMATS)[number]
  licence: string
  source: string
}

/** Large archives over slow lines: an hour, in ms. */
const UPLOAD_LIMIT = 3_600_000

export interface ImportUploadProps {
  /** The import asked for is no longer there. */
  isGone?: boolean
  onStarted: (id: string) => void
}

export function ImportUpload({ isGone = false, onStarted }: ImportUploadProps): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const userID = useSession()?.userID ?? ''
  const { family, path } = useLibrary()
  const [form] = Form.useForm<Values>()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The uploader of the shell sends it, also when this dialog is closed; the library then offers to go on.
  const { sent, send, stop } = useFileUpload<Values>({
    send: async (archive, options, values) =>
      (await callUpload(startImport, values, { file: archive }, { ...options, timeoutMs: UPLOAD_LIMIT })).id,
    pathOf: () => path,
    onDone: (id) => rememberImport(userID, id),
    onSent: onStarted,
    onFailed: (error) => {
      const failed = worded(error)
      const ofFile =
        failed.fields.find(({ path }) => path === 'file')?.message ??
        (isCallError(error, 'not-a-zip', 'zip-too-large', 'zip-unsafe', 'file-missing', 'too-large')
          ? failed.message
          : undefined)
      if (ofFile) setRefused(ofFile)
      else setFailure(showInForm(form, error))
    },
  })
  const submit = async (values: Values): Promise<void> => {
    setFailure(null)
    const fault = file ? emptyFault(file) : imageErrors['file-missing'].text[culture]
    setRefused(fault)
    if (file && fault === null) await send(file, values)
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={{ format: family === 'ct' ? 'dicos' : 'auto', licence: '', source: '' }}
      onFinish={(values) => void submit(values)}
    >
      {isGone && <Alert type="warning" showIcon title={say('importGone')} style={{ marginBottom: 16 }} />}
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item
        label={say('archive')}
        required
        {...(refused
          ? { validateStatus: 'error' as const, help: <span role="alert">{refused}</span> }
          : { extra: say(family === 'ct' ? 'archiveHintCT' : 'archiveHint') })}
      >
        <Upload.Dragger
          accept=".zip,application/zip"
          maxCount={1}
          showUploadList={false}
          disabled={sent !== null}
          beforeUpload={(chosen) => {
            setFile(chosen)
            setRefused(emptyFault(chosen))
            return false
          }}
        >
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          {file ? (
            <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {file.name} · {saySize(file.size)}
            </p>
          ) : (
            <p style={{ margin: '4px 0', fontWeight: 600 }}>{say('dropArchive')}</p>
          )}
          <Typography.Text type="secondary">{say(file ? 'dropOther' : 'dropArchiveHint')}</Typography.Text>
        </Upload.Dragger>
      </Form.Item>
      <Form.Item name="format" label={say('format')}>
        <Select disabled={sent !== null} options={FORMATS.map((value) => ({ value, label: say(`format_${value}`) }))} />
      </Form.Item>
      <Flex wrap gap={16}>
        <Form.Item name="licence" label={say('licence')} extra={say('licenceHint')} style={{ flex: '1 1 240px' }}>
          <Input maxLength={200} disabled={sent !== null} />
        </Form.Item>
        <Form.Item name="source" label={say('source')} style={{ flex: '1 1 240px' }}>
          <Input maxLength={200} disabled={sent !== null} />
        </Form.Item>
      </Flex>
      <UploadFoot
        sent={sent}
        sending={say('uploading')}
        stop={uiSay('cancel')}
        onStop={stop}
        send={sent === null ? say('uploadAndCheck') : sent < 1 ? say('uploading') : say('opening')}
      />
    </Form>
  )
}
