// Where a plan and its trainees stand, as tags that say it in words and in colour.
import type { PlanRow, TraineeRow } from '@clearbelt/contract/plans/calls'
import { showsReason, type TrainingStatus } from '@clearbelt/domain/plans/status'
import { Flex, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

const COLOURS: Record<TrainingStatus, string> = {
  0: 'default',
  1: 'processing',
  2: 'success',
  3: 'error',
  4: 'warning',
}

/** Status of a plan, with the word for a draft beside it. */
export function PlanStatus({ plan }: { plan: Pick<PlanRow, 'status' | 'statusName' | 'published'> }): ReactNode {
  const say = useText('plans')
  return (
    <Flex gap={4} wrap>
      {plan.published ? (
        <Tag color={COLOURS[plan.status]}>{plan.statusName}</Tag>
      ) : (
        <Tag color="warning">{say('draft')}</Tag>
      )}
    </Flex>
  )
}

/** Status of a trainee; where there is a reason it shows on hover and on focus. */
export function TraineeStatus({ row }: { row: Pick<TraineeRow, 'status' | 'statusName' | 'reason'> }): ReactNode {
  const tag = (
    <Tag color={COLOURS[row.status]} style={{ marginInlineEnd: 0 }}>
      {row.statusName}
    </Tag>
  )
  if (!showsReason(row.status) || !row.reason) return tag
  return (
    <Tooltip trigger={['hover', 'focus']} title={row.reason}>
      <button
        type="button"
        aria-label={`${row.statusName}: ${row.reason}`}
        style={{ all: 'unset', cursor: 'help', outline: 'revert' }}
      >
        {tag}
      </button>
    </Tooltip>
  )
}
