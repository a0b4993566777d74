// First step of a paper from a file: the file, and what holds for the paper as a whole.
import { InboxOutlined } from '@ant-design/icons'
import { PAPER_FILE_BYTES_MAX } from '@clearbelt/contract/papers/import-calls'
import { Button, Flex, Form, InputNumber, Spin, Typography, Upload } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isCallError } from '../../../../shared/call-error.ts'
import { worded } from '../../../../shared/call.ts'
import { emptyFault } from '../../../../shared/files/empty-file.ts'
import { decimalMark, sayNumber, useText } from '../../../../shared/i18n.ts'
import { checkPaperFile, type PaperPreview, type PaperWishes } from '../../api/paper-file.ts'
import { useBounds } from '../../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../../ui/form/whole-number.tsx'

const MEGABYTE = 1_000_000

export interface FileStepProps {
  file: File | null
  onFile: (file: File) => void
  /** What the server calls the file that it has already; empty: it has it not. */
  kept: string
  wishes: PaperWishes
  onWishes: (wishes: PaperWishes) => void
  onRead: (preview: PaperPreview, file: File) => void
  onExpired: () => void
}

export function FileStep({ file, onFile, kept, wishes, onWishes, onRead, onExpired }: FileStepProps): ReactNode {
  const say = useText('paper-file')
  const bounds = useBounds()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const size = sayNumber(PAPER_FILE_BYTES_MAX / MEGABYTE)
  const faultOf = (chosen: File): string | null =>
    emptyFault(chosen) ?? (chosen.size > PAPER_FILE_BYTES_MAX ? say('tooLarge', { size }) : null)
  const choose = (chosen: File): false => {
    onFile(chosen)
    setProblem(faultOf(chosen))
    return false
  }
  const check = async (): Promise<void> => {
    if (!file) return setProblem(say('fileMissing'))
    const found = faultOf(file)
    if (found !== null) return setProblem(found)
    stop.current = new AbortController()
    setProblem(null)
    setBusy(true)
    try {
      onRead(await checkPaperFile(file, kept, wishes, stop.current.signal), file)
    } catch (error) {
      if (isCallError(error, 'aborted')) return undefined
      // A file is kept for a day only: the next attempt sends it anew.
      if (isCallError(error, 'import-expired')) onExpired()
      setProblem(worded(error).message)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <Form<PaperWishes>
      layout="vertical"
      initialValues={wishes}
      onValuesChange={(_, values) => onWishes({ ...wishes, ...values })}
      onFinish={() => void check()}
    >
      <Typography.Paragraph>{say('about')}</Typography.Paragraph>
      <Form.Item
        label={say('file')}
        {...(problem
          ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> }
          : { extra: say('fileHint', { size }) })}
      >
        <Upload.Dragger maxCount={1} showUploadList={false} disabled={busy} beforeUpload={choose}>
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : say('drop')}</p>
          {file && <Typography.Text type="secondary">{say('dropOther')}</Typography.Text>}
        </Upload.Dragger>
      </Form.Item>
      <Flex gap="0 16px" wrap>
        <Form.Item
          name="minutes"
          label={say('minutes')}
          rules={[{ required: true, message: say('required') }, bounds(1, 360)]}
        >
          <WholeNumber style={{ width: 160 }} />
        </Form.Item>
        <Form.Item
          name="passPercent"
          label={say('passPercent')}
          rules={[{ required: true, message: say('required') }, bounds(0, 100)]}
        >
          <WholeNumber style={{ width: 160 }} />
        </Form.Item>
        <Form.Item
          name="score"
          label={say('score')}
          extra={say('scoreHint')}
          rules={[{ required: true, message: say('required') }, bounds(0.01, 1000, { isDecimal: true })]}
        >
          <InputNumber precision={2} decimalSeparator={decimalMark()} style={{ width: 160 }} />
        </Form.Item>
      </Flex>
      <div aria-live="polite">
        {busy && (
          <Flex gap={8} align="center" style={{ marginBottom: 12 }}>
            <Spin size="small" />
            <Typography.Text>{say('reading')}</Typography.Text>
          </Flex>
        )}
      </div>
      <Flex gap={8} justify="end" wrap>
        {busy && <Button onClick={() => stop.current?.abort()}>{say('stop')}</Button>}
        <Button type="primary" htmlType="submit" loading={busy}>
          {say('check')}
        </Button>
      </Flex>
    </Form>
  )
}
