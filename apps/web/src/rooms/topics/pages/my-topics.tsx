// The questions that one may change: the table, and the ways new ones come in.
import { ImportOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { MY_TABLE } from '../api/topics.ts'
import { ADD_PATH, BATCH_PATH } from '../parts/paths.ts'
import { TopicTable } from '../parts/topic-table.tsx'
import { ImportDrawer } from '../transfer/import-drawer.tsx'
import { ToReview } from './library.tsx'

export function MyTopicsPage(): ReactNode {
  const say = useText('topics')
  const sayFile = useText('transfer')
  const [importing, setImporting] = useState(false)
  const actions = (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
        {sayFile('button')}
      </Button>
      <LinkButton icon={<SnippetsOutlined />} to={BATCH_PATH}>
        {say('batch')}
      </LinkButton>
      <LinkButton type="primary" icon={<PlusOutlined />} to={ADD_PATH}>
        {say('add')}
      </LinkButton>
    </>
  )
  return (
    <Page
      actions={
        <>
          <ToReview />
          {actions}
        </>
      }
    >
      <TopicTable
        id={MY_TABLE}
        of="mine"
        empty={{ title: say('emptyMine'), hint: say('emptyMineHint'), action: actions }}
      />
      <ImportDrawer open={importing} onClose={() => setImporting(false)} />
    </Page>
  )
}
