// A matching question in the trainer's tables, with its key and how many named each area rightly.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'
import { asMatching, hitsOf, keyOf } from './item.ts'

export function MatchingSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('matching')
  const matching = asMatching(item)
  if (matching === null) return null
  const { titleRT, number, answered } = matching
  return (
    <Flex gap={12} align="center">
      <span style={{ width: 72, flex: 'none' }}>
        <KindSign sign={say('tile')} />
      </span>
      <Flex vertical style={{ minWidth: 0, maxWidth: 320 }}>
        <Typography.Text strong ellipsis title={plainOf(titleRT)}>
          {number}. {plainOf(titleRT)}
        </Typography.Text>
        <Typography.Text type="secondary" ellipsis style={{ fontSize: 12 }}>
          {say('keyNow', { answer: keyOf(matching) })}
        </Typography.Text>
        {answered > 0 && (
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {say('rightCounts', { counts: hitsOf(matching) })}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  )
}

export function MatchingSign(): ReactNode {
  const say = useText('matching')
  return (
    <span style={{ width: 60, flex: 'none' }}>
      <KindSign sign={say('tile')} />
    </span>
  )
}
