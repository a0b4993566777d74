// What the queues of a library share: the image of a line, and the drawer it opens in, by the address.
import { imagePicture } from '@clearbelt/contract/images/calls'
import { Button, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../../shared/address.ts'
import { useText } from '../../../shared/i18n.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import { ImageDetailDrawer } from './image-detail.tsx'
import { TruthTag } from './truth-tag.tsx'

/** Opens an image over the queue, or with null closes it; the address says which. */
export function useOpenImage(): (id: string | null) => void {
  const [, setParams] = useAddress()
  return (id) =>
    setParams((now) => {
      if (id === null) now.delete('image')
      else now.set('image', id)
      return now
    })
}

/** The drawer of the image that the address names. */
export function QueueDrawer(): ReactNode {
  const [params] = useAddress()
  const open = useOpenImage()
  return <ImageDetailDrawer id={params.get('image')} rows={[]} onStep={open} onClose={() => open(null)} />
}

/** Thumbnail, name and truth of an image; one that was deleted says so and cannot be opened. */
export function QueueImage({
  id,
  name,
  isSafe,
  isThere = true,
  onOpen,
}: {
  id: string
  name: string
  isSafe: boolean
  isThere?: boolean
  onOpen: (id: string) => void
}): ReactNode {
  const say = useText('images')
  return (
    <Flex gap={8} align="center">
      {isThere && <Thumb of={imagePicture} id={id} style={{ width: 70, height: 50, borderRadius: 4 }} />}
      <Flex vertical gap={4} align="flex-start">
        {isThere ? (
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => onOpen(id)}
          >
            {name}
          </Button>
        ) : (
          <span>
            {name} <Tag>{say('gone')}</Tag>
          </span>
        )}
        <TruthTag isSafe={isSafe} />
      </Flex>
    </Flex>
  )
}
