// Says that a sign-in stands in line and goes on by itself.
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useLine } from '../shared/line.ts'

export function LineNotice(): ReactNode {
  const text = useLine()
  return (
    <output style={{ display: 'block' }}>
      {text && <Alert type="info" showIcon title={text} style={{ marginBottom: 16 }} />}
    </output>
  )
}
