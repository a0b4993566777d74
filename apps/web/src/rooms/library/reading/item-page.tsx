// One entry of the knowledge base: its document, video or recording, and what is said of it.
import { Card, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { MediaView } from '../../../media/media-view.tsx'
import { mediaOf } from '../../../media/of-resource.ts'
import { FactList } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryPage } from '../../../ui/query-page.tsx'
import { useWatermark } from './image-viewer.tsx'
import { useKnowledgeItem, type KnowledgeDetail } from './items.ts'
import { LikeButton } from './like-button.tsx'

export function KnowledgeItemPage(): ReactNode {
  const { id = '' } = useParams()
  const query = useKnowledgeItem(id)
  return <QueryPage query={query}>{(item) => <OneItem item={item} onAgain={() => void query.refetch()} />}</QueryPage>
}

function OneItem({ item, onAgain }: { item: KnowledgeDetail; onAgain: () => void }): ReactNode {
  const say = useText('reading')
  const zone = useZone()
  const file = mediaOf(item.resource)
  const mark = useWatermark(item)
  const tags = item.tags
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  return (
    <Page
      title={item.name}
      crumbs={[{ label: say('title_base'), to: '/resManager/knowledgeBase' }, { label: item.name }]}
      actions={<LikeButton item={item} />}
    >
      <div className="media-room">{file && <MediaView file={file} onFail={onAgain} {...mark} />}</div>
      <Card size="small">
        <Flex vertical gap={12}>
          <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-line' }}>
            {item.description || <Typography.Text type="secondary">{say('noDescription')}</Typography.Text>}
          </Typography.Paragraph>
          <FactList
            columns="fit"
            items={[
              { key: 'category', label: say('category'), children: item.categoryName },
              { key: 'creator', label: say('creator'), children: item.creatorName },
              { key: 'created', label: say('created'), children: sayTime(item.createTime, zone) },
              { key: 'views', label: say('sort_browseCount'), children: item.browseCount },
              ...(tags.length > 0
                ? [
                    {
                      key: 'tags',
                      label: say('tags'),
                      children: (
                        <Flex wrap gap={4}>
                          {tags.map((tag) => (
                            <Tag key={tag}>{tag}</Tag>
                          ))}
                        </Flex>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Flex>
      </Card>
    </Page>
  )
}
