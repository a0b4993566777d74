// A true/false question in the list of a paper's questions.
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'
import type { DraftStatement } from './draft.ts'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'

export function StatementRow({ content }: { content: unknown }): ReactNode {
  const say = useText('true-false')
  const { stem, isTrue } = content as DraftStatement
  return (
    <>
      <KindSign sign={say('tile')} />
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {plainOf(stem)}
        </Typography.Paragraph>
        <div>
          <AnswerTag isTrue={isTrue} />
        </div>
      </Flex>
    </>
  )
}

/** The right answer in a word. */
export function AnswerTag({ isTrue }: { isTrue: boolean }): ReactNode {
  const say = useText('true-false')
  return <Tag style={{ marginInlineEnd: 0 }}>{say(isTrue ? 'true' : 'false')}</Tag>
}
