// A question with options in the list of a paper's questions: its right ones in letters.
import { letterOf } from '@clearbelt/domain/kinds/choice/choice'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { KindSign } from '../../written/sign.tsx'
import type { DraftChoice } from './draft.ts'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'

export const SingleRow = ({ content }: { content: unknown }): ReactNode => <ChoiceRow content={content} many={false} />
export const MultipleRow = ({ content }: { content: unknown }): ReactNode => <ChoiceRow content={content} many />

function ChoiceRow({ content, many }: { content: unknown; many: boolean }): ReactNode {
  const say = useText('choice')
  const { stem, options } = content as DraftChoice
  const right = options.flatMap(({ isRight }, place) => (isRight ? [letterOf(place)] : []))
  return (
    <>
      <KindSign sign={say(many ? 'tileMany' : 'tileOne')} />
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {plainOf(stem)}
        </Typography.Paragraph>
        <Flex gap={8} wrap align="center">
          <Tag style={{ marginInlineEnd: 0 }}>{right.join(', ')}</Tag>
          <Typography.Text type="secondary" style={{ fontSize: 13 }}>
            {say('optionCount', { count: sayNumber(options.length) })}
          </Typography.Text>
        </Flex>
      </Flex>
    </>
  )
}
