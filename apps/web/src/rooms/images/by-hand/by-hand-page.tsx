// Packs a bag by hand: the bag from above and from the side as the scanner sees it, beside what can be laid in.
import './by-hand.css'
import { RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { addHandBag, getHandBag, replaceHandBag } from '@clearbelt/contract/images/by-hand/calls'
import { HAND_ITEMS_MAX } from '@clearbelt/domain/images/hand-scene'
import { readOwnCode } from '@clearbelt/domain/images/own-item'
import { wordOfBase } from '@clearbelt/xray/by-hand/hand-scene'
import type { Shown } from '@clearbelt/xray/by-hand/preview'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Spin, Typography } from 'antd'
import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call, worded } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { readStoredJson, writeStored } from '../../../shared/storage.ts'
import { toast } from '../../../shared/toast.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useRefreshImages } from '../api/images.ts'
import { BagView, type BagViewProps } from './bag-view.tsx'
import { lookOfOne, useUsualLook } from '../devices/look-field.tsx'
import { ContainerFields } from './container-fields.tsx'
import { dragged, turned, type Place } from './geometry.ts'
import { ImageFields } from './image-fields.tsx'
import { ItemFields, ItemList } from './item-fields.tsx'
import { ItemShelf } from './item-shelf.tsx'
import { keyed } from './keys.ts'
import { PackedList } from './packed-list.tsx'
import { useHandPreview } from './preview-client.ts'
import * as steps from './scene.ts'
import { Truth } from './truth.tsx'

const LIBRARY = '/mapManage/mapfiscan'

/** Width of both views over their heights together. */
const fitOf = ({ pictures: { above, beside } }: Shown): number => above.width / (above.height + beside.height)

/** A new bag, or the one of an image. */
export function ByHandPage(): ReactNode {
  const { id = null } = useParams<{ id: string }>()
  const userID = useSession()?.userID ?? ''
  const key = `by-hand ${userID} ${id ?? 'new'}`
  const query = useQuery({
    queryKey: ['handBag', id],
    enabled: id !== null,
    staleTime: Infinity,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(getHandBag, { id: id ?? '' }, { signal, silent: true }),
  })
  if (id !== null && !query.data)
    return (
      <Page>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </Page>
    )
  const stored = query.data ?? null
  return <Packing key={key} draftKey={key} stored={id === null ? null : stored} />
}

type Stored = Awaited<ReturnType<typeof call<typeof getHandBag>>>

