// An exam in the form of a plan: the paper, how it is answered, how long, what passes, and when results appear.
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { faultRule, shortDecimal } from '../../../steps/sat-paper/form-helpers.ts'
import { Checkbox, Flex, Form, InputNumber, Typography } from 'antd'
import { FISCAN_PAPER } from '@clearbelt/domain/papers/paper-types'
import { lazy, Suspense, type ReactNode } from 'react'
import { ConsoleLoading } from '../../../console/loading.tsx'
import { ruledKindsOf } from '../../../kinds/gather-rules.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { loadChunk } from '../../../shared/load-chunk.ts'
import type { StepFieldsProps } from '../../../steps/step-kind.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import { durationFault, passLineFault } from '../../../steps/sat-paper/faults.ts'
import { PaperField } from '../../../steps/sat-paper/paper-field.tsx'
import type { ExamDraft } from './values.ts'

const PaperPreview = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../kinds/paper-preview.tsx')).PaperPreview })),
)

const RELEASES = ['now', 'windowEnd', 'manual'] as const
const PHOTO_POLICIES = ['flag', 'block'] as const

const half = { flex: '1 1 360px', minWidth: 0 }
const small = { flex: '1 1 150px', minWidth: 0, maxWidth: 220 }

export function ExamFields({ name, window, windowFields, showOver }: StepFieldsProps): ReactNode {
  const say = useText('exam-step')
  const form = Form.useFormInstance()
  const paper = Form.useWatch<ChosenPaper | null>(['processes', name, 'paperID'], form)
  const antiCheating = Form.useWatch<boolean>(['processes', name, 'isAntiCheating'], form)
  const monitor = Form.useWatch<boolean>(['processes', name, 'isMonitor'], form)
  const allowReview = Form.useWatch<boolean>(['processes', name, 'allowReview'], form)
  const photographs = antiCheating || monitor
  const resits = Form.useWatch<number | null>(['processes', name, 'resit'], form) ?? 0
  const release = Form.useWatch<ExamDraft['release']>(['processes', name, 'release'], form)
  const truthEarly = Form.useWatch<boolean>(['processes', name, 'truthEarly'], form)
  const tellsByScore = paper?.questionCount === 1 && release === 'now' && !(allowReview && truthEarly)
  const step = (): ExamDraft => form.getFieldValue(['processes', name]) as ExamDraft
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
        name={[name, 'paperID']}
        label={say('paper')}
        rules={[{ required: true, message: say('choosePaperRule') }]}
      >
        <PaperField onPreview={preview} onChange={takePaper} />
      </Form.Item>
      <Flex wrap gap="0 24px">
        {ruledKindsOf(paper).map(
          ({ code, rules }) =>
            rules && (
              <div key={code} style={half}>
                <rules.Fields name={name} />
              </div>
            ),
        )}
        <Form.Item
          style={half}
          name={[name, 'release']}
          label={say('releaseLabel')}
          required
          extra={tellsByScore ? say('releaseOneQuestion') : null}
        >
          <ExplainedChoice
            choices={RELEASES.map((value) => ({
              value,
              title: say(`release_${value}`),
              hint: say(`releaseHint_${value}`),
            }))}
          />
        </Form.Item>
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
          style={small}
          name={[name, 'passLine']}
          label={say('passLine')}
          dependencies={[['processes', name, 'paperID']]}
          rules={[faultRule(() => passLineFault(step().passLine, step().paperID))]}
          extra={paper ? say('passLineHint', { total: sayNumber(Number(paper.totalScore)) }) : null}
        >
          <InputNumber<number> min={0} max={999_999} precision={2} formatter={shortDecimal} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item style={small} name={[name, 'resit']} label={say('resits')} extra={say('resitsHint')}>
          <InputNumber min={0} max={20} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      {resits > 0 && (
        <Typography.Paragraph type="secondary" role="note" style={{ marginTop: -8 }}>
          {paper !== null && paper !== undefined && paper.otherForms > 0
            ? say('resitsForms', { count: paper.otherForms })
            : say('resitsSame')}
        </Typography.Paragraph>
      )}
      <Flex wrap gap="0 24px">
        <Form.Item style={half} name={[name, 'allowReview']} valuePropName="checked" extra={say('allowReviewHint')}>
          <Checkbox>{say('allowReview')}</Checkbox>
        </Form.Item>
        <Form.Item
          style={half}
          name={[name, 'truthEarly']}
          valuePropName="checked"
          hidden={!allowReview}
          extra={say('truthEarlyHint')}
        >
          <Checkbox>{say('truthEarly')}</Checkbox>
        </Form.Item>
      </Flex>
      <Flex wrap gap="0 24px">
        <Form.Item name={[name, 'disorder']} valuePropName="checked">
          <Checkbox>{say('disorder')}</Checkbox>
        </Form.Item>
        <Form.Item name={[name, 'isAntiCheating']} valuePropName="checked">
          <Checkbox>{say('takePhotos')}</Checkbox>
        </Form.Item>
      </Flex>
      {photographs && (
        <Flex wrap gap="0 24px">
          <Form.Item
            style={small}
            name={[name, 'photoDuration']}
            label={say('photoSeconds')}
            rules={[{ required: true, message: say('required') }]}
          >
            <InputNumber min={5} max={3600} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item style={half} name={[name, 'photoPolicy']} label={say('photoPolicy')} required>
            <ExplainedChoice
              choices={PHOTO_POLICIES.map((value) => ({
                value,
                title: say(`photoPolicy_${value}`),
                hint: say(`photoPolicyHint_${value}`),
              }))}
            />
          </Form.Item>
        </Flex>
      )}
      <Form.Item name={[name, 'isMonitor']} hidden valuePropName="checked">
        <Checkbox />
      </Form.Item>
    </>
  )
}
