// Many questions at once: pasted on the left as people write papers, read live on the right, mended, chosen and saved.
import '../parts/topics.css'
import { DeleteOutlined, ImportOutlined, SearchOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Checkbox, Flex, Form, Typography } from 'antd'
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import { worded } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TopOffsetContext } from '../../../ui/offset.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { useRefreshBank } from '../api/topics.ts'
import { sayDoubt, sayFailure } from '../batch/doubt-words.ts'
import { entryAt, type Entry } from '../batch/entries.ts'
import { EntryCard } from '../batch/entry-card.tsx'
import { saveEntries } from '../batch/save-entries.ts'
import { TextPane } from '../batch/text-pane.tsx'
import { useBatch, type Batch } from '../batch/use-batch.ts'
import { MetaFields } from '../parts/meta-fields.tsx'
import { MY_PATH } from '../parts/paths.ts'
import { TopicDrawer } from '../parts/topic-drawer.tsx'
import type { TopicMeta } from '../parts/topic-form.tsx'
import { ImportDrawer } from '../transfer/import-drawer.tsx'

export function BatchPage(): ReactNode {
  const colours = useColours()
  return (
    <div style={colours}>
      <Suspense fallback={<LoadingState rows={10} />}>
        <BatchDesk />
      </Suspense>
    </div>
  )
}

function BatchDesk(): ReactNode {
  useKindTexts()
  const say = useText('batch')
  const sayFile = useText('transfer')
  const confirm = useConfirm()
  const refresh = useRefreshBank()
  const offset = use(TopOffsetContext)
  const batch = useBatch()
  const { draft, read, failure, chosen, change } = batch
  const [shown, setShown] = useState<{ line: number } | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [edited, setEdited] = useState<Entry | null>(null)
  const [opened, setOpened] = useState<{ id: string; tab: string } | null>(null)
  const [imported, setImported] = useState<{ file: File | null } | null>(null)
  const [busy, setBusy] = useState<'check' | 'save' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const lost = useRef<LostKeys>(new Map())
  const run = async (isCheck: boolean): Promise<void> => {
    setBusy(isCheck ? 'check' : 'save')
    setProblem(null)
    try {
      const { saved, faults } = await saveEntries(chosen, draft.meta, new Set(draft.kept), {
        check: isCheck,
        lost: lost.current,
        onSaved: (keys) => change((now) => ({ saved: [...now.saved, ...keys] })),
      })
      batch.setFaults(faults)
      if (isCheck)
        toast(
          faults.size === 0 ? 'success' : 'warning',
          faults.size === 0 ? say('checkedFine') : say('checkedFaults', { count: faults.size }),
        )
      else {
        const isAll = saved.length === read.entries.filter(({ key }) => !draft.saved.includes(key)).length
        if (saved.length > 0) toast('success', say('savedCount', { count: saved.length }))
        if (isAll) {
          batch.clear()
          // The button that saved is gone: the next text is pasted where the last one was.
          setShown({ line: 1 })
        }
        if (faults.size > 0) setProblem(say('leftCount', { count: faults.size }))
        await refresh()
      }
    } catch (error) {
      setProblem(worded(error).message)
    } finally {
      setBusy(null)
    }
  }
  const clear = async (): Promise<void> => {
    if (await confirm({ title: say('clearAsk'), content: say('clearText'), okText: say('clear'), danger: true }))
      batch.clear()
  }
  const showLine = useCallback((line: number) => {
    setShown({ line })
    setActive(line)
  }, [])
  return (
    <Page
      actions={
        <>
          <LinkButton to={MY_PATH}>{say('toMine')}</LinkButton>
          <Button icon={<ImportOutlined />} onClick={() => setImported({ file: null })}>
            {sayFile('button')}
          </Button>
          {draft.text !== '' && (
            <Button icon={<DeleteOutlined />} onClick={() => void clear()}>
              {say('clear')}
            </Button>
          )}
        </>
      }
    >
      <div className="batch-columns" style={{ '--header-height': `${offset}px` } as CSSProperties}>
        <TextPane
          text={draft.text}
          onText={(text) => change(() => ({ text }))}
          shown={shown}
          onLine={setActive}
          onFile={(file) => setImported({ file })}
        />
        <Flex vertical gap={16} style={{ minWidth: 0 }}>
          <MetaCard meta={draft.meta} onMeta={(meta) => change(() => ({ meta }))} />
          {problem && <Alert type="warning" showIcon role="alert" title={problem} />}
          {failure && <Alert type="error" showIcon role="alert" title={sayFailure(failure)} />}
          {read.doubts.map((one, at) => (
            <Alert
              key={`${one.code} ${at}`}
              type="info"
              showIcon
              title={sayDoubt(one)}
              action={
                one.line !== null && (
                  <Button size="small" type="text" onClick={() => showLine(one.line ?? 1)}>
                    {say('line', { line: sayNumber(one.line) })}
                  </Button>
                )
              }
            />
          ))}
          {read.entries.length === 0 ? (
            <Card>
              <EmptyState title={say(draft.text.trim() === '' ? 'empty' : 'nothingRead')} hint={say('emptyHint')} />
            </Card>
          ) : (
            <>
              <Bar batch={batch} busy={busy} onRun={(isCheck) => void run(isCheck)} />
              <Entries
                batch={batch}
                active={active}
                onEdit={setEdited}
                onLine={showLine}
                onOpen={(id) => setOpened({ id, tab: 'question' })}
              />
            </>
          )}
        </Flex>
      </div>
      <MendDialog
        entry={edited}
        onSave={(content) => edited?.kind && batch.mend(edited, edited.kind, content)}
        onClose={() => setEdited(null)}
      />
      <ImportDrawer open={imported !== null} file={imported?.file ?? null} onClose={() => setImported(null)} />
      <TopicDrawer
        id={opened?.id ?? null}
        tab={opened?.tab ?? 'question'}
        onTab={(tab) => setOpened((now) => now && { ...now, tab })}
        onOpen={(id) => setOpened({ id, tab: 'question' })}
        onClose={() => setOpened(null)}
      />
    </Page>
  )
}

