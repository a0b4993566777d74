// One step of a plan in its form: the paper, how it is answered, how long, what passes, and when results appear.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Card, Checkbox, Flex, Form, InputNumber, Radio, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { PaperField } from './paper-field.tsx'
import { deadlineFault, durationFault, passLineFault } from './plan-rules.ts'
import type { ChosenPaper, PlanValues, StepValues } from './plan-values.ts'
import { ZonedTimeField } from './zoned-time-field.tsx'

const FORMS = [1, 2, 3] as const
const RELEASES = ['now', 'windowEnd', 'manual'] as const

export interface StepFieldsProps {
  /** Place in the list of steps. */
  name: number
  /** Position shown, from 1. */
  number: number
  zone: string
  /** Absent for the only step. */
  onRemove: (() => void) | null
  onPreview: (paper: ChosenPaper) => void
}

/** A rule out of a fault in words. */
const rule = (fault: () => string | null) => ({
  validator: () => {
    const found = fault()
    return found === null ? Promise.resolve() : Promise.reject(new Error(found))
  },
})

const TIMES: (keyof PlanValues)[] = ['startTime', 'endTime', 'isUnlimited']
/** A decimal without needless zeros; what is being typed stays as typed. */
const shortDecimal = (
  value: number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string =>
  userTyping
    ? input
    : String(value ?? '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')

const half = { flex: '1 1 360px', minWidth: 0 }
const small = { flex: '1 1 150px', minWidth: 0, maxWidth: 220 }

export function StepFields({ name, number, zone, onRemove, onPreview }: StepFieldsProps): ReactNode {
  const say = useText('plans')
  const form = Form.useFormInstance<PlanValues>()
  const paper = Form.useWatch<ChosenPaper | null>(['processes', name, 'paperID'], form)
  const answerForm = Form.useWatch<1 | 2 | 3>(['processes', name, 'form'], form)
  const antiCheating = Form.useWatch<boolean>(['processes', name, 'isAntiCheating'], form)
  const monitor = Form.useWatch<boolean>(['processes', name, 'isMonitor'], form)
  const photographs = antiCheating || monitor
  const step = (): StepValues => form.getFieldValue(['processes', name]) as StepValues
  const times = (): PlanValues => form.getFieldsValue(TIMES) as PlanValues
  const takePaper = (next: ChosenPaper | null): void => {
    if (!next) return
    form.setFieldValue(['processes', name, 'duration'], next.minutes)
    form.setFieldValue(['processes', name, 'passLine'], Number(next.passScore))
  }
  const at = (field: keyof StepValues): [string, number, string] => ['processes', name, field]
  return (
    <Card
      size="small"
      title={<h3 style={{ font: 'inherit', margin: 0 }}>{say('examNo', { number })}</h3>}
      extra={
        onRemove && (
          <Button type="text" size="small" danger icon={<DeleteOutlined />} onClick={onRemove}>
            {say('removeStep')}
          </Button>
        )
      }
    >
      <Form.Item
        name={[name, 'paperID']}
        label={say('paper')}
        rules={[{ required: true, message: say('choosePaperRule') }]}
      >
        <PaperField onPreview={onPreview} onChange={takePaper} />
      </Form.Item>
      <Flex wrap gap="0 24px">
        <Form.Item style={half} name={[name, 'form']} label={say('form')} required>
          <Radio.Group style={{ width: '100%' }}>
            <Flex vertical gap={6}>
              {FORMS.map((value) => (
                <Radio key={value} value={value}>
                  <Explained title={say(`form_${value}`)} text={say(`formHint_${value}`)} />
                </Radio>
              ))}
            </Flex>
          </Radio.Group>
        </Form.Item>
        <Form.Item style={half} name={[name, 'release']} label={say('releaseLabel')} required>
          <Radio.Group style={{ width: '100%' }}>
            <Flex vertical gap={6}>
              {RELEASES.map((value) => (
                <Radio key={value} value={value}>
                  <Explained title={say(`release_${value}`)} text={say(`releaseHint_${value}`)} />
                </Radio>
              ))}
            </Flex>
          </Radio.Group>
        </Form.Item>
      </Flex>
      <Flex wrap gap="0 16px">
        <Form.Item
          style={small}
          name={[name, 'duration']}
          label={say('minutes')}
          dependencies={[...TIMES, at('deadline')]}
          rules={[{ required: true, message: say('required') }, rule(() => durationFault(step(), times()))]}
        >
          <InputNumber min={1} max={360} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          style={small}
          name={[name, 'passLine']}
          label={say('passLine')}
          dependencies={[at('paperID')]}
          rules={[rule(() => passLineFault(step()))]}
          extra={paper ? say('passLineHint', { total: sayNumber(Number(paper.totalScore)) }) : null}
        >
          <InputNumber<number> min={0} max={999_999} precision={2} formatter={shortDecimal} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item style={small} name={[name, 'resit']} label={say('resits')} extra={say('resitsHint')}>
          <InputNumber min={0} max={20} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        {answerForm !== 1 && (
          <Form.Item style={small} name={[name, 'extraMarks']} label={say('extraMarks')} extra={say('extraMarksHint')}>
            <InputNumber min={0} max={9} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
      </Flex>
      <Flex wrap gap="0 24px">
        <Form.Item name={[name, 'allowReview']} valuePropName="checked">
          <Checkbox>{say('allowReview')}</Checkbox>
        </Form.Item>
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
            <Radio.Group style={{ width: '100%' }}>
              <Flex vertical gap={6}>
                {(['flag', 'block'] as const).map((value) => (
                  <Radio key={value} value={value}>
                    <Explained title={say(`photoPolicy_${value}`)} text={say(`photoPolicyHint_${value}`)} />
                  </Radio>
                ))}
              </Flex>
            </Radio.Group>
          </Form.Item>
        </Flex>
      )}
      <Form.Item name={[name, 'isMonitor']} hidden valuePropName="checked">
        <Checkbox />
      </Form.Item>
      <Flex wrap gap="0 16px">
        <Form.Item
          style={{ flex: '1 1 220px', maxWidth: 280 }}
          name={[name, 'deadline']}
          label={say('deadline')}
          dependencies={TIMES}
          extra={say('deadlineHint')}
          rules={[rule(() => deadlineFault(step().deadline, times()))]}
        >
          <ZonedTimeField zone={zone} placeholder={say('planEnd')} />
        </Form.Item>
        <Form.Item style={small} name={[name, 'hours']} label={say('hours')}>
          <InputNumber min={0} max={1000} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item style={small} name={[name, 'credit']} label={say('credit')}>
          <InputNumber min={0} max={1000} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
    </Card>
  )
}

const Explained = ({ title, text }: { title: string; text: string }): ReactNode => (
  <span>
    {title}
    <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
      {text}
    </Typography.Text>
  </span>
)
