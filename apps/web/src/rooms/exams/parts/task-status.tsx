// The status of a task as a tag: words first, colour beside them.
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import { useText } from '../../../shared/i18n.ts'

/** Training status codes in the order they are shown in. */
export const STATUSES = [0, 1, 2, 3, 4] as const

const COLOURS: Record<TaskRow['status'], string> = {
  0: 'default',
  1: 'processing',
  2: 'success',
  3: 'error',
  4: 'warning',
}

export function TaskStatus({ status }: { status: TaskRow['status'] }): ReactNode {
  const say = useText('exams')
  return (
    <Tag color={COLOURS[status]} style={{ marginInlineEnd: 0 }}>
      {say(`status_${status}`)}
    </Tag>
  )
}
