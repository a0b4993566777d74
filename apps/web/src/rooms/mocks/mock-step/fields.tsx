// A mock exam in the form of a plan: the paper, how long, what passes, how often, and what is told afterwards.
import { Alert, Checkbox, Flex, Form, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { HALF, SatFields, SMALL } from '../../../steps/sat-paper/sat-fields.tsx'
import type { StepFieldsProps } from '../../../steps/step-kind.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export function MockFields(props: StepFieldsProps): ReactNode {
  const { name } = props
  const say = useText('mock-step')
  const bounds = useBounds()
  const form = Form.useFormInstance()
  const paper = Form.useWatch<ChosenPaper | null>(['processes', name, 'mockPaperID'], form)
  const steps = Form.useWatch<{ paperID?: ChosenPaper | null }[]>('processes', form)
  const attempts = Form.useWatch<number | null>(['processes', name, 'attempts'], form)
  const isAlsoExam = Boolean(paper) && (steps ?? []).some((step) => step?.paperID?.id === paper?.id)
  return (
    <>
      <SatFields
        {...props}
        paperField="mockPaperID"
        sayPassLine={(total) => say('passLineHint', { total })}
        belowPaper={
          isAlsoExam && <Alert type="warning" showIcon title={say('sameAsExam')} style={{ marginBottom: 16 }} />
        }
        howOften={
          <Form.Item
            style={SMALL}
            name={[name, 'attempts']}
            label={say('attempts')}
            extra={say('attemptsHint')}
            rules={[bounds(1, 100)]}
          >
            <WholeNumber placeholder="∞" style={{ width: '100%' }} />
          </Form.Item>
        }
      />
      {paper && attempts !== 1 && (
        <Typography.Paragraph type="secondary" role="note">
          {paper.otherForms > 0 ? say('attemptsForms', { count: paper.otherForms }) : say('attemptsSame')}
        </Typography.Paragraph>
      )}
      <Flex wrap gap="0 24px">
        <Form.Item style={HALF} name={[name, 'allowReview']} valuePropName="checked" extra={say('allowReviewHint')}>
          <Checkbox>{say('allowReview')}</Checkbox>
        </Form.Item>
        <Form.Item style={HALF} name={[name, 'disorder']} valuePropName="checked">
          <Checkbox>{say('disorder')}</Checkbox>
        </Form.Item>
      </Flex>
    </>
  )
}
