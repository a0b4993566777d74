// What is brought in: one of the Excel imports, or portraits.
import type { ImportKind } from '@clearbelt/contract/org/import-calls'
import { Flex, Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../../shared/i18n.ts'

export const PHOTOS = 'Photos'
export type UploadKind = ImportKind | typeof PHOTOS

export function KindField({
  value,
  disabled,
  onChange,
}: {
  value: UploadKind
  disabled: boolean
  onChange: (kind: UploadKind) => void
}): ReactNode {
  const say = useText('imports')
  return (
    <Form.Item label={say('kind')}>
      <Radio.Group value={value} onChange={(event) => onChange(event.target.value as UploadKind)} disabled={disabled}>
        <Flex vertical gap={4}>
          {(['StudentUsers', 'Users', 'StudentUsersExtend', 'UserExtend', PHOTOS] as const).map((each) => (
            <Radio key={each} value={each}>
              {say(`kind_${each}`)}
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
    </Form.Item>
  )
}
