// The published papers in scope: to look at, and to use in a plan.
import { PrinterOutlined } from '@ant-design/icons'
import { queryPapers, type PaperRow } from '@clearbelt/contract/papers/calls'
import { paperApproval } from '@clearbelt/contract/papers/settings'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount, usePublicSetting } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { LIBRARY_TABLE } from '../api/papers.ts'
import { askedOf, usePaperColumns, usePaperFilters } from '../parts/paper-columns.tsx'
import { useApprovePaper } from '../parts/use-paper-acts.tsx'
import { usePrintItems } from '../parts/use-print-paper.tsx'
import { useRefreshPapers } from '../parts/use-refresh-papers.ts'
import { MY_PATH, planPath, previewPath } from '../parts/paths.ts'

export function PaperLibraryPage(): ReactNode {
  const say = useText('papers')
  const mayPlan = useHolds('train.plan')
  const mayMake = useHolds('paper.my')
  const columns = usePaperColumns((row) => <Link to={previewPath(row, false)}>{row.name}</Link>, true)
  const filters = usePaperFilters(true)
  const mustBeApproved = usePublicSetting(paperApproval)
  const self = useAccount((account) => account.info?.userID)
  const approve = useApprovePaper()
  const refresh = useRefreshPapers()
  const printItems = usePrintItems()
  return (
    <Page>
      <DataTable<PaperRow>
        id={LIBRARY_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={filters}
        empty={{
          title: say('emptyLibrary'),
          hint: say('emptyLibraryHint'),
          ...(mayMake
            ? {
                action: (
                  <LinkButton type="primary" to={MY_PATH}>
                    {say('toMine')}
                  </LinkButton>
                ),
              }
            : {}),
        }}
        load={({ page, limit, filters: f }, options) =>
          callPaged(queryPapers, { PageNO: page, Limit: limit, ...askedOf(f) }, options)
        }
        actions={(row) => (
          <>
            <LinkButton type="link" size="small" to={previewPath(row, false)}>
              {say('preview')}
            </LinkButton>
            {mustBeApproved && !row.approved && row.creatorID !== self && (
              <Button
                type="link"
                size="small"
                onClick={() => void approve(row).then((done) => (done ? refresh() : undefined))}
              >
                {say('approve')}
              </Button>
            )}
            {mayPlan && (
              <LinkButton type="link" size="small" to={planPath(row.id)}>
                {say('usePlan')}
              </LinkButton>
            )}
            <DropMenu menu={{ items: printItems(row) }}>
              <Button
                type="text"
                size="small"
                icon={<PrinterOutlined />}
                aria-label={say('printOf', { name: row.name })}
              />
            </DropMenu>
          </>
        )}
      />
    </Page>
  )
}
