// The fields of an image question: the image, what is asked, whether several options may be right, the options, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/choice/choice'
import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { OptionFields } from '../../choice/editor/option-fields.tsx'
import { RichField } from '../../written/rich-field.tsx'
import { richAtMost } from '../../written/rich-rules.ts'
import type { ImageCode } from '../content.ts'
import type { DraftImageChoice } from './draft.ts'
import { ImageField } from './image-field.tsx'
import { MarkingFields } from './marking-fields.tsx'

export const DRFields = (): ReactNode => <ImageChoiceFields code="image-dr" />
export const CTFields = (): ReactNode => <ImageChoiceFields code="image-ct" />

/** They stand inside a form of a DraftImageChoice. */
export function ImageChoiceFields({ code }: { code: ImageCode }): ReactNode {
  const say = useText('image-choice')
  const sayChoice = useText('choice')
  const form = Form.useFormInstance<DraftImageChoice>()
  const many = Form.useWatch('many', form) === true
  const isMarked = (Form.useWatch('tolerance', { form, preserve: true }) ?? null) !== null
  const atMost = (max: number) => richAtMost(max, sayChoice('tooLong', { max: sayNumber(max) }))
  /** Where one option alone may be right, it is the first that was. */
  const keepOne = (): void => {
    const options = (form.getFieldValue('options') ?? []) as DraftImageChoice['options']
    const first = options.findIndex(({ isRight }) => isRight)
    for (const at of options.keys()) form.setFieldValue(['options', at, 'isRight'], at === first)
  }
  return (
    <>
      <Form.Item name="image" label={say('image')} rules={[{ required: true, message: say('imageRule') }]}>
        <ImageField code={code} />
      </Form.Item>
      <Form.Item
        name="stem"
        label={sayChoice('question')}
        rules={[{ required: true, whitespace: true, message: sayChoice('questionRule') }, atMost(STEM_LIMIT)]}
      >
        <RichField max={STEM_LIMIT} isRequired />
      </Form.Item>
      {code === 'image-ct' && <MarkingFields />}
      {!isMarked && (
        <Form.Item name="many" label={say('rightOptions')} extra={many ? say('manyHint') : undefined}>
          <Radio.Group
            optionType="button"
            options={[
              { value: false, label: say('one') },
              { value: true, label: say('more') },
            ]}
            onChange={(event) => {
              if (event.target.value === false) keepOne()
            }}
          />
        </Form.Item>
      )}
      {!isMarked && <OptionFields many={many} />}
      <Form.Item
        name="analysis"
        label={sayChoice('analysis')}
        extra={sayChoice('analysisHint')}
        rules={[atMost(ANALYSIS_LIMIT)]}
      >
        <RichField max={ANALYSIS_LIMIT} />
      </Form.Item>
    </>
  )
}
