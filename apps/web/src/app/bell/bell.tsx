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
import { NOTICES_KEY, useNews, type News, type OpenNews } from './use-news.ts'

/** The bell of the signed-in account. */
export function Bell({ hub }: { hub?: OpenNews }): ReactNode {
  const say = useText('app')
  const news = useNews(hub)
  const words = news.unread > 0 ? say('bellCount', { count: news.unread }) : say('bell')
  return (
    <DropPanel
      label={say('bell')}
      width="min(420px, calc(100vw - 48px))"
      getPopupContainer={headerOf}
      button={(open) => (
        <Badge count={news.unread} size="small" offset={[-6, 6]} title={words}>
          <Button type="text" icon={<BellOutlined aria-hidden />} aria-label={words} aria-expanded={open} />
        </Badge>
      )}
    >
      <Panel news={news} />
    </DropPanel>
  )
}

function Panel({ news }: { news: News }): ReactNode {
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
        <Button type="link" size="small" disabled={news.unread === 0} onClick={() => void readAll()}>
          {say('markAllRead')}
        </Button>
      </Flex>
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
      <NoticeList />
    </Flex>
  )
}
