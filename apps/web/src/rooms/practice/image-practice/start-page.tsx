// Image practice of a student: what was missed lately, what can be chosen, and how it went so far.
import { Button, Flex, Tag, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '../../../shared/account.ts'
import { sayList, sayNumber, sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import {
  IMAGE_HISTORY_PAGE,
  useBeginImages,
  useImageHistory,
  useImageStock,
  type BeginImages,
  type ImageStock,
} from './api.ts'
import { ImageChooser } from './chooser.tsx'
import { HistoryList } from '../parts/history-list.tsx'
import { imageResultPath, runPathOf } from './paths.ts'

/** Images of a practice of what was missed. */
const MISSED_COUNT = 10
/** Kinds that are named. */
const NAMED = 8

export function ImagePracticePage(): ReactNode {
  const say = useText('image-practice')
  return (
    <Page title={say('title')}>
      <Inside />
    </Page>
  )
}

function Inside(): ReactNode {
  const say = useText('image-practice')
  const stock = useImageStock()
  const begin = useBeginImages()
  return (
    <QueryState query={stock} rows={10}>
      {(of) => (
        <Flex wrap gap={20} align="start">
          <Flex vertical gap={20} style={{ flex: '3 1 420px', minWidth: 0 }}>
            <Section title={say('choose')}>
              <ImageChooser stock={of} begin={begin} />
            </Section>
            <History />
          </Flex>
          <div style={{ flex: '2 1 280px', minWidth: 0 }}>
            <Missed stock={of} begin={begin} />
          </div>
        </Flex>
      )}
    </QueryState>
  )
}

function Missed({ stock: { missed }, begin: { begin, isBusy } }: { stock: ImageStock; begin: BeginImages }): ReactNode {
  const say = useText('image-practice')
  const zone = useAccount((account) => account.info?.zone ?? '')
  const due = missed.filter(({ isDue }) => isDue)
  const [next] = missed.filter(({ isDue }) => !isDue)
  // Whoever comes to practise what was missed need not ask for it again.
  const [params, setParams] = useSearchParams()
  const wanted = params.get('start') === 'missed'
  const isBegun = useRef(false)
  useEffect(() => {
    if (!wanted || isBegun.current) return
    isBegun.current = true
    setParams({}, { replace: true })
    if (due.length > 0) begin({ source: 'missed', count: MISSED_COUNT, feedback: 'now' })
  }, [wanted, due.length, begin, setParams])
  return (
    <Section title={say('missed')}>
      <Flex vertical gap={12} align="start">
        {missed.length === 0 && <Typography.Text type="secondary">{say('missedNone')}</Typography.Text>}
        {due.length > 0 && (
          <>
            <Typography.Text>{say('missedDue')}</Typography.Text>
            <Flex wrap gap={6}>
              {due.slice(0, NAMED).map(({ id, value, misses }) => (
                <Tag key={id}>
                  {value} ({sayNumber(misses)})
                </Tag>
              ))}
            </Flex>
            <Button
              type="primary"
              loading={isBusy}
              onClick={() => begin({ source: 'missed', count: MISSED_COUNT, feedback: 'now' })}
            >
              {say('missedStart')}
            </Button>
          </>
        )}
        {due.length === 0 && next && (
          <Typography.Text>
            {say('missedNext', { name: next.value, time: sayTime(next.dueTime, zone, 'date') })}
          </Typography.Text>
        )}
        <Typography.Text type="secondary">{say('missedHint')}</Typography.Text>
      </Flex>
    </Section>
  )
}

/** Own practices, the newest first: all, or those on the belt. */
export function History({ player = 'all' }: { player?: 'all' | 'belt' }): ReactNode {
  const [page, setPage] = useState(1)
  return (
    <HistoryList query={useImageHistory(page, player)} page={page} pageSize={IMAGE_HISTORY_PAGE} onPage={setPage}>
      {(row) => <One key={row.id} row={row} />}
    </HistoryList>
  )
}

type Row = NonNullable<ReturnType<typeof useImageHistory>['data']>['rows'][number]

function One({ row }: { row: Row }): ReactNode {
  const say = useText('image-practice')
  const sayPractice = useText('practice')
  const zone = useAccount((account) => account.info?.zone ?? '')
  const time = sayTime(row.startTime, zone)
  return (
    <li style={{ paddingBlock: 8 }}>
      <Flex wrap gap="4px 16px" align="center" justify="space-between">
        <Flex vertical style={{ minWidth: 0, flex: '1 1 200px' }}>
          <Flex wrap gap="4px 10px" align="center">
            <Typography.Text strong>{say(`source_${row.source}`)}</Typography.Text>
            {row.player === 'belt' && <Tag>{say('belt')}</Tag>}
            {row.isFinished ? (
              <Typography.Text>
                {sayPractice('rightOf', { right: sayNumber(row.correct ?? 0), total: sayNumber(row.total) })}
                {row.rate !== null && ` · ${sayPercent(row.rate)}`}
              </Typography.Text>
            ) : (
              <Tag color="processing">
                {sayNumber(row.answered)} / {sayNumber(row.total)}
              </Tag>
            )}
          </Flex>
          <Typography.Text type="secondary" ellipsis>
            {[
              time,
              ...(row.packageName === null ? [] : [row.packageName]),
              ...(row.knowledges.length > 0 ? [sayList(row.knowledges)] : []),
            ].join(' · ')}
          </Typography.Text>
        </Flex>
        {row.isFinished ? (
          <LinkButton to={imageResultPath(row.id)} aria-label={sayPractice('viewNamed', { time })}>
            {sayPractice('view')}
          </LinkButton>
        ) : (
          <LinkButton to={runPathOf(row)} type="primary" ghost aria-label={sayPractice('continueNamed', { time })}>
            {sayPractice('continue')}
          </LinkButton>
        )}
      </Flex>
    </li>
  )
}
