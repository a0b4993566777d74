// A statement in the trainer's tables, with its key and how many called it true.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'

export function StatementSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('true-false')
  if (item.kind !== 'true-false') return null
  const facts = [
    say('keyNow', { answer: say(item.answer === 1 ? 'true' : 'false') }),
    ...(item.answered > 0
      ? [say('saidTrue', { count: sayNumber(item.saidTrue), total: sayNumber(item.answered) })]
      : []),
  ]
  return (
    <Flex gap={12} align="center" style={{ minWidth: 0 }}>
      <span style={{ width: 72, flex: 'none' }}>
        <KindSign sign={say('tile')} />
      </span>
      <Flex vertical style={{ minWidth: 0, maxWidth: 320 }}>
        <Typography.Text strong ellipsis title={plainOf(item.titleRT)}>
          {item.number}. {plainOf(item.titleRT)}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
          {facts.join(' · ')}
        </Typography.Text>
      </Flex>
    </Flex>
  )
}

export function StatementSign(): ReactNode {
  const say = useText('true-false')
  return (
    <span style={{ width: 60, flex: 'none' }}>
      <KindSign sign={say('tile')} />
    </span>
  )
}
