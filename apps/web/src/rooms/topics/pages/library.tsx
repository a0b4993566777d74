// The library: approved questions of all organisations in sight, and what waits for approval or is retired below.
import { CheckSquareOutlined, PlusOutlined } from '@ant-design/icons'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { LIBRARY_TABLE, useQueue } from '../api/topics.ts'
import { ADD_PATH, REVIEW_PATH } from '../parts/paths.ts'
import { TopicTable } from '../parts/topic-table.tsx'

export function TopicLibraryPage(): ReactNode {
  const say = useText('topics')
  const mayWrite = useHolds('topic.my')
  const add = mayWrite && (
    <LinkButton icon={<PlusOutlined />} to={ADD_PATH}>
      {say('add')}
    </LinkButton>
  )
  return (
    <Page
      actions={
        <>
          <ToReview />
          {add}
        </>
      }
    >
      <TopicTable
        id={LIBRARY_TABLE}
        of="library"
        empty={{ title: say('emptyLibrary'), hint: say('emptyLibraryHint'), ...(add ? { action: add } : {}) }}
      />
    </Page>
  )
}

/** Leads to what waits for approval, with its number. */
export function ToReview(): ReactNode {
  const say = useText('topics')
  const waiting = useQueue(1, true).data?.total ?? 0
  return (
    <Badge count={waiting} size="small">
      <LinkButton
        icon={<CheckSquareOutlined />}
        to={REVIEW_PATH}
        {...(waiting > 0 ? { 'aria-label': say('toReviewCount', { count: waiting }) } : {})}
      >
        {say('toReview')}
      </LinkButton>
    </Badge>
  )
}
