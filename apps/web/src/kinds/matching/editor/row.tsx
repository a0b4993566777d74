// A matching question in the list of a paper's questions: how many areas and names it has.
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'
import { namesOf, type DraftMatching } from './draft.ts'

export function MatchingRow({ content }: { content: unknown }): ReactNode {
  const say = useText('matching')
  const draft = content as DraftMatching
  return (
    <>
      <KindSign sign={say('tile')} />
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {plainOf(draft.stem)}
        </Typography.Paragraph>
        <Flex gap={8} wrap align="center">
          <Tag style={{ marginInlineEnd: 0 }}>{say('areaCount', { count: draft.areas.length })}</Tag>
          <Typography.Text type="secondary" style={{ fontSize: 13 }}>
            {say('nameCount', { count: namesOf(draft).length })}
          </Typography.Text>
        </Flex>
      </Flex>
    </>
  )
}
