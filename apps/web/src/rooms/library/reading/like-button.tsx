// Likes an item, or takes that back; says how many do.
import { HeartFilled, HeartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useLike, type KnowledgeRow } from './items.ts'

export function LikeButton({ item }: { item: Pick<KnowledgeRow, 'id' | 'liked' | 'likeCount'> }): ReactNode {
  const say = useText('reading')
  const like = useLike()
  return (
    <Button
      type="text"
      size="small"
      className="library-more"
      icon={item.liked ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
      aria-pressed={item.liked}
      aria-label={`${item.liked ? say('unlike') : say('like')} (${say('likes', { count: item.likeCount })})`}
      onClick={() => void like(item)}
    >
      {item.likeCount}
    </Button>
  )
}
