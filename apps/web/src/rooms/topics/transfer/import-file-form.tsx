// First step of an import of questions: the file, the template to fill in, and what holds for all questions.
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { TOPIC_FILE_BYTES_MAX } from '@clearbelt/contract/topics/transfer-calls'
import { Button, Flex, Form, Progress, Select, Spin, Typography, Upload } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DIFFICULTIES, languageName, LANGUAGES, useDifficultyWords } from '../../../pickers/bank/facts.ts'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { isCallError } from '../../../shared/call-error.ts'
import { worded } from '../../../shared/call.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { checkFile, saveTemplate, sendFile, type ForAll, type KeptFile, type Preview } from './transfers.ts'

/** The call's limit of knowledge points. */
const KNOWLEDGES_MAX = 20
const MEGABYTE = 1_000_000

export interface ImportFileFormProps {
  file: File | null
  onFile: (file: File) => void
  /** The file that the server has already. */
  kept: KeptFile | null
  onKept: (kept: KeptFile | null) => void
  forAll: ForAll
  onForAll: (forAll: ForAll) => void
  onRead: (preview: Preview) => void
}

export function ImportFileForm(props: ImportFileFormProps): ReactNode {
  const { file, onFile, kept, onKept, forAll, onForAll, onRead } = props
  const say = useText('transfer')
  const bank = useText('bank')
  const difficulty = useDifficultyWords()
  const [sent, setSent] = useState<number | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const isBusy = sent !== null || isReading
  const size = sayNumber(TOPIC_FILE_BYTES_MAX / MEGABYTE)
  const faultOf = (chosen: File): string | null =>
    emptyFault(chosen) ?? (chosen.size > TOPIC_FILE_BYTES_MAX ? say('tooLarge', { size }) : null)
  const choose = (chosen: File): false => {
    onFile(chosen)
    setProblem(faultOf(chosen))
    return false
  }
  const check = async (): Promise<void> => {
    if (!file) return setProblem(say('fileMissing'))
    const fault = faultOf(file)
    if (fault !== null) return setProblem(fault)
    const ending = new AbortController()
    const { signal } = ending
    stop.current = ending
    setProblem(null)
    try {
      let url = kept?.file === file ? kept.url : null
      if (url === null) {
        setSent(0)
        url = await sendFile(file, { signal, onProgress: setSent })
        onKept({ file, url })
      }
      setSent(null)
      setReading(true)
      onRead(await checkFile(url, forAll, signal))
    } catch (error) {
      if (isCallError(error, 'aborted')) return undefined
      // A file is kept for a day only: the next attempt sends it anew.
      if (isCallError(error, 'import-expired')) onKept(null)
      setProblem(worded(error).message)
    } finally {
      setSent(null)
      setReading(false)
    }
    return undefined
  }
  const template = async (): Promise<void> => {
    setSaving(true)
    await saveTemplate().catch(() => undefined)
    setSaving(false)
  }
  return (
    <Form<ForAll>
      layout="vertical"
      initialValues={forAll}
      onValuesChange={(_, values) => onForAll({ ...forAll, ...values })}
      onFinish={() => void check()}
    >
      <Form.Item
        label={say('file')}
        {...(problem
          ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> }
          : { extra: say('fileHint', { size }) })}
      >
        <Upload.Dragger maxCount={1} showUploadList={false} disabled={isBusy} beforeUpload={choose}>
          <p aria-hidden style={{ fontSize: 32, margin: 0 }}>
            <InboxOutlined />
          </p>
          <p style={{ margin: '4px 0', fontWeight: 600, overflowWrap: 'anywhere' }}>{file ? file.name : say('drop')}</p>
          {file && <Typography.Text type="secondary">{say('dropOther')}</Typography.Text>}
        </Upload.Dragger>
      </Form.Item>
      <Form.Item>
        <Button icon={<DownloadOutlined />} loading={saving} onClick={() => void template()}>
          {say('template')}
        </Button>
      </Form.Item>
      <Typography.Paragraph strong>{say('forAll')}</Typography.Paragraph>
      <Form.Item
        name="knowledges"
        label={bank('knowledge')}
        rules={[
          { type: 'array', max: KNOWLEDGES_MAX, message: say('knowledgeMany', { max: sayNumber(KNOWLEDGES_MAX) }) },
        ]}
      >
        <KnowledgePicker multiple kind="All" />
      </Form.Item>
      <div className="topic-pair">
        <Form.Item name="difficulty" label={bank('difficulty')}>
          <Select options={DIFFICULTIES.map((value) => ({ value, label: difficulty(value) }))} />
        </Form.Item>
        <Form.Item name="language" label={bank('language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))} />
        </Form.Item>
      </div>
      <div aria-live="polite">
        {sent !== null && (
          <Progress percent={Math.floor(sent * 100)} format={() => sayPercent(sent)} aria-label={say('sending')} />
        )}
        {isReading && (
          <Flex gap={8} align="center" style={{ marginBottom: 12 }}>
            <Spin size="small" />
            <Typography.Text>{say('reading')}</Typography.Text>
          </Flex>
        )}
      </div>
      <Flex gap={8} justify="end" wrap>
        {isBusy && <Button onClick={() => stop.current?.abort()}>{say('stop')}</Button>}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {say('check')}
        </Button>
      </Flex>
    </Form>
  )
}
