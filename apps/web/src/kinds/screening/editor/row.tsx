// An image in the list of a paper's questions.
import { imagePicture } from '@clearbelt/contract/images/calls'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Thumb } from '../../../ui/thumb.tsx'
import { TruthTag } from '../truth-tag.tsx'
import type { DraftImage } from './draft-image.ts'

export function ImageRow({ content }: { content: unknown }): ReactNode {
  const { imageID, name, isSafe, knowledgeName } = content as DraftImage
  return (
    <>
      <Thumb
        of={imagePicture}
        id={imageID}
        style={{ gridArea: 'thumb', width: '100%', aspectRatio: '4 / 3', borderRadius: 6 }}
      />
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Text strong ellipsis title={name}>
          {name}
        </Typography.Text>
        <Flex gap={8} align="center" wrap>
          <TruthTag isSafe={isSafe} />
          <Typography.Text ellipsis title={knowledgeName} style={{ flex: 1, minWidth: 60 }}>
            {knowledgeName}
          </Typography.Text>
        </Flex>
      </Flex>
    </>
  )
}
