// The board of an exam day: everybody of a running exam, live, and what can be done with them.
import type { BoardClientEvents, BoardServerEvents } from '@clearbelt/contract/exams/board-hub'
import { CANDIDATE_STATES, type BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import { Button, Card, Flex, Tag, Typography } from 'antd'
import { memo, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isCallError } from '../../../../shared/call-error.ts'
import { openHub } from '../../../../shared/hub.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { Page } from '../../../../ui/page.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { loadBoard, usePlanOf } from '../api/invigilation.ts'
import { ACTS, ACTS_FOR_ALL, concerns, SINGLE_ACTS, type Act } from '../board/acts.ts'
import { createBoard, type BoardSnapshot, type BoardStore, type Feed } from '../board/board.ts'
import { readView, rowsOf, writeView, type BoardView, type Sort } from '../board/view.ts'
import { ActDialog, type OpenAct } from '../parts/act-dialog.tsx'
import { BoardFacts } from '../parts/board-facts.tsx'
import { BoardTable } from '../parts/board-table.tsx'
import { CandidateDrawer } from '../parts/candidate-drawer.tsx'
import { LateAnswersDrawer } from '../parts/late-answers.tsx'
import { RUNNING_PATH } from '../parts/paths.ts'
import { HeldTag, STATE_LOOKS } from '../parts/state-tag.tsx'

/** The plan stands in the address; a bookmark without it is looked up among the running exams. */
export function BoardPage(): ReactNode {
  const say = useText('invigilation')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const known = params.get('plan')
  const plan = usePlanOf(id, known)
  const planID = known ?? plan.data ?? null
  if (planID !== null) return <LiveBoard key={`${planID} ${id}`} planID={planID} processID={id} />
  return (
    <Page crumbs={[{ label: say('title_invigilate'), to: RUNNING_PATH }, { label: say('title_board') }]}>
      {plan.error ? (
        <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
      ) : plan.data === null ? (
        <Card>
          <EmptyState title={say('notRunning')} hint={say('notRunningHint')} />
        </Card>
      ) : (
        <LoadingState rows={10} />
      )}
    </Page>
  )
}

/** Opens the board for the life of the page. */
function useBoard(planID: string, processID: string): BoardStore | null {
  const [store, setStore] = useState<BoardStore | null>(null)
  useEffect(() => {
    const opened = createBoard({
      processID,
      hub: openHub<BoardServerEvents, BoardClientEvents>(BROWSER_HUB),
      monotonic: () => performance.now(),
      load: (signal) => loadBoard(planID, processID, signal),
    })
    const stop = opened.subscribe(() => setStore(opened))
    return () => {
      stop()
      opened.close()
    }
  }, [planID, processID])
  return store
}

function LiveBoard({ planID, processID }: { planID: string; processID: string }): ReactNode {
  const store = useBoard(planID, processID)
  return store ? (
    <OpenBoard store={store} planID={planID} processID={processID} />
  ) : (
    <Page>
      <LoadingState rows={12} />
    </Page>
  )
}

const NOBODY: readonly BoardRow[] = []

function OpenBoard({ store, planID, processID }: { store: BoardStore; planID: string; processID: string }): ReactNode {
  const say = useText('invigilation')
  const board = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const setView = useCallback(
    (change: Partial<BoardView>): void =>
      setParams((now) => writeView(now, { ...readView(now), ...change }), { replace: true }),
    [setParams],
  )
  const onShow = useCallback((show: BoardView['show']): void => setView({ show }), [setView])
  const rows = useMemo(() => rowsOf(board.rows, view), [board.rows, view])
  const [selected, setSelected] = useState<string[]>([])
  const [act, setAct] = useState<OpenAct | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [isLateOpen, setLateOpen] = useState(false)
  const picked = useMemo(() => {
    const ids = new Set(selected)
    return board.rows.filter((row) => ids.has(row.userID))
  }, [board.rows, selected])
  const chosen = picked.length === 0 ? NOBODY : picked
  const { exam } = board
  const flagged = board.rows.reduce((sum, row) => sum + row.flagged, 0)
  const onSort = useCallback((sort: Sort, descending: boolean): void => setView({ sort, descending }), [setView])
  const startAct = useCallback(
    (name: Act, rowsOfAct: readonly BoardRow[]): void => setAct({ act: name, rows: rowsOfAct }),
    [],
  )
  const clear = useCallback((): void => setSelected([]), [])
  const crumbs = [{ label: say('title_invigilate'), to: RUNNING_PATH }, { label: exam?.planName ?? say('title_board') }]
  const shown = board.rows.find((row) => row.userID === opened) ?? null
  return (
    <Page
      title={exam?.planName ?? say('title_board')}
      mark={
        <>
          <FeedTag feed={board.feed} onRetry={() => void store.reload()} />
          {exam?.held && <HeldTag />}
        </>
      }
      crumbs={crumbs}
      actions={
        <Button onClick={() => setLateOpen(true)} {...(flagged > 0 ? { danger: true } : {})}>
          {flagged > 0 ? say('lateAnswersCount', { count: flagged }) : say('lateAnswers')}
        </Button>
      }
    >
      {exam && <BoardFacts exam={exam} />}
      {exam === null &&
        (isRefusal(board.failure) ? (
          <Card>
            <ErrorState error={board.failure} onRetry={() => void store.reload()} />
          </Card>
        ) : (
          <LoadingState rows={12} />
        ))}
      {exam && (
        <>
          {board.counts && <Chips counts={board.counts} all={board.rows.length} show={view.show} onShow={onShow} />}
          <Flex wrap gap={8} justify="space-between" align="center">
            <SearchBox
              label={say('searchCandidate')}
              width={260}
              value={view.search}
              instant
              onSearch={(search) => setView({ search })}
            />
            <ActButtons rows={chosen} onAct={startAct} onClear={clear} />
          </Flex>
          <Card styles={{ body: { padding: 0, overflow: 'clip' } }}>
            {rows.length === 0 ? (
              <EmptyState
                title={say(board.rows.length === 0 ? 'nobodyInPlan' : 'noMatch')}
                hint={say(board.rows.length === 0 ? 'nobodyInPlanHint' : 'noMatchHint')}
              />
            ) : (
              <BoardTable
                rows={rows}
                view={view}
                onSort={onSort}
                clockOffset={board.clockOffset}
                hasPhotos={exam.photoDuration > 0}
                selected={selected}
                onSelect={setSelected}
                onOpen={setOpened}
              />
            )}
          </Card>
          <CandidateDrawer
            row={shown}
            exam={exam}
            clockOffset={board.clockOffset}
            onAct={(name, row) => setAct({ act: name, rows: [row] })}
            onClose={() => setOpened(null)}
          />
        </>
      )}
      <ActDialog
        open={act}
        target={{ planID, processID }}
        onClose={(done) => {
          setAct(null)
          if (done) void store.reload()
        }}
      />
      <LateAnswersDrawer
        open={isLateOpen}
        processID={processID}
        zone={exam?.zone ?? ''}
        onClose={() => setLateOpen(false)}
      />
    </Page>
  )
}

/**
 * A board that may not be seen, or is none, is said; one that is only out of reach is asked for until it comes, as the
 * mark beside the title tells.
 */
const isRefusal = (failure: unknown): boolean =>
  isCallError(failure) && (failure.status === 403 || failure.status === 404)

/** How the board learns of changes, always in sight: a board that is behind must say so. */
function FeedTag({ feed, onRetry }: { feed: Feed; onRetry: () => void }): ReactNode {
  const say = useText('invigilation')
  if (feed === 'live')
    return (
      <Tag color="success" data-testid="feed">
        {say('feed_live')}
      </Tag>
    )
  return (
    <Flex wrap align="center">
      <Tag color={feed === 'polling' ? 'warning' : 'default'} data-testid="feed">
        {say(`feed_${feed}`)}
      </Tag>
      {feed === 'polling' && (
        <Button type="link" size="small" onClick={onRetry}>
          {say('askNow')}
        </Button>
      )}
    </Flex>
  )
}

/** Drawn anew only when a number changes: most pushes change none. */
const Chips = memo(
  function Chips({
    counts,
    all,
    show,
    onShow,
  }: {
    counts: NonNullable<BoardSnapshot['counts']>
    all: number
    show: BoardView['show']
    onShow: (show: BoardView['show']) => void
  }): ReactNode {
    const say = useText('invigilation')
    const chip = (key: BoardView['show'], words: string, count: number, icon?: ReactNode): ReactNode => (
      <Button
        key={key ?? 'all'}
        size="small"
        type={show === key ? 'primary' : 'default'}
        aria-pressed={show === key}
        icon={icon}
        onClick={() => onShow(show === key ? null : key)}
      >
        {words} <span style={{ fontVariantNumeric: 'tabular-nums' }}>{sayNumber(count)}</span>
      </Button>
    )
    return (
      <Flex wrap gap={6} component="section" aria-label={say('states')}>
        {chip(null, say('all'), all)}
        {CANDIDATE_STATES.map((state) => chip(state, say(`state_${state}`), counts[state], STATE_LOOKS[state].icon))}
        {chip('frozen', say('state_frozen'), counts.frozen, STATE_LOOKS.frozen.icon)}
      </Flex>
    )
  },
  (was, is) =>
    was.all === is.all &&
    was.show === is.show &&
    was.onShow === is.onShow &&
    JSON.stringify(was.counts) === JSON.stringify(is.counts),
)

/** With nobody selected the acts are meant for everybody; with some, for those of them they can concern. */
const ActButtons = memo(function ActButtons({
  rows,
  onAct,
  onClear,
}: {
  rows: readonly BoardRow[]
  onAct: (act: Act, rows: readonly BoardRow[]) => void
  onClear: () => void
}): ReactNode {
  const say = useText('invigilation')
  if (rows.length === 0)
    return (
      <Flex wrap gap={6}>
        {ACTS_FOR_ALL.map((act) => (
          <Button key={act} size="small" onClick={() => onAct(act, [])}>
            {say(`all_${act}`)}
          </Button>
        ))}
      </Flex>
    )
  return (
    <Flex wrap gap={6} align="center" component="section" aria-label={say('actsOnSelected')}>
      <Typography.Text strong>{say('people', { count: rows.length })}</Typography.Text>
      {ACTS.filter((act) => !SINGLE_ACTS.includes(act)).map((act) => {
        const concerned = rows.filter((row) => concerns(act, row))
        return (
          concerned.length > 0 && (
            <Button key={act} size="small" danger={act === 'close'} onClick={() => onAct(act, concerned)}>
              {say(`act_${act}`)}
              {concerned.length < rows.length ? ` (${sayNumber(concerned.length)})` : ''}
            </Button>
          )
        )
      })}
      <Button type="link" size="small" onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </Flex>
  )
})
