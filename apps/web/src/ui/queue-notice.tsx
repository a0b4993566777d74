// Says that a sign-in stands in line and goes on by itself.
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useQueueText } from '../shared/sign-in-queue.ts'

export function QueueNotice(): ReactNode {
  const text = useQueueText()
  return (
    <output style={{ display: 'block' }}>
      {text && <Alert type="info" showIcon title={text} style={{ marginBottom: 16 }} />}
    </output>
  )
}
