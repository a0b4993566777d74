// Names in the list that are right for no area.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { NAME_LIMIT, NAMES_MAX } from '@clearbelt/domain/kinds/matching/limits'
import { Button, Flex, Form, Input, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { namesOf, type DraftArea, type DraftMatching } from './draft.ts'

/** Works inside a form with a list `others` beside `areas`. */
export function OtherNames(): ReactNode {
  const say = useText('matching')
  const form = Form.useFormInstance<DraftMatching>()
  const areas = Form.useWatch<readonly DraftArea[]>('areas') ?? []
  const others = Form.useWatch<readonly string[]>('others') ?? []
  const isFull = namesOf({ areas, others: [] }).length + others.length >= NAMES_MAX
  const isTwice = (place: number, text: string): boolean => {
    const own = text.trim().normalize()
    if (own === '') return false
    const before = (form.getFieldValue('others') as readonly string[]).slice(0, place)
    const known = [...namesOf({ areas: form.getFieldValue('areas') as readonly DraftArea[], others: [] }), ...before]
    return known.some((one) => (one ?? '').trim().normalize() === own)
  }
  return (
    <Form.List name="others">
      {(fields, { add, remove }) => (
        <fieldset style={{ border: 0, margin: '0 0 20px', padding: 0, minWidth: 0 }}>
          <legend style={{ padding: 0, marginBottom: 4, border: 0, fontSize: 14, color: 'inherit' }}>
            {say('others')}
          </legend>
          <Typography.Paragraph type="secondary" style={{ marginBottom: 10 }}>
            {say('othersHint')}
          </Typography.Paragraph>
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={8} align="flex-start">
              <Form.Item
                name={name}
                style={{ flex: 1, marginBottom: 10 }}
                dependencies={['areas']}
                rules={[
                  { required: true, whitespace: true, message: say('otherRule') },
                  {
                    validator: (_, text: string) =>
                      isTwice(name, text ?? '') ? Promise.reject(new Error(say('otherTwice'))) : Promise.resolve(),
                  },
                ]}
              >
                <Input maxLength={NAME_LIMIT} aria-label={say('otherNo', { n: sayNumber(name + 1) })} />
              </Form.Item>
              <Button
                icon={<DeleteOutlined />}
                aria-label={say('removeOther', { n: sayNumber(name + 1) })}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => add('')}>
            {say('addOther')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
