// A graphic question in the list of a paper's questions: its picture, what it asks, and what is true of it.
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { usePicture } from '../../picture/use-picture.ts'
import { KindSign } from '../../written/sign.tsx'
import type { DraftGraphic } from './draft.ts'

export function GraphicRow({ content }: { content: unknown }): ReactNode {
  const say = useText('graphic')
  const { stem, pattern, picture, isSafe, marks } = content as DraftGraphic
  const { src } = usePicture(picture?.thumbUrl ?? '')
  return (
    <>
      {src === null ? (
        <KindSign sign={say('tile')} />
      ) : (
        <img src={src} alt="" style={{ width: 72, height: 54, objectFit: 'contain', borderRadius: 4 }} />
      )}
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {plainOf(stem)}
        </Typography.Paragraph>
        <Flex gap={8} wrap align="center">
          <Tag style={{ marginInlineEnd: 0 }}>{say(`pattern${pattern}`)}</Tag>
          <Typography.Text type="secondary" style={{ fontSize: 13 }}>
            {[
              say(isSafe ? 'safe' : 'suspect'),
              ...(marks.length > 0 ? [say('markCount', { count: marks.length })] : []),
            ].join(' · ')}
          </Typography.Text>
        </Flex>
      </Flex>
    </>
  )
}
