// The bell: how many notices are unread, and in its popover what runs and what there is to say.
import { BellOutlined } from '@ant-design/icons'
import { acknowledgeAllNotices } from '@clearbelt/contract/notices/notice-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { DropPanel, headerOf } from '../../ui/drop-panel.tsx'
import { JobLine } from '../../ui/job-line.tsx'
import { NoticeList } from './notice-list.tsx'
import { NOTICES_KEY, useNews, useUnread, type News, type OpenNews } from './use-news.ts'

/** How often the bell of a student asks, in ms: nothing that waits for them is urgent, and they are many. */
const STUDENT_PACE = 5 * 60_000

/** The bell of whoever works with the product: what runs and what there is to say, told at once. */
export function Bell({ hub }: { hub?: OpenNews }): ReactNode {
  const say = useText('app')
  const news = useNews(hub)
  return (
    <Dropped unread={news.unread} hint={say('bellNoneHint')}>
      <Running news={news} />
    </Dropped>
  )
}

/** The bell of a student: answers to comments, decided reports. It holds no connection and follows no jobs. */
export function StudentBell(): ReactNode {
  const say = useText('app')
  return <Dropped unread={useUnread(STUDENT_PACE)} hint={say('bellNoneHintStudent')} />
}

interface DroppedProps {
  unread: number
  /** What comes into it, while there is nothing. */
  hint: string
  children?: ReactNode
}

function Dropped({ unread, hint, children }: DroppedProps): ReactNode {
  const say = useText('app')
  const words = unread > 0 ? say('bellCount', { count: unread }) : say('bell')
  return (
    <DropPanel
      label={say('bell')}
      width="min(420px, calc(100vw - 48px))"
      getPopupContainer={headerOf}
      button={(open) => (
        <Badge count={unread} size="small" offset={[-6, 6]} title={words}>
          <Button type="text" icon={<BellOutlined aria-hidden />} aria-label={words} aria-expanded={open} />
        </Badge>
      )}
    >
      <Panel unread={unread} hint={hint}>
        {children}
      </Panel>
    </DropPanel>
  )
}

function Panel({ unread, hint, children }: DroppedProps): ReactNode {
  const say = useText('app')
  const client = useQueryClient()
  const readAll = async (): Promise<void> => {
    await call(acknowledgeAllNotices, {}).catch(() => {})
    await client.invalidateQueries({ queryKey: NOTICES_KEY })
  }
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={8}>
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {say('bell')}
        </Typography.Title>
        <Button type="link" size="small" disabled={unread === 0} onClick={() => void readAll()}>
          {say('markAllRead')}
        </Button>
      </Flex>
      {children}
      <NoticeList hint={hint} />
    </Flex>
  )
}

function Running({ news }: { news: News }): ReactNode {
  const say = useText('app')
  return (
    <>
      {news.hub === 'disconnected' && (
        <Flex gap={8} align="center" wrap component="output">
          <Typography.Text type="secondary">{say('newsStopped')}</Typography.Text>
          <Button size="small" onClick={news.reconnect}>
            {say('reconnect')}
          </Button>
        </Flex>
      )}
      {news.running.length > 0 && (
        <Flex component="section" vertical gap={8} aria-label={say('bellRunning')}>
          <Typography.Text type="secondary">{say('bellRunning')}</Typography.Text>
          {news.running.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </Flex>
      )}
    </>
  )
}
