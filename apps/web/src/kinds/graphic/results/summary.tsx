// A graphic question in the trainer's tables, with its key and how it was judged.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'

export function GraphicSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('graphic')
  if (item.kind !== 'graphic') return null
  const { titleRT, number, answered, isSafe, marks, judgedSafe, judgedSuspect } = item
  const key = [
    say(isSafe ? 'safe' : 'suspect'),
    ...(marks.length > 0 ? [say('markCount', { count: marks.length })] : []),
  ]
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
          {say('keyNow', { answer: key.join(' · ') })}
        </Typography.Text>
        {answered > 0 && (
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {say('judgedCounts', { safe: sayNumber(judgedSafe), suspect: sayNumber(judgedSuspect) })}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  )
}

export function GraphicSign(): ReactNode {
  const say = useText('graphic')
  return (
    <span style={{ width: 60, flex: 'none' }}>
      <KindSign sign={say('tile')} />
    </span>
  )
}
