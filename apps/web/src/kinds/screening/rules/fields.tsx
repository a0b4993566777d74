// The rules of images in the form of an exam: how they are answered, and what is forgiven.
import type { DeviceKeys } from '@clearbelt/domain/kinds/screening/keys/keys'
import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import { DevicePicker } from '../../../pickers/device-picker.tsx'
import { useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export interface ImageRules {
  form: 1 | 2 | 3
  extraMarks: number | null
  isSimulationMode: boolean
  device: DeviceKeys | null
}

const FORMS = [1, 2, 3] as const

export function ImageRuleFields({ name }: { name: number }): ReactNode {
  const say = useText('screening')
  const bounds = useBounds()
  const form = Form.useWatch<ImageRules['form']>(['processes', name, 'form'])
  return (
    <>
      <Form.Item name={[name, 'form']} label={say('form')} required>
        <ExplainedChoice
          choices={FORMS.map((value) => ({ value, title: say(`form_${value}`), hint: say(`formHint_${value}`) }))}
        />
      </Form.Item>
      {form !== 1 && (
        <Form.Item
          name={[name, 'extraMarks']}
          label={say('extraMarks')}
          extra={say('extraMarksHint')}
          rules={[bounds(0, 9)]}
        >
          <WholeNumber style={{ width: '100%', maxWidth: 220 }} />
        </Form.Item>
      )}
      <Form.Item name={[name, 'isSimulationMode']} valuePropName="checked" extra={say('onBeltHint')}>
        <Checkbox>{say('onBelt')}</Checkbox>
      </Form.Item>
      <Form.Item name={[name, 'device']} label={say('device')} extra={say('deviceHint')}>
        <DevicePicker />
      </Form.Item>
    </>
  )
}
