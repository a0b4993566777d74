// Chooses one of the icons that menu entries can carry.
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { ICON_NAMES, MenuIcon } from '../../../ui/menu-icons.tsx'

/** Works inside Form.Item; the value is the icon's name, empty for none of its own. */
export function IconPicker({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string
  onChange?: (value: string) => void
}): ReactNode {
  const say = useText('org')
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      aria-label={say('icon')}
      value={value ?? ''}
      onChange={(event) => onChange?.(String(event.target.value))}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}
    >
      <Radio.Button value="">{say('iconNone')}</Radio.Button>
      {ICON_NAMES.map((name) => (
        <Radio.Button key={name} value={name} aria-label={name} title={name}>
          <MenuIcon name={name} code="" />
        </Radio.Button>
      ))}
    </Radio.Group>
  )
}
