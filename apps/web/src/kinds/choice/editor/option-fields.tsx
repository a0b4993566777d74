// The options of a question while it is written: which are right, what they say, and the way to more of them.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { letterOf, OPTION_LIMIT, OPTIONS_MAX, OPTIONS_MIN } from '@clearbelt/domain/kinds/choice/choice'
import { gistOf, isBlank } from '@clearbelt/domain/kinds/rich/plain'
import { Button, Checkbox, Flex, Form, Radio, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { RichField } from '../../written/rich-field.tsx'
import { richAtMost } from '../../written/rich-rules.ts'
import type { DraftOption } from './draft.ts'

/** Works inside a form with a list `options`. */
export function OptionFields({ many }: { many: boolean }): ReactNode {
  const say = useText('choice')
  const form = Form.useFormInstance<{ options: DraftOption[] }>()
  /** Once an option was marked: where one may be right, no other is. */
  const settle = (place: number): void => {
    if (!many)
      for (const at of (form.getFieldValue('options') as DraftOption[]).keys())
        if (at !== place) form.setFieldValue(['options', at, 'isRight'], false)
    void form.validateFields(['options']).catch(() => undefined)
  }
  const isTwice = (place: number, text: string): boolean =>
    !isBlank(text) &&
    (form.getFieldValue('options') as DraftOption[]).some(
      (option, at) => at < place && gistOf(option.text) === gistOf(text),
    )
  return (
    <Form.List
      name="options"
      rules={[
        {
          validator: (_, value: DraftOption[]) =>
            value.some((option) => option.isRight) ? Promise.resolve() : Promise.reject(new Error(say('rightRule'))),
        },
      ]}
    >
      {(fields, { add, remove }, { errors }) => (
        <fieldset style={{ border: 0, margin: '0 0 20px', padding: 0, minWidth: 0 }}>
          <legend style={{ padding: 0, marginBottom: 4, border: 0, fontSize: 14, color: 'inherit' }}>
            {say('options')}
          </legend>
          <Typography.Paragraph type="secondary" style={{ marginBottom: 10 }}>
            {say(many ? 'optionsHintMany' : 'optionsHintOne')}
          </Typography.Paragraph>
          {fields.map(({ key, name }) => {
            const letter = letterOf(name)
            const label = say('isRightOf', { letter })
            const target = { minWidth: 44, minHeight: 44, alignItems: 'center', marginInlineEnd: 0 }
            return (
              <Flex key={key} gap={4} align="flex-start">
                <Form.Item name={[name, 'isRight']} valuePropName="checked" noStyle>
                  {many ? (
                    <Checkbox style={target} aria-label={label} onChange={() => settle(name)}>
                      <b aria-hidden="true">{letter}</b>
                    </Checkbox>
                  ) : (
                    <Radio style={target} name="right-option" aria-label={label} onChange={() => settle(name)}>
                      <b aria-hidden="true">{letter}</b>
                    </Radio>
                  )}
                </Form.Item>
                <Form.Item
                  name={[name, 'text']}
                  style={{ flex: 1, marginBottom: 10 }}
                  rules={[
                    { required: true, whitespace: true, message: say('optionRule', { letter }) },
                    richAtMost(OPTION_LIMIT, say('tooLong', { max: sayNumber(OPTION_LIMIT) })),
                    {
                      validator: (_, value: string | undefined) =>
                        isTwice(name, value ?? '')
                          ? Promise.reject(new Error(say('optionTwice', { letter })))
                          : Promise.resolve(),
                    },
                  ]}
                >
                  <RichField isCompact isRequired max={OPTION_LIMIT} label={say('optionNo', { letter })} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={fields.length <= OPTIONS_MIN}
                  aria-label={say('removeOption', { letter })}
                  style={{ width: 44, height: 44 }}
                  onClick={() => remove(name)}
                />
              </Flex>
            )
          })}
          <div role="alert">
            <Typography.Text type="danger">{errors}</Typography.Text>
          </div>
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= OPTIONS_MAX}
            style={{ minHeight: 44, marginTop: 4 }}
            onClick={() => add({ text: '', isRight: false } satisfies DraftOption)}
          >
            {say('addOption')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