/** What all questions get that do not say it themselves. */
function MetaCard({ meta, onMeta }: { meta: TopicMeta; onMeta: (meta: TopicMeta) => void }): ReactNode {
  const say = useText('batch')
  return (
    <Card size="small" title={<Typography.Text strong>{say('forAll')}</Typography.Text>}>
      <Form<{ meta: TopicMeta }>
        layout="vertical"
        requiredMark="optional"
        initialValues={{ meta }}
        onValuesChange={(_, values) => onMeta({ ...meta, ...values.meta })}
      >
        <MetaFields isShort />
      </Form>
    </Card>
  )
}

/** How many were read and chosen, and what is done with them. */
function Bar({
  batch,
  busy,
  onRun,
}: {
  batch: Batch
  busy: 'check' | 'save' | null
  onRun: (isCheck: boolean) => void
}): ReactNode {
  const say = useText('batch')
  const { read, chosen, draft, change, isReading } = batch
  const usable = read.entries.filter(({ key, isUsable }) => isUsable && !draft.saved.includes(key))
  const left = read.entries.length - usable.length - draft.saved.length
  return (
    <Card size="small" className="batch-bar">
      <Flex wrap gap={12} align="center" justify="space-between">
        <Flex wrap gap="4px 12px" align="center" aria-live="polite">
          <Checkbox
            checked={usable.length > 0 && chosen.length === usable.length}
            indeterminate={chosen.length > 0 && chosen.length < usable.length}
            disabled={usable.length === 0}
            onChange={(event) => change(() => ({ skipped: event.target.checked ? [] : usable.map(({ key }) => key) }))}
          >
            {say('chosenOf', { chosen: sayNumber(chosen.length), total: sayNumber(read.entries.length) })}
          </Checkbox>
          {left > 0 && <Typography.Text type="danger">{say('faulty', { count: left })}</Typography.Text>}
        </Flex>
        <Flex wrap gap={8}>
          <Button
            icon={<SearchOutlined />}
            disabled={chosen.length === 0 || busy !== null || isReading}
            loading={busy === 'check'}
            onClick={() => onRun(true)}
          >
            {say('check')}
          </Button>
          <Button
            type="primary"
            disabled={chosen.length === 0 || busy === 'check' || isReading}
            loading={busy === 'save'}
            onClick={() => onRun(false)}
          >
            {say('saveAll', { count: chosen.length })}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

function Entries({
  batch,
  active,
  onEdit,
  onLine,
  onOpen,
}: {
  batch: Batch
  active: number | null
  onEdit: (entry: Entry) => void
  onLine: (line: number) => void
  onOpen: (id: string) => void
}): ReactNode {
  const say = useText('batch')
  const { read, draft, faults, change } = batch
  const list = useRef<HTMLOListElement>(null)
  const current = active === null ? null : entryAt(read.entries, active)
  const line = current?.line
  const { count, end } = useGrowing(read.entries.length, current === null ? 0 : read.entries.indexOf(current) + 1)
  useEffect(() => {
    if (line !== undefined)
      list.current?.querySelector(`[data-entry="${line}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [line])
  const sets = useMemo(
    () => ({ skipped: new Set(draft.skipped), saved: new Set(draft.saved), kept: new Set(draft.kept) }),
    [draft.skipped, draft.saved, draft.kept],
  )
  // The cards are kept as they are while something else changes: only stable functions go into them.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const choose = useCallback(
    ({ key }: Entry, isChosen: boolean) => latest.current((now) => ({ skipped: toggled(now.skipped, key, !isChosen) })),
    [],
  )
  const keep = useCallback(
    ({ key }: Entry, isKept: boolean) => latest.current((now) => ({ kept: toggled(now.kept, key, isKept) })),
    [],
  )
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  const openOne = useCallback((id: string) => open.current(id), [])
  return (
    <ol ref={list} className="batch-entries" aria-label={say('questions')}>
      {read.entries.slice(0, count).map((entry) => (
        <EntryCard
          key={entry.key}
          entry={entry}
          isChosen={entry.isUsable && !sets.skipped.has(entry.key) && !sets.saved.has(entry.key)}
          isSaved={sets.saved.has(entry.key)}
          isKept={sets.kept.has(entry.key)}
          isActive={entry.key === current?.key}
          fault={faults.get(entry.key)}
          onChoose={choose}
          onKeep={keep}
          onEdit={onEdit}
          onLine={onLine}
          onOpen={openOne}
        />
      ))}
      {end}
    </ol>
  )
}

/** Questions that are drawn at once: hundreds would make each letter that is typed wait. */
const DRAWN_STEP = 40

/** How many of a long list are drawn: more as the end comes near, and at least `least`. */
function useGrowing(total: number, least: number): { count: number; end: ReactNode } {
  const say = useText('batch')
  const [grown, setGrown] = useState(DRAWN_STEP)
  const end = useRef<HTMLLIElement>(null)
  const count = Math.min(total, Math.max(grown, Math.ceil(least / DRAWN_STEP) * DRAWN_STEP))
  const isMore = count < total
  useEffect(() => {
    const mark = end.current
    if (!mark || typeof IntersectionObserver === 'undefined') return undefined
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setGrown(count + DRAWN_STEP),
      { rootMargin: '600px' },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [count, isMore])
  return {
    count,
    end: isMore && (
      <li ref={end}>
        <Button block type="dashed" onClick={() => setGrown(count + DRAWN_STEP)}>
          {say('showMore', { count: total - count })}
        </Button>
      </li>
    ),
  }
}

const toggled = (keys: readonly string[], key: string, isIn: boolean): string[] =>
  isIn ? [...new Set([...keys, key])] : keys.filter((one) => one !== key)

/** The form of its kind over the page. */
function MendDialog({
  entry,
  onSave,
  onClose,
}: {
  entry: Entry | null
  onSave: (content: object) => void
  onClose: () => void
}): ReactNode {
  const [last, setLast] = useState<Entry | null>(null)
  if (entry !== null && entry !== last) setLast(entry)
  const Edit = last?.kind ? webKindOf(last.kind).editor.Edit : null
  if (!Edit || !last?.kind) return null
  return (
    <Suspense>
      <Edit
        item={entry && { id: entry.key, kind: last.kind, key: false, content: entry.content }}
        onSave={(content) => onSave(content as object)}
        onClose={onClose}
      />
    </Suspense>
  )
}
