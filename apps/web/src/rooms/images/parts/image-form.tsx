// The words and the truth of an image: the fields that uploading and editing share, and what can be wrong with them.
import { CheckOutlined, FlagFilled } from '@ant-design/icons'
import { fill } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { dropdownFiscanProduct } from '@clearbelt/contract/shell/calls'
import { Alert, AutoComplete, Checkbox, Form, Input, Radio, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { worded } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { useOptions } from '../api/lists.ts'
import { isSound, type DrawnMark } from '../../../viewer/desk/boxes.ts'
import { MarksField } from '../../../viewer/desk/marks-field.tsx'
import type { MarkDraft } from '../../../viewer/desk/use-mark-draft.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export interface ImageWords {
  name: string
  description: string
  productName: string
  licence: string
  source: string
  /** The year it was taken; null: not known. */
  year?: number | null
  isAppraisal: boolean
  isReserved: boolean
  isSafe: boolean
}

/** What is wrong with marks before anything is sent; null when nothing is. The sentences are the server's own. */
export function problemOfMarks(
  isSafe: boolean,
  marks: readonly DrawnMark[],
  unnamed: (index: number) => string,
): string | null {
  if (isSafe && marks.length > 0) return imageErrors['safe-with-marks'].text[culture]
  if (!isSafe && marks.length === 0) return imageErrors['threat-without-marks'].text[culture]
  const at = marks.findIndex((mark) => mark.knowledgeID === '')
  if (at >= 0) return unnamed(at + 1)
  const unsound = marks.findIndex((mark) => !isSound(mark))
  return unsound >= 0 ? fill(imageErrors['mark-shape'].text[culture], { n: unsound + 1 }) : null
}

export interface ImageFormProps {
  id: string
  form: FormInstance<ImageWords>
  initial: ImageWords
  draft: MarkDraft
  onAddMark: () => void
  onDirty: () => void
  /** Sends it; a refusal is shown at its field. Make the call `silent`. */
  onSubmit: (words: ImageWords) => Promise<void>
  /** Takes a refusal that speaks of the file; true when it was one. */
  onFileRefused?: (message: string) => void
  /** The truth of the image is exact, as of those composed here. */
  isExact?: boolean
  /** Stands behind the tools of the marks. */
  moreOfMarks?: ReactNode
  /** Stands before the fields. */
  head?: ReactNode
}

export function ImageForm({
  id,
  form,
  initial,
  draft,
  onAddMark,
  onDirty,
  onSubmit,
  onFileRefused,
  isExact = false,
  moreOfMarks,
  head,
}: ImageFormProps): ReactNode {
  const say = useText('images')
  const yearRule = useBounds()(1970, 2200)
  const confirm = useConfirm()
  const products = useOptions(dropdownFiscanProduct)
  const [failure, setFailure] = useState<string | null>(null)
  const [refusedMarks, setRefusedMarks] = useState<{
    marks: readonly DrawnMark[]
    isSafe: boolean
    words: string
  } | null>(null)
  const isSafe = Form.useWatch('isSafe', form) ?? initial.isSafe
  // A refusal stands until what it speaks of is changed.
  const problem =
    refusedMarks && refusedMarks.marks === draft.marks && refusedMarks.isSafe === isSafe ? refusedMarks.words : null
  const refuseMarks = (words: string): void => {
    setRefusedMarks({ marks: draft.marks, isSafe, words })
    document.getElementById('marks-field')?.scrollIntoView({ block: 'center' })
  }
  const submit = async (words: ImageWords): Promise<void> => {
    setFailure(null)
    const wrong = problemOfMarks(words.isSafe, draft.marks, (index) => say('markNeedsPoint', { index }))
    if (wrong) return refuseMarks(wrong)
    try {
      await onSubmit(words)
    } catch (error) {
      const failed = worded(error)
      const of = (part: string): string | undefined =>
        failed.fields.find(({ path }) => path.split('.')[0] === part)?.message
      const [marks, file] = [of('marks'), of('file')]
      if (marks) refuseMarks(marks)
      else if (file && onFileRefused) onFileRefused(file)
      else setFailure(showInForm(form as FormInstance, error))
    }
  }
  const makeSafe = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('removeMarks', { count: draft.marks.length }),
        content: imageErrors['safe-with-marks'].text[culture],
        okText: say('removeAll'),
        danger: true,
      }))
    )
      return
    draft.clear()
    form.setFieldValue('isSafe', true)
    onDirty()
  }
  return (
    <Form<ImageWords>
      id={id}
      form={form}
      layout="vertical"
      requiredMark="optional"
      initialValues={initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={onDirty}
      onFinish={(words) => void submit(words)}
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      {head}
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="isSafe"
        label={say('truth')}
        required
        getValueFromEvent={(event: { target: { value: boolean } }) => {
          if (!event.target.value || draft.marks.length === 0) return event.target.value
          void makeSafe()
          return false
        }}
      >
        <Radio.Group
          optionType="button"
          disabled={isExact}
          options={[
            {
              value: true,
              label: (
                <>
                  <CheckOutlined aria-hidden /> {say('safe')}
                </>
              ),
            },
            {
              value: false,
              label: (
                <>
                  <FlagFilled aria-hidden /> {say('threat')}
                </>
              ),
            },
          ]}
        />
      </Form.Item>
      {(!isSafe || draft.marks.length > 0 || problem) && (
        <MarksField draft={draft} problem={problem} onAdd={onAddMark} isFixed={isExact} more={moreOfMarks} />
      )}
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="productName" label={say('productName')}>
        <AutoComplete
          allowClear
          options={products.map(({ label }) => ({ value: label }))}
          maxLength={100}
          showSearch={{
            filterOption: (typed, option) =>
              String(option?.value ?? '')
                .toLowerCase()
                .includes(typed.toLowerCase()),
          }}
        />
      </Form.Item>
      <Form.Item name="licence" label={say('licence')} extra={say('licenceHint')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="source" label={say('source')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="year" label={say('yearTaken')} rules={[yearRule]}>
        <WholeNumber style={{ width: 140 }} />
      </Form.Item>
      <Form.Item name="isAppraisal" valuePropName="checked">
        <Checkbox>{say('appraisal')}</Checkbox>
      </Form.Item>
      <Form.Item name="isReserved" valuePropName="checked" extra={say('reservedHint')}>
        <Checkbox>{say('reserved')}</Checkbox>
      </Form.Item>
    </Form>
  )
}
