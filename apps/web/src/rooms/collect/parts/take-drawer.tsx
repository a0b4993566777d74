// Takes an image of an approved record into the library: what lies where is marked on the image, then it teaches.
import { takeCollectedImage, type CollectedDetail, type CollectedImage } from '@clearbelt/contract/collect/calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { Alert, Button, Drawer, Flex, Form, Input, Radio, type FormInstance } from 'antd'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { call, worded } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { toWire } from '../../../viewer/desk/boxes.ts'
import { EditDesk } from '../../../viewer/desk/edit-desk.tsx'
import { MarksField } from '../../../viewer/desk/marks-field.tsx'
import { useMarkDraft } from '../../../viewer/desk/use-mark-draft.ts'
import { RECORD_PORT, topicOf, useRefreshRecords } from '../api/collect.ts'

export interface TakeDrawerProps {
  record: CollectedDetail
  /** Null keeps it shut. */
  image: CollectedImage | null
  onClose: () => void
}

interface TakenWords {
  name: string
  description: string
  isSafe: boolean
}

export function TakeDrawer({ record, image, onClose }: TakeDrawerProps): ReactNode {
  const say = useText('collect')
  const uiSay = useText('ui')
  const confirm = useConfirm()
  const isTouched = useRef(false)
  const leave = async (): Promise<void> => {
    const isLeft =
      !isTouched.current ||
      (await confirm({
        title: uiSay('leaveTitle'),
        content: uiSay('leaveText'),
        okText: uiSay('leave'),
        cancelText: uiSay('stay'),
        danger: true,
      }))
    if (!isLeft) return
    isTouched.current = false
    onClose()
  }
  return (
    <Drawer
      open={image !== null}
      title={say('takeTitle')}
      size="min(1240px, 100vw)"
      destroyOnHidden
      keyboard={false}
      mask={{ closable: false }}
      onClose={() => void leave()}
    >
      <Suspense fallback={<LoadingState />}>
        {image && (
          <Take
            record={record}
            image={image}
            onTouched={() => {
              isTouched.current = true
            }}
            onTaken={() => {
              isTouched.current = false
              onClose()
            }}
            onCancel={() => void leave()}
          />
        )}
      </Suspense>
    </Drawer>
  )
}

interface TakeProps {
  record: CollectedDetail
  image: CollectedImage
  onTouched: () => void
  onTaken: () => void
  onCancel: () => void
}

function Take({ record, image, onTouched, onTaken, onCancel }: TakeProps): ReactNode {
  const say = useText('collect')
  const uiSay = useText('ui')
  const isNarrow = useBreakpoint() !== 'desk'
  const refresh = useRefreshRecords()
  const [form] = Form.useForm<TakenWords>()
  const [topic] = useState(() => topicOf(image))
  const [none] = useState<[]>([])
  const draft = useMarkDraft(none)
  const adder = useRef<(() => void) | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSafe = Form.useWatch('isSafe', form) ?? record.kind === 'good'
  const submit = async (words: TakenWords): Promise<void> => {
    setFailure(null)
    const unnamed = draft.marks.findIndex(({ knowledgeID }) => knowledgeID === '')
    const wrong =
      words.isSafe && draft.marks.length > 0
        ? imageErrors['safe-with-marks'].text[culture]
        : !words.isSafe && draft.marks.length === 0
          ? imageErrors['threat-without-marks'].text[culture]
          : unnamed >= 0
            ? say('markNeedsPoint', { index: unnamed + 1 })
            : null
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const input = { id: image.id, ...words, description: words.description ?? '', marks: draft.marks.map(toWire) }
      await sendOnce(input, lost.current, (requestKey) => call(takeCollectedImage, input, { silent: true, requestKey }))
      toast('success', say('taken'))
      await refresh()
      onTaken()
    } catch (error) {
      const marks = worded(error).fields.find(({ path }) => path.startsWith('marks'))
      if (marks) setProblem(marks.message)
      else setFailure(showInForm(form as FormInstance, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div
      style={{ display: 'grid', gap: 20, gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 340px' }}
    >
      <div style={{ display: 'flex', height: isNarrow ? 'min(60vh, 480px)' : 'min(76vh, 720px)' }}>
        <EditDesk
          topic={topic}
          images={RECORD_PORT}
          draft={draft}
          onReady={(add) => {
            adder.current = add
          }}
          style={{ flex: 1 }}
          onMarked={() => {
            onTouched()
            form.setFieldValue('isSafe', false)
          }}
        />
      </div>
      <Form<TakenWords>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{
          name: [record.knowledgeName, record.place].filter(Boolean).join(', ').slice(0, 100),
          description: record.description.slice(0, 500),
          isSafe: record.kind === 'good',
        }}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={onTouched}
        onFinish={(words) => void submit(words)}
      >
        {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
        <p style={{ marginTop: 0 }}>{say('takeHint')}</p>
        <Form.Item
          name="name"
          label={say('name')}
          rules={[{ required: true, whitespace: true, message: say('required') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="isSafe" label={say('truth')} required>
          <Radio.Group
            optionType="button"
            options={[
              { value: true, label: say('safe') },
              { value: false, label: say('threat') },
            ]}
          />
        </Form.Item>
        {(!isSafe || draft.marks.length > 0 || problem) && (
          <MarksField draft={draft} problem={problem} onAdd={() => adder.current?.()} />
        )}
        <Form.Item name="description" label={say('description')}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
        <Flex gap={8}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say('take')}
          </Button>
          <Button disabled={busy} onClick={onCancel}>
            {uiSay('cancel')}
          </Button>
        </Flex>
      </Form>
    </div>
  )
}
