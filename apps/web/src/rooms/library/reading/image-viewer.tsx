// An image of the knowledge base, large over the list.
import { Flex, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useAccount } from '../../../shared/account.ts'
import { MediaView } from '../../../media/media-view.tsx'
import { mediaOf } from '../../../media/of-resource.ts'
import { QueryState } from '../../../ui/states.tsx'
import { useKnowledgeItem, type KnowledgeDetail } from './items.ts'
import { LikeButton } from './like-button.tsx'

/** What lies over an item that only some may read: who reads it. */
export function useWatermark(item: Pick<KnowledgeDetail, 'isPublic'>): { watermark?: string } {
  const name = useAccount(({ info }) => info?.userName ?? '')
  return item.isPublic || !name ? {} : { watermark: name }
}

export function ImageViewer({ id, onClose }: { id: string | null; onClose: () => void }): ReactNode {
  const query = useKnowledgeItem(id)
  return (
    <Modal
      open={id !== null}
      title={id === null ? null : query.data?.name}
      width="min(1200px, 96vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <QueryState query={query}>{(item) => <OneImage item={item} onAgain={() => void query.refetch()} />}</QueryState>
    </Modal>
  )
}

function OneImage({ item, onAgain }: { item: KnowledgeDetail; onAgain: () => void }): ReactNode {
  const file = mediaOf(item.resource)
  const mark = useWatermark(item)
  return (
    <Flex vertical gap={12}>
      <div style={{ height: '64vh' }}>{file && <MediaView file={file} onFail={onAgain} {...mark} />}</div>
      <Flex justify="space-between" gap={12} align="start">
        <Typography.Paragraph type="secondary" style={{ margin: 0, whiteSpace: 'pre-line' }}>
          {item.description}
        </Typography.Paragraph>
        <LikeButton item={item} />
      </Flex>
    </Flex>
  )
}
