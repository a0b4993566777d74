// A mock exam in the form of a plan: the paper, how long, what passes, how often, and what is told afterwards.
import { Alert, Checkbox, Flex, Form, InputNumber, Typography } from 'antd'
import { FISCAN_PAPER } from '@clearbelt/domain/papers/paper-types'
import { lazy, Suspense, type ReactNode } from 'react'
import { ConsoleLoading } from '../../../console/loading.tsx'
import { ruledKindsOf } from '../../../kinds/gather-rules.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { loadChunk } from '../../../shared/load-chunk.ts'
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { durationFault, passLineFault } from '../../../steps/sat-paper/faults.ts'
import { faultRule, shortDecimal } from '../../../steps/sat-paper/form-helpers.ts'
import { PaperField } from '../../../steps/sat-paper/paper-field.tsx'
import type { StepFieldsProps } from '../../../steps/step-kind.ts'
import type { MockDraft } from './values.ts'

const PaperPreview = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../kinds/paper-preview.tsx')).PaperPreview })),
)

const half = { flex: '1 1 360px', minWidth: 0 }
const small = { flex: '1 1 150px', minWidth: 0, maxWidth: 220 }

export function MockFields({ name, window, windowFields, showOver }: StepFieldsProps): ReactNode {
  const say = useText('mock-step')
  const form = Form.useFormInstance()
  const paper = Form.useWatch<ChosenPaper | null>(['processes', name, 'mockPaperID'], form)
  const steps = Form.useWatch<{ paperID?: ChosenPaper | null }[]>('processes', form)
  const attempts = Form.useWatch<number | null>(['processes', name, 'attempts'], form)
  const isAlsoExam = Boolean(paper) && (steps ?? []).some((step) => step?.paperID?.id === paper?.id)
  const step = (): MockDraft => form.getFieldValue(['processes', name]) as MockDraft
  const takePaper = (next: ChosenPaper | null): void => {
    if (!next) return
    form.setFieldValue(['processes', name, 'duration'], next.minutes)
    form.setFieldValue(['processes', name, 'passLine'], Number(next.passScore))
  }
  const preview = ({ previewID, type }: ChosenPaper): void =>
    showOver(
      <Suspense fallback={<ConsoleLoading />}>
        <PaperPreview paperID={previewID} published isFiscan={type === FISCAN_PAPER} onClose={() => showOver(null)} />
      </Suspense>,
    )
  return (
    <>
      <Form.Item
        name={[name, 'mockPaperID']}
        label={say('paper')}
        rules={[{ required: true, message: say('choosePaperRule') }]}
      >
        <PaperField onPreview={preview} onChange={takePaper} />
      </Form.Item>
      {isAlsoExam && <Alert type="warning" showIcon title={say('sameAsExam')} style={{ marginBottom: 16 }} />}
      <Flex wrap gap="0 24px">
        {ruledKindsOf(paper).map(
          ({ code, rules }) =>
            rules && (
              <div key={code} style={half}>
                <rules.Fields name={name} />
              </div>
            ),
        )}
      </Flex>
      <Flex wrap gap="0 16px">
        <Form.Item
          style={small}
          name={[name, 'duration']}
          label={say('minutes')}
          dependencies={windowFields}
          rules={[{ required: true, message: say('required') }, faultRule(() => durationFault(step(), window()))]}
        >
          <InputNumber min={1} max={360} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          style={{ ...small, maxWidth: 300 }}
          name={[name, 'passLine']}
          label={say('passLine')}
          dependencies={[['processes', name, 'mockPaperID']]}
          rules={[faultRule(() => passLineFault(step().passLine, step().mockPaperID))]}
          extra={paper ? say('passLineHint', { total: sayNumber(Number(paper.totalScore)) }) : null}
        >
          <InputNumber<number> min={0} max={999_999} precision={2} formatter={shortDecimal} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item style={small} name={[name, 'attempts']} label={say('attempts')} extra={say('attemptsHint')}>
          <InputNumber min={1} max={100} precision={0} placeholder="∞" style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      {paper && attempts !== 1 && (
        <Typography.Paragraph type="secondary" role="note" style={{ marginTop: -8 }}>
          {paper.otherForms > 0 ? say('attemptsForms', { count: paper.otherForms }) : say('attemptsSame')}
        </Typography.Paragraph>
      )}
      <Flex wrap gap="0 24px">
        <Form.Item style={half} name={[name, 'allowReview']} valuePropName="checked" extra={say('allowReviewHint')}>
          <Checkbox>{say('allowReview')}</Checkbox>
        </Form.Item>
        <Form.Item style={half} name={[name, 'disorder']} valuePropName="checked">
          <Checkbox>{say('disorder')}</Checkbox>
        </Form.Item>
      </Flex>
    </>
  )
}
