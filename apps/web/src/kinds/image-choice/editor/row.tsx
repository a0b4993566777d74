// An image question in the list of a paper's questions: its image, and its right options in letters.
import { imagePicture } from '@clearbelt/contract/images/calls'
import { letterOf } from '@clearbelt/domain/kinds/choice/choice'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import { KindSign } from '../../written/sign.tsx'
import type { DraftImageChoice } from './draft.ts'

export const DRRow = ({ content }: { content: unknown }): ReactNode => <ImageRow content={content} sign="DR" />
export const CTRow = ({ content }: { content: unknown }): ReactNode => <ImageRow content={content} sign="CT" />

function ImageRow({ content, sign }: { content: unknown; sign: string }): ReactNode {
  const say = useText('image-choice')
  const sayMarked = useText('image-ct')
  const { stem, options, image, tolerance } = content as DraftImageChoice
  const right = options.flatMap(({ isRight }, place) => (isRight ? [letterOf(place)] : []))
  return (
    <>
      {image && image.id !== '' ? (
        <Thumb of={imagePicture} id={image.id} style={{ width: '100%', aspectRatio: '10 / 7', borderRadius: 4 }} />
      ) : (
        <KindSign sign={sign} />
      )}
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {plainOf(stem)}
        </Typography.Paragraph>
        <Flex gap={8} wrap align="center">
          <Tag style={{ marginInlineEnd: 0 }}>{tolerance === null ? right.join(', ') : sayMarked('patternMark')}</Tag>
          <Typography.Text type={image === null ? 'danger' : 'secondary'} style={{ fontSize: 13 }}>
            {[sign, image === null ? say('imageGone') : image.name].filter(Boolean).join(' · ')}
          </Typography.Text>
        </Flex>
      </Flex>
    </>
  )
}