function Packing({ draftKey, stored }: { draftKey: string; stored: Stored | null }): ReactNode {
  const say = useText('by-hand')
  // Loaded with the page, so that no panel waits for words.
  useText('items')
  useText('bags')
  useText('images')
  useText('devices')
  const navigate = useNavigate()
  const refresh = useRefreshImages()
  const original = useMemo<steps.Bag>(() => (stored ? steps.storedBag(stored) : steps.newBag()), [stored])
  const [draft] = useState(() => readStoredJson(draftKey, steps.readDraft))
  const [isRestored, setRestored] = useState(draft !== null)
  const [history, setHistory] = useState(() => steps.begin(draft ?? original))
  const [name, setName] = useState(draft?.name ?? stored?.name ?? '')
  const [selected, setSelected] = useState<number | null>(null)
  /** A thing of the fill that is shown where it lies. */
  const [pointed, setPointed] = useState<number | null>(null)
  /** A thing that was laid by key gets the focus of what it was chosen by, as soon as it is seen. */
  const isLaid = useRef(false)
  const views = useRef<HTMLDivElement>(null)
  /** A thing as it is dragged: not a step yet. */
  const [held, setHeld] = useState<{ item: number; more: Partial<steps.LaidItem> } | null>(null)
  const [busy, setBusy] = useState<'add' | 'replace' | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const bag = history.now
  const seen = useMemo(() => (held ? steps.withItem(bag, held.item, held.more) : bag), [bag, held])
  const usual = lookOfOne(useUsualLook())
  const request = useMemo(() => steps.toRequest(seen, usual), [seen, usual])
  const { shown, of, figures, ms, isFailed } = useHandPreview(request, held !== null)
  const { items } = bag.scene
  const at = selected !== null && selected < items.length ? selected : null
  const names = items.map(({ code }) => steps.nameOf(bag, code, culture))
  const isCurrent = shown !== null && shown.items.length === items.length
  const packedNames = (shown?.packed ?? []).map(({ placed }) => steps.nameOf(bag, placed.code, culture))

  useEffect(() => {
    const isTouched = history.past.length > 0 || history.future.length > 0 || isRestored
    if (isTouched || name !== (stored?.name ?? ''))
      writeStored(draftKey, JSON.stringify({ ...bag, name } satisfies steps.Draft))
  }, [bag, name, draftKey, history, isRestored, stored])
  // What the walls pushed back lies where it was pushed to, as part of the step that laid it there.
  if (shown && of === request && held === null) {
    const placed = shown.items.map((item) => item.placed)
    const isPushed = items.some(({ x, y, lift }, i) => {
      const to = placed[i]
      return to !== undefined && (to.x !== x || to.y !== y || to.lift !== lift)
    })
    if (isPushed) {
      const pushed = items.map((item, i) => ({ ...item, ...(placed[i] as steps.LaidItem) }))
      setHistory((now) => steps.change(now, { ...now.now, scene: { ...now.now.scene, items: pushed } }, false))
    }
  }
  const isPacking = shown === null || of === null || wordOfBase(of.scene) !== wordOfBase(request.scene)
  const put = (next: steps.Bag, isStep = true): void => {
    setFailure(null)
    setHistory((now) => steps.change(now, next, isStep))
  }
  const drag = (item: number, more: Partial<steps.LaidItem>, phase: 'move' | 'end'): void => {
    if (phase === 'move') return setHeld({ item, more })
    setHeld(null)
    // Where it was shown last: within the walls.
    const placed = shown?.items[item]?.placed
    put(
      steps.withItem(
        bag,
        item,
        placed && of === request ? { ...more, x: placed.x, y: placed.y, lift: placed.lift } : more,
      ),
    )
  }
  const take = (packed: number): void => {
    const placed = shown?.packed[packed]?.placed
    if (!placed || isPacking || items.length >= HAND_ITEMS_MAX) return
    put(steps.withTaken(bag, placed))
    setSelected(items.length)
    setPointed(null)
    isLaid.current = true
  }
  useEffect(() => {
    if (!isLaid.current || isPacking || !isCurrent || at === null) return
    views.current?.querySelectorAll<SVGElement>('[data-thing]')[at]?.focus({ preventScroll: true })
    isLaid.current = false
  }, [isPacking, isCurrent, at])
  const remove = (): void => {
    if (at === null) return
    put(steps.without(bag, at))
    setSelected(items.length > 1 ? Math.min(at, items.length - 2) : null)
  }
  const copy = (): void => {
    if (at === null) return
    put(steps.withCopy(bag, at))
    setSelected(items.length)
  }
  const press = (event: KeyboardEvent): void => {
    const isControl = event.ctrlKey || event.metaKey
    const lower = event.key.toLowerCase()
    const isUndo = isControl && lower === 'z' && !event.shiftKey
    const isRedo = isControl && (lower === 'y' || (lower === 'z' && event.shiftKey))
    if (isUndo || isRedo) setHistory(isUndo ? steps.undo : steps.redo)
    else if (isControl && lower === 'd' && at !== null) copy()
    else if (isControl || event.altKey || at === null) return
    else if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else if (event.key === 'Escape') setSelected(null)
    else {
      const item = items[at]
      const more =
        item && shown && keyed(event, item, shown.geometry, isCurrent ? (shown.items[at]?.top ?? null) : null)
      if (!more) return
      put(steps.withItem(bag, at, more))
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const save = async (how: 'add' | 'replace'): Promise<void> => {
    setBusy(how)
    setFailure(null)
    const written = { name, scene: bag.scene, views: bag.views, look: request.look }
    try {
      const { id } = await sendOnce({ how, ...written }, lost.current, (requestKey) => {
        const options = { silent: true, requestKey }
        return how === 'replace' && stored
          ? call(replaceHandBag, { id: stored.id, ...written }, options)
          : call(addHandBag, { ...written, ...(stored ? { from: stored.id } : {}) }, options)
      })
      writeStored(draftKey, null)
      toast('success', say('saved'))
      void refresh()
      void navigate(`${LIBRARY}?image=${id}`)
    } catch (error) {
      setFailure(worded(error).message)
      const [, place] = /^scene\.items\.(\d+)/.exec(isCallError(error) ? (error.fields[0]?.path ?? '') : '') ?? []
      if (place !== undefined) setSelected(Number(place))
      setBusy(null)
    }
  }
  const discard = (): void => {
    writeStored(draftKey, null)
    setRestored(false)
    setHistory(steps.begin(original))
    setName(stored?.name ?? '')
    setSelected(null)
  }
  const hasFault =
    isCurrent && shown.items.some((item) => item.fault !== null || (item.isThreat && item.boxes.above === null))
  const isWaiting = busy !== null || isPacking || !isCurrent || hasFault
  const view: Omit<BagViewProps, 'side' | 'shown' | 'isStored' | 'onDrag' | 'onTurn'> = {
    names,
    selected: at,
    pointed,
    onTake: take,
    onSelect: setSelected,
  }
  const onTurnIn = (side: BagViewProps['side']) => (item: number, degrees: number, phase: 'move' | 'end') => {
    const from = items[item]
    if (from && shown) drag(item, { turn: turned(shown.geometry, side, from, degrees) }, phase)
  }
  const onDragIn = (side: BagViewProps['side']) => (item: number, from: Place, to: Place, phase: 'move' | 'end') => {
    const laid = items[item]
    if (laid && shown) drag(item, dragged(shown.geometry, side, laid, from, to), phase)
  }
  const item = at === null ? undefined : items[at]
  return (
    <Page
      title={stored ? say('titleOf', { name: stored.name }) : say('title')}
      crumbs={[{ label: say('library'), to: LIBRARY }, { label: say('crumb') }]}
      actions={
        <>
          <Button
            icon={<UndoOutlined aria-hidden />}
            disabled={history.past.length === 0}
            onClick={() => setHistory(steps.undo)}
          >
            {say('undo')}
          </Button>
          <Button
            icon={<RedoOutlined aria-hidden />}
            disabled={history.future.length === 0}
            onClick={() => setHistory(steps.redo)}
          >
            {say('redo')}
          </Button>
          {stored && (
            <Button
              loading={busy === 'replace'}
              disabled={isWaiting || stored.keptBecause !== null}
              onClick={() => void save('replace')}
            >
              {say('replace')}
            </Button>
          )}
          <Button
            type="primary"
            icon={<SaveOutlined aria-hidden />}
            loading={busy === 'add'}
            disabled={isWaiting}
            onClick={() => void save('add')}
          >
            {say(stored ? 'saveNew' : 'save')}
          </Button>
        </>
      }
    >
      {isRestored && (
        <Alert
          type="info"
          showIcon
          title={say('restored')}
          action={
            <Button size="small" onClick={discard}>
              {say(stored ? 'discardStored' : 'discard')}
            </Button>
          }
        />
      )}
      {stored?.keptBecause && <Alert type="info" showIcon title={say('kept', { reason: stored.keptBecause })} />}
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {isFailed && <Alert type="error" showIcon role="alert" title={say('previewFailed')} />}
      <div className="hand-page">
        <Flex
          ref={views}
          vertical
          className="hand-views"
          style={{ '--fit': shown ? fitOf(shown) : 0.9 } as CSSProperties}
          onKeyDown={press}
          data-ms={Math.round(ms)}
          data-busy={isPacking}
        >
          {shown ? (
            <>
              <BagView
                {...view}
                side="above"
                isStored
                shown={shown}
                onDrag={onDragIn('above')}
                onTurn={onTurnIn('above')}
              />
              <BagView
                {...view}
                side="beside"
                isStored={bag.views === 2}
                shown={shown}
                onDrag={onDragIn('beside')}
                onTurn={onTurnIn('beside')}
              />
            </>
          ) : (
            !isFailed && (
              <Flex component="output" vertical align="center" justify="center" gap={12} style={{ minHeight: 320 }}>
                <Spin />
                <Typography.Text type="secondary">{say('packing')}</Typography.Text>
              </Flex>
            )
          )}
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {say('keys')}
          </Typography.Text>
        </Flex>
        <Flex vertical gap={16} style={{ minWidth: 0 }}>
          {item && at !== null && (
            <ItemFields
              name={names[at] ?? ''}
              item={held?.item === at ? (seen.scene.items[at] ?? item) : item}
              shown={isCurrent ? shown.items[at] : undefined}
              isOwn={readOwnCode(item.code) !== null || item.make !== undefined}
              onChange={(more, isStep = true) => {
                if (isStep) {
                  setHeld(null)
                  put(steps.withItem(bag, at, more))
                } else setHeld({ item: at, more })
              }}
              onCopy={copy}
              onRemove={remove}
            />
          )}
          {/* Beside the views: above them it would push them from under the pointer. */}
          {hasFault && !failure && <Alert type="warning" showIcon title={say('faulty')} />}
          <Flex vertical onKeyDown={press}>
            <ItemList names={names} items={isCurrent ? shown.items : []} selected={at} onSelect={setSelected} />
          </Flex>
          <ItemShelf
            count={items.length}
            onAdd={(code, drawing, isByKey) => {
              put(steps.withMore(bag, code, drawing))
              setSelected(items.length)
              isLaid.current = isByKey
            }}
          />
          <ContainerFields scene={bag.scene} onChange={(scene) => put({ ...bag, scene })} />
          {packedNames.length > 0 && (
            <PackedList
              names={packedNames}
              count={items.length}
              isPacking={isPacking}
              onPoint={setPointed}
              onTake={take}
            />
          )}
          <Truth shown={isCurrent ? shown : null} names={names} views={bag.views} figures={figures} />
          <ImageFields bag={bag} name={name} onChange={put} onName={setName} />
        </Flex>
      </div>
    </Page>
  )
}
