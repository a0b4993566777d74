// An exam in the form of a plan: the paper, how it is answered, how long, what passes, and when results appear.
import { Checkbox, Flex, Form, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { HALF, SatFields, SMALL } from '../../../steps/sat-paper/sat-fields.tsx'
import type { StepFieldsProps } from '../../../steps/step-kind.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import type { ExamDraft } from './values.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

const RELEASES = ['now', 'windowEnd', 'manual'] as const
const PHOTO_POLICIES = ['flag', 'block'] as const

export function ExamFields(props: StepFieldsProps): ReactNode {
  const { name } = props
  const say = useText('exam-step')
  const bounds = useBounds()
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
  return (
    <>
      <SatFields
        {...props}
        paperField="paperID"
        sayPassLine={(total) => say('passLineHint', { total })}
        besideRules={
          <Form.Item
            style={HALF}
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
        }
        howOften={
          <Form.Item
            style={SMALL}
            name={[name, 'resit']}
            label={say('resits')}
            extra={say('resitsHint')}
            rules={[bounds(0, 20)]}
          >
            <WholeNumber style={{ width: '100%' }} />
          </Form.Item>
        }
      />
      {resits > 0 && (
        <Typography.Paragraph type="secondary" role="note">
          {paper !== null && paper !== undefined && paper.otherForms > 0
            ? say('resitsForms', { count: paper.otherForms })
            : say('resitsSame')}
        </Typography.Paragraph>
      )}
      <Flex wrap gap="0 24px">
        <Form.Item style={HALF} name={[name, 'allowReview']} valuePropName="checked" extra={say('allowReviewHint')}>
          <Checkbox>{say('allowReview')}</Checkbox>
        </Form.Item>
        <Form.Item
          style={HALF}
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
            style={SMALL}
            name={[name, 'photoDuration']}
            label={say('photoSeconds')}
            rules={[{ required: true, message: say('required') }, bounds(5, 3600)]}
          >
            <WholeNumber style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item style={HALF} name={[name, 'photoPolicy']} label={say('photoPolicy')} required>
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
