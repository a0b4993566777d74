// Answers that came too late to count, kept for an appeal: of one sitting, or of a whole exam.
import { FlagFilled } from '@ant-design/icons'
import { quarantineList, type quarantineRow } from '@clearbelt/contract/exams/invigilation-calls'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Flex, Pagination, Switch, Table, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { clockOf } from './day-timeline.tsx'
import { replayPath } from './paths.ts'

type Row = z.output<typeof quarantineRow>
const PAGE = 50

export interface LateAnswersProps {
  processID: string
  /** Only those of this sitting. */
  testID?: string
  zone: string
}

export function LateAnswers({ processID, testID, zone }: LateAnswersProps): ReactNode {
  const say = useText('invigilation')
  const [page, setPage] = useState(1)
  const [isFlagged, setFlagged] = useState(false)
  const query = useQuery({
    queryKey: ['invigilation', 'late', processID, testID, page, isFlagged], staleTime: 0,
    queryFn: ({ signal }) => callPaged(quarantineList, { id: processID, PageNO: page, Limit: PAGE, ...(testID === undefined ? {} : { testID }), ...(isFlagged ? { flagged: true } : {}) }, { signal, silent: true }),
  })
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} align="center"><Switch size="small" checked={isFlagged} onChange={(on) => { setFlagged(on); setPage(1) }} aria-label={say('onlyFlagged')} /><span>{say('onlyFlagged')}</span></Flex>
      <QueryState query={query} rows={5}>
        {({ rows, total }) => (rows.length === 0
          ? <EmptyState title={say('noLate')} hint={say('noLateHint')} />
          : (
            <>
              <Table<Row> size="small" rowKey="id" dataSource={rows} pagination={false} scroll={{ x: 'max-content' }} columns={[
                ...(testID === undefined ? [{ key: 'who', title: say('candidate'), render: (_: unknown, row: Row) => <Flex vertical><span>{row.userName}</span><Typography.Text type="secondary" style={{ fontSize: 12 }}>{row.accountNo}</Typography.Text></Flex> }] : []),
                { key: 'question', title: say('image'), align: 'right', render: (_, row) => sayNumber(row.question) },
                { key: 'answer', title: say('answer'), render: (_, row) => <Answer isPass={row.isPass} tags={row.tags} /> },
                { key: 'written', title: say('writtenAt'), render: (_, row) => <Flex gap={6} align="center">{row.writtenAt === null ? '–' : clockOf(row.writtenAt, zone)}{row.flagged && <Tag color="warning" icon={<FlagFilled aria-hidden />}>{say('inTime')}</Tag>}</Flex> },
                { key: 'arrived', title: say('arrived'), render: (_, row) => clockOf(row.arrivedAt, zone) },
                { key: 'reason', title: say('why'), render: (_, row) => whyWords(row.reason, say) },
                ...(testID === undefined ? [{ key: 'replay', title: '', render: (_: unknown, row: Row) => <LinkButton type="link" size="small" to={replayPath(row.testID)} aria-label={say('replayOf', { name: row.userName })}>{say('replay')}</LinkButton> }] : []),
              ]} />
              {total > PAGE && <Pagination align="end" size="small" current={page} pageSize={PAGE} total={total} showSizeChanger={false} onChange={setPage} />}
            </>
          ))}
      </QueryState>
    </Flex>
  )
}

/** Why an answer did not count, in words; a reason this page does not know is said as it came. */
function whyWords(reason: string, say: ReturnType<typeof useText<'invigilation'>>): string {
  return reason === 'sitting-over' || reason === 'stale-lease' || reason === 'sitting-frozen' || reason === 'after-grace' || reason === 'after-deadline' ? say(`why_${reason}`) : reason
}

/** A judgement with its marks, in words. */
export function Answer({ isPass, tags }: { isPass: boolean | null; tags: number }): ReactNode {
  const say = useText('invigilation')
  const words = isPass === null ? say('unanswered') : say(isPass ? 'safe' : 'suspect')
  return tags === 0 ? words : `${words}, ${say('marks', { count: tags })}`
}

/** The late answers of a whole exam, over the board. */
export function LateAnswersDrawer({ open, processID, zone, onClose }: { open: boolean; processID: string; zone: string; onClose: () => void }): ReactNode {
  const say = useText('invigilation')
  return <Drawer open={open} onClose={onClose} size={Math.min(860, window.innerWidth)} title={say('lateAnswers')} destroyOnHidden><LateAnswers processID={processID} zone={zone} /></Drawer>
}
