// What stands under an own item in the library: who drew it, the images that hold it, changing and deleting it.
import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { ItemRow } from '@clearbelt/contract/images/item-calls'
import { deleteOwnItems, ownItemImages } from '@clearbelt/contract/images/own-items/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { Pager } from '../../../ui/pager.tsx'

const PAGE = 10

export function OwnItemActs({
  row,
  own,
  onEdit,
  onGone,
}: {
  row: ItemRow
  own: NonNullable<ItemRow['own']>
  onEdit: () => void
  onGone: () => void
}): ReactNode {
  const say = useText('own-items')
  const deletion = useDeletion()
  const queries = useQueryClient()
  const remove = async (): Promise<void> => {
    const done = await deletion(
      {
        title: say('deleteAsk', { name: row.name }),
        content: say('deleteText', { count: row.images }),
        okText: say('delete'),
      },
      () => call(deleteOwnItems, { ids: [own.id] }),
    )
    if (!done || done.deleted === 0) return
    onGone()
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Text type="secondary">{say('drawnBy', { name: own.creatorName })}</Typography.Text>
        {own.canEdit && (
          <Flex gap={8}>
            <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
              {say('edit')}
            </Button>
            <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()}>
              {say('delete')}
            </Button>
          </Flex>
        )}
      </Flex>
      <Holders id={own.id} />
    </Flex>
  )
}

/** Images that hold an item, page by page. */
function Holders({ id }: { id: string }): ReactNode {
  const say = useText('own-items')
  const zone = useZone()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['items', 'holders', id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(ownItemImages, { id, PageNO: page, Limit: PAGE }, { signal, silent: true }),
  })
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 14, marginTop: 0 }}>
        {say('whereUsed')}
      </Typography.Title>
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Typography.Text type="secondary">{say('notUsed')}</Typography.Text>
          ) : (
            <Flex vertical gap={4}>
              {rows.map(({ id: imageID, name, isSafe, version, createTime }) => (
                <Flex key={imageID} wrap gap={8} align="center">
                  <LinkButton type="link" size="small" to={`/mapManage/mapfiscan?image=${imageID}`}>
                    {name}
                  </LinkButton>
                  <Tag color={isSafe ? 'success' : 'error'}>{say(isSafe ? 'isSafe' : 'isThreat')}</Tag>
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    {say('heldVersion', { n: version, time: sayTime(createTime, zone) })}
                  </Typography.Text>
                </Flex>
              ))}
              <Pager page={page} pageSize={PAGE} total={total} onPage={setPage} size="small" />
            </Flex>
          )
        }
      </QueryState>
    </section>
  )
}
