// How a CT question is answered: by options, or by marks in the volume with a tolerance.
import { DEFAULT_TOLERANCE, TOLERANCE_MAX, TOLERANCE_MIN } from '@clearbelt/domain/kinds/image-ct/spots'
import { Form, InputNumber, Radio } from 'antd'
import type { ReactNode } from 'react'
import { decimalMark, useText } from '../../../shared/i18n.ts'
import { emptyOptions } from '../../choice/editor/draft.ts'
import type { DraftImageChoice } from './draft.ts'
import { useBounds } from '../../../ui/form/bounds.ts'

export function MarkingFields(): ReactNode {
  const say = useText('image-ct')
  const bounds = useBounds()
  const form = Form.useFormInstance<DraftImageChoice>()
  const tolerance = Form.useWatch<number | null>('tolerance', { form, preserve: true }) ?? null
  const isMarked = tolerance !== null
  const choose = (marked: boolean): void => {
    form.setFieldValue('tolerance', marked ? DEFAULT_TOLERANCE : null)
    const options: unknown = form.getFieldValue('options')
    if (!marked && !(Array.isArray(options) && options.length > 0)) form.setFieldValue('options', emptyOptions())
  }
  return (
    <>
      <Form.Item label={say('pattern')} extra={isMarked ? say('patternHint') : undefined}>
        <Radio.Group
          optionType="button"
          aria-label={say('pattern')}
          value={isMarked}
          options={[
            { value: false, label: say('patternChoose') },
            { value: true, label: say('patternMark') },
          ]}
          onChange={(event) => choose(event.target.value === true)}
        />
      </Form.Item>
      <Form.Item
        name="tolerance"
        hidden={!isMarked}
        label={say('tolerance')}
        extra={say('toleranceHint')}
        rules={
          isMarked
            ? [
                { required: true, message: say('toleranceRule') },
                bounds(TOLERANCE_MIN, TOLERANCE_MAX, { isDecimal: true }),
              ]
            : []
        }
      >
        <InputNumber
          precision={1}
          decimalSeparator={decimalMark()}
          step={1}
          suffix="mm"
          style={{ width: '100%', maxWidth: 220 }}
        />
      </Form.Item>
    </>
  )
}
