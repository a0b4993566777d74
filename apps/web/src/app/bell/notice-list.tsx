// The notices of the bell, newest first, five to a page: each with its kind, how long ago it came, and whether it was
// read.
import {
  AudioOutlined,
  BellOutlined,
  CheckOutlined,
  DeleteOutlined,
  FileTextOutlined,
  PictureOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import {
  acknowledgeNotice,
  deleteNotices,
  NOTICE_PAGE_SIZE,
  queryNotices,
  type NoticeRow,
} from '@clearbelt/contract/notices/notice-calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Pagination, theme, Tooltip, Typography } from 'antd'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useZone } from '../../shared/account.ts'
import { call, callPaged } from '../../shared/call.ts'
import { serverNow } from '../../shared/clock.ts'
import { sayTime, useText, type TextKey } from '../../shared/i18n.ts'
import { sayAgo } from '../../shared/say-figures.ts'
import { EmptyState, QueryState } from '../../ui/states.tsx'
import { NOTICES_KEY } from './use-unread.ts'

/** What each documented type of notice is: its sign and its word. */
const TYPES: Record<number, { icon: ComponentType; word: TextKey<'app'> }> = {
  8: { icon: FileTextOutlined, word: 'noticeType_8' },
  10: { icon: VideoCameraOutlined, word: 'noticeType_10' },
  11: { icon: AudioOutlined, word: 'noticeType_11' },
  12: { icon: PictureOutlined, word: 'noticeType_12' },
}

/** `hint` says of an empty list what will come. */
export function NoticeList({ hint }: { hint: string }): ReactNode {
  const say = useText('app')
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...NOTICES_KEY, 'page', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(queryNotices, { PageNO: page, Limit: NOTICE_PAGE_SIZE, Offset: 0 }, { signal, silent: true }),
  })
  // What fails has been said by the call; the list then shows what stands.
  const act = async (doing: Promise<unknown>): Promise<void> => {
    await doing.catch(() => {})
    await client.invalidateQueries({ queryKey: NOTICES_KEY })
  }
  const total = query.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / NOTICE_PAGE_SIZE))
  // The last notice of the last page was deleted.
  if (query.data && !query.isPlaceholderData && page > last) setPage(last)
  return (
    <Flex vertical gap={8}>
      <QueryState query={query} rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact title={say('bellNone')} hint={hint} />
          ) : (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: '50vh', overflow: 'auto' }}>
              {rows.map((notice) => (
                <Line
                  key={notice.id}
                  notice={notice}
                  onRead={() => void act(call(acknowledgeNotice, { id: notice.id }))}
                  onDelete={() => void act(call(deleteNotices, { ids: [notice.id] }))}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {total > NOTICE_PAGE_SIZE && (
        <Pagination
          size="small"
          align="end"
          simple
          current={page}
          pageSize={NOTICE_PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Flex>
  )
}

function Line({
  notice,
  onRead,
  onDelete,
}: {
  notice: NoticeRow
  onRead: () => void
  onDelete: () => void
}): ReactNode {
  const say = useText('app')
  const zone = useZone()
  const { token } = theme.useToken()
  const kind = TYPES[notice.type]
  const Icon = kind?.icon ?? BellOutlined
  return (
    <li style={{ borderBlockStart: `1px solid ${token.colorSplit}`, paddingBlock: 8 }}>
      <Flex gap={10} align="start">
        <span
          aria-hidden
          style={{ color: notice.isAcknowledge ? token.colorTextSecondary : token.colorPrimary, lineHeight: '22px' }}
        >
          <Icon />
        </span>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography.Text strong={!notice.isAcknowledge} style={{ overflowWrap: 'anywhere' }}>
            {notice.message}
          </Typography.Text>
          <div>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {kind && <>{say(kind.word)} · </>}
              <time dateTime={notice.createTime} title={sayTime(notice.createTime, zone)}>
                {sayAgo(notice.createTime, serverNow())}
              </time>
              {!notice.isAcknowledge && <> · {say('noticeUnread')}</>}
            </Typography.Text>
          </div>
        </div>
        {!notice.isAcknowledge && (
          <Tooltip title={say('markRead')}>
            <Button
              type="text"
              size="small"
              icon={<CheckOutlined aria-hidden />}
              aria-label={`${say('markRead')}: ${notice.message}`}
              onClick={onRead}
            />
          </Tooltip>
        )}
        <Tooltip title={say('noticeDelete')}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`${say('noticeDelete')}: ${notice.message}`}
            onClick={onDelete}
          />
        </Tooltip>
      </Flex>
    </li>
  )
}
