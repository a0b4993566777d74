// The bell: how many notices are unread, and in its popover what runs and what there is to say.
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { JobLine } from '../../ui/job-line.tsx'
import { DroppedBell } from './dropped-bell.tsx'
import { useNews, type News, type OpenNews } from './use-news.ts'

/** The bell of whoever works with the product: what runs and what there is to say, told at once. */
export function Bell({ hub }: { hub?: OpenNews }): ReactNode {
  const say = useText('app')
  const news = useNews(hub)
  return (
    <DroppedBell unread={news.unread} hint={say('bellNoneHint')}>
      <Running news={news} />
    </DroppedBell>
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
