// The fields of a name in the four languages.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

/** What each language calls itself. */
const OWN_NAMES: Record<Culture, string> = {
  'zh-CN': '中文',
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
}

/** One field for each language, inside a form; the values lie under `names`. */
export function FourNames({ label }: { label: string }): ReactNode {
  const say = useText('ui')
  return CULTURES.map((culture, index) => (
    <Form.Item
      key={culture}
      name={['names', culture]}
      label={`${label} · ${OWN_NAMES[culture]}`}
      rules={[{ required: true, whitespace: true, message: say('required') }]}
    >
      <Input maxLength={100} lang={culture} autoFocus={index === 0} />
    </Form.Item>
  ))
}
