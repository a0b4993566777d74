// Answers that came too late to count, kept for an appeal: of one sitting, or of a whole exam.
import { FlagFilled } from '@ant-design/icons'
import { quarantineList, type quarantineRow } from '@clearbelt/contract/exams/invigilation-calls'
import { QUARANTINE_REASONS, type QuarantineReason } from '@clearbelt/domain/sittings/sitting'
import { useQuery } from '@tanstack/react-query'
import { Divider, Drawer, Flex, Switch, Table, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { sayGiven, useKindTexts } from '../../../../kinds/registry.ts'
import { callPaged } from '../../../../shared/call.ts'
import { sayNumber, sayTime, useText, type Say } from '../../../../shared/i18n.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { clockOf } from './day-timeline.tsx'
import { replayPath } from './paths.ts'
import { Pager } from '../../../../ui/pager.tsx'

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
  const isNarrow = useBreakpoint() === 'mobile'
  const query = useQuery({
    queryKey: ['invigilation', 'late', processID, testID, page, isFlagged],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callPaged(
        quarantineList,
        {
          id: processID,
          PageNO: page,
          Limit: PAGE,
          ...(testID === undefined ? {} : { testID }),
          ...(isFlagged ? { flagged: true } : {}),
        },
        { signal, silent: true },
      ),
  })
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} align="center">
        <Switch
          size="small"
          checked={isFlagged}
          onChange={(on) => {
            setFlagged(on)
            setPage(1)
          }}
          aria-label={say('onlyFlagged')}
        />
        <span>{say('onlyFlagged')}</span>
      </Flex>
      <QueryState query={query} rows={5}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={say('noLate')} hint={say('noLateHint')} />
          ) : (
            <>
              {isNarrow ? (
                rows.map((row) => <Card key={row.id} row={row} zone={zone} isAlone={testID !== undefined} />)
              ) : (
                <Table<Row>
                  size="small"
                  rowKey="id"
                  dataSource={rows}
                  pagination={false}
                  scroll={{ x: 'max-content' }}
                  columns={[
                    ...(testID === undefined
                      ? [
                          {
                            key: 'who',
                            title: say('candidate'),
                            render: (_: unknown, row: Row) => (
                              <Flex vertical style={{ maxWidth: 200 }}>
                                <span>{row.userName}</span>
                                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                                  {row.accountNo}
                                </Typography.Text>
                              </Flex>
                            ),
                          },
                        ]
                      : []),
                    {
                      key: 'question',
                      title: say('image'),
                      align: 'right',
                      render: (_, row) => sayNumber(row.question),
                    },
                    {
                      key: 'answer',
                      title: say('answer'),
                      render: (_, row) => <Answer row={row} />,
                    },
                    {
                      key: 'written',
                      title: say('writtenAt'),
                      render: (_, row) => (
                        <Flex gap={6} align="center">
                          <Moment at={row.writtenAt} zone={zone} />
                          {row.flagged && <InTime />}
                        </Flex>
                      ),
                    },
                    {
                      key: 'arrived',
                      title: say('arrived'),
                      render: (_, row) => <Moment at={row.arrivedAt} zone={zone} />,
                    },
                    {
                      key: 'reason',
                      title: say('why'),
                      render: (_, row) => <div style={{ maxWidth: 200 }}>{whyWords(row.reason, say)}</div>,
                    },
                    ...(testID === undefined
                      ? [{ key: 'replay', title: '', render: (_: unknown, row: Row) => <ReplayLink row={row} /> }]
                      : []),
                  ]}
                />
              )}
              <Pager page={page} pageSize={PAGE} total={total} onPage={setPage} size="small" />
            </>
          )
        }
      </QueryState>
    </Flex>
  )
}

/** One late answer on a phone, where the columns of a table find no room. */
function Card({ row, zone, isAlone }: { row: Row; zone: string; isAlone: boolean }): ReactNode {
  const say = useText('invigilation')
  const fact = (name: string, value: ReactNode): ReactNode => (
    <Flex gap={8} justify="space-between">
      <Typography.Text type="secondary">{name}</Typography.Text>
      <div style={{ textAlign: 'end' }}>{value}</div>
    </Flex>
  )
  return (
    <Flex vertical gap={4}>
      {!isAlone && (
        <Flex gap={8} justify="space-between" align="start">
          <Flex vertical>
            <Typography.Text strong>{row.userName}</Typography.Text>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {row.accountNo}
            </Typography.Text>
          </Flex>
          <ReplayLink row={row} />
        </Flex>
      )}
      {fact(`${say('image')} ${sayNumber(row.question)}`, <Answer row={row} />)}
      {fact(
        say('writtenAt'),
        <>
          <Moment at={row.writtenAt} zone={zone} />
          {row.flagged && <InTime />}
        </>,
      )}
      {fact(say('arrived'), <Moment at={row.arrivedAt} zone={zone} />)}
      {fact(say('why'), whyWords(row.reason, say))}
      <Divider style={{ marginBlock: 8 }} />
    </Flex>
  )
}

/** A time of day with its day below: an answer may come days later, from a computer that was off. */
function Moment({ at, zone }: { at: number | null; zone: string }): ReactNode {
  if (at === null) return '–'
  return (
    <Flex vertical>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{clockOf(at, zone)}</span>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {sayTime(new Date(at).toISOString(), zone, 'date')}
      </Typography.Text>
    </Flex>
  )
}

function InTime(): ReactNode {
  const say = useText('invigilation')
  return (
    <Tag color="warning" icon={<FlagFilled aria-hidden />} style={{ marginInlineEnd: 0 }}>
      {say('inTime')}
    </Tag>
  )
}

function ReplayLink({ row }: { row: Row }): ReactNode {
  const say = useText('invigilation')
  return (
    <LinkButton
      type="link"
      size="small"
      to={replayPath(row.testID)}
      aria-label={say('replayOf', { name: row.userName })}
    >
      {say('replay')}
    </LinkButton>
  )
}

/** Why an answer did not count, in words; the replay has the reason as any text. */
export function whyWords(reason: string, say: Say<'invigilation'>): string {
  const known: QuarantineReason | undefined = QUARANTINE_REASONS.find((one) => one === reason)
  return known ? say(`why_${known}`) : reason
}

/** A late answer in words. */
export function Answer({ row }: { row: Row }): ReactNode {
  useKindTexts()
  return sayGiven(row)
}

/** The late answers of a whole exam, over the board. */
export function LateAnswersDrawer({
  open,
  processID,
  zone,
  onClose,
}: {
  open: boolean
  processID: string
  zone: string
  onClose: () => void
}): ReactNode {
  const say = useText('invigilation')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={Math.min(1000, window.innerWidth)}
      title={say('lateAnswers')}
      destroyOnHidden
    >
      <LateAnswers processID={processID} zone={zone} />
    </Drawer>
  )
}
