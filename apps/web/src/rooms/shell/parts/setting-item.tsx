// One setting as a field of the system info form, drawn from its declaration.
import { fill, type Texts } from '@clearbelt/contract/errors'
import type { Setting } from '@clearbelt/contract/settings'
import { CULTURES } from '@clearbelt/contract/wire'
import { Checkbox, Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { culture, LANGUAGE_NAMES } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

/** What the number counts, by the number that stands there. */
const Unit = ({ unit, name }: { unit: Texts; name: string[] }): ReactNode =>
  fill(unit[culture], { n: Form.useWatch<number | null>(name) ?? 0 })

/** The values of the form lie under `settings` and the key. */
export function SettingItem({ setting }: { setting: Setting }): ReactNode {
  const say = useText('shell')
  const bounds = useBounds()
  const { key, title, hint, field } = setting
  const name = ['settings', key]
  const common = { label: title[culture], ...(hint ? { extra: hint[culture] } : {}) }
  switch (field.kind) {
    case 'flag':
      return (
        <Form.Item {...common} name={name} valuePropName="checked">
          <Switch />
        </Form.Item>
      )
    case 'number':
      return (
        <Form.Item
          {...common}
          name={name}
          rules={[
            { required: true, message: say('numberRule', { min: field.min, max: field.max }) },
            bounds(field.min, field.max),
          ]}
        >
          <WholeNumber
            style={{ width: 200 }}
            {...(field.unit ? { suffix: <Unit unit={field.unit} name={name} /> } : {})}
          />
        </Form.Item>
      )
    case 'text':
      return (
        <Form.Item {...common} name={name}>
          {field.long ? <Input.TextArea rows={4} maxLength={field.max} showCount /> : <Input maxLength={field.max} />}
        </Form.Item>
      )
    case 'choice':
      return (
        <Form.Item {...common} name={name}>
          <Select options={field.options.map(({ value, names }) => ({ value, label: names[culture] }))} />
        </Form.Item>
      )
    case 'choices':
      return (
        <Form.Item {...common} name={name}>
          <Checkbox.Group
            aria-label={title[culture]}
            options={field.options.map(({ value, names }) => ({ value, label: names[culture] }))}
          />
        </Form.Item>
      )
    case 'names':
      return (
        <Form.Item {...common}>
          {CULTURES.map((each) => (
            <Form.Item key={each} name={[...name, each]} label={LANGUAGE_NAMES[each]} style={{ marginBottom: 8 }}>
              <Input maxLength={100} lang={each} />
            </Form.Item>
          ))}
        </Form.Item>
      )
  }
}
