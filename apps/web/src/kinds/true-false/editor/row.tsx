// A true/false question in the list of a paper's questions.
import { Flex, Tag, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { DraftStatement } from './draft.ts'

export function StatementRow({ content }: { content: unknown }): ReactNode {
  const { stem, isTrue } = content as DraftStatement
  return (
    <>
      <KindSign />
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {stem}
        </Typography.Paragraph>
        <div>
          <AnswerTag isTrue={isTrue} />
        </div>
      </Flex>
    </>
  )
}

/** Stands where an image has its picture. */
export function KindSign(): ReactNode {
  const say = useText('true-false')
  const { token } = theme.useToken()
  return (
    <span
      aria-hidden="true"
      style={{
        gridArea: 'thumb',
        display: 'grid',
        placeItems: 'center',
        width: '100%',
        aspectRatio: '4 / 3',
        borderRadius: 6,
        background: token.colorFillTertiary,
        color: token.colorTextSecondary,
        fontSize: 13,
      }}
    >
      {say('tile')}
    </span>
  )
}

/** The right answer in a word. */
export function AnswerTag({ isTrue }: { isTrue: boolean }): ReactNode {
  const say = useText('true-false')
  return <Tag style={{ marginInlineEnd: 0 }}>{say(isTrue ? 'true' : 'false')}</Tag>
}
