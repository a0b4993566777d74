// An image on its desk: the stage of the screening player with the display-mode keys and the zoom, in the place it is
// given.
import '../../console/theme.css'
import './desk.css'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { useMissing } from '../../console/missing.tsx'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { ZOOM_MAX, ZOOM_MIN, type Placement, type View } from '../camera.ts'
import { ModeKeys } from '../mode-keys.tsx'
import { listenToKeys, obey, type ViewSource } from '../console-keys.ts'
import { createDecoder } from '../decoder.ts'
import { HelpDialog } from '../dialogs/help-dialog.tsx'
import { Icon, type IconName } from '../../console/icons.tsx'
import { isTyping } from '../../console/keys.ts'
import { commandOf, modeOfKey } from '../keys.ts'
import type { ViewerTopic } from '../model.ts'
import { createPixelSource, type ImagePort, type PixelSource } from '../pixels.ts'
import { createPlayer, type Player } from '../player.ts'
import { ImageStages, useLayouts } from '../views/image-stages.tsx'
import { countViews } from '../views/views.ts'

export interface DeskProps {
  /** Images that can be stepped through; keep them stable. */
  topics: readonly ViewerTopic[]
  topicID: string
  /** Where pixels come from; keep it stable. */
  images: ImagePort
  /** The person stepped to another image. */
  onStep?: (topicID: string) => void
  /**
   * `all`: the operator's keyboard with stepping; `modes`: only display modes and zoom, so that arrows stay free;
   * `none` while something else is asked.
   */
  keys: 'all' | 'modes' | 'none'
  /** What lies over a view of the image, by its number from 0. */
  children?: (view: View, placement: Placement, at: number) => ReactNode
  /** Told what is seen of a view, for whoever puts something in its middle. */
  onSeen?: (view: View, placement: Placement, at: number) => void
  /** The view that the pointer came into, or the keys. */
  onView?: (at: number) => void
  /** Tools of the caller, before the zoom. */
  tools?: ReactNode
  style?: CSSProperties
}

/** The desk. Its decoder, player and listeners end with it. */
export function Desk(props: DeskProps): ReactNode {
  const { topics, topicID, style } = props
  const ids = topics.map((topic) => topic.id).join()
  const open = useMachinery(props, ids)
  useEffect(() => {
    const index = open?.player.config.topicIDs.indexOf(topicID) ?? -1
    if (open && index >= 0) open.player.dispatch({ type: 'show', index })
  }, [open, topicID])
  return (
    <div
      className="sp image-desk"
      style={{
        position: 'relative',
        inset: 'auto',
        zIndex: 0,
        gridTemplate: '"stage" minmax(0, 1fr) "foot" auto / minmax(0, 1fr)',
        borderRadius: 8,
        minWidth: 0,
        minHeight: 0,
        ...style,
      }}
    >
      {open?.ids === ids ? <OpenDesk {...props} {...open} /> : <div className="sp-stage" />}
    </div>
  )
}

interface Machinery {
  player: Player
  source: PixelSource
  ids: string
}

/** Opens player and image source for a list of images; closes them with it. */
function useMachinery(props: DeskProps, ids: string): Machinery | null {
  const { images } = props
  const [machinery, setMachinery] = useState<Machinery | null>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const topicIDs = ids.split(',')
    const { topicID } = latest.current
    const player = createPlayer(
      { topicIDs, form: null, usage: 'preview', views: countViews(latest.current.topics) },
      {},
      {
        onView: ({ index }) => {
          const shown = topicIDs[index]
          if (shown !== undefined && shown !== latest.current.topicID) latest.current.onStep?.(shown)
        },
      },
      { index: topicIDs.indexOf(topicID) },
    )
    const source = createPixelSource({ port: images, decoder: createDecoder() })
    setMachinery({ player, source, ids })
    return () => {
      setMachinery(null)
      player.close()
      source.dispose()
    }
  }, [ids, images])
  return machinery
}

function OpenDesk({ player, source, topics, keys, children, onSeen, onView, tools }: DeskProps & Machinery): ReactNode {
  const state = useSyncExternalStore(player.subscribe, player.getState)
  const layouts = useLayouts()
  useDeskKeys(player, layouts.of, keys)
  const tellView = useRef(onView)
  useLayoutEffect(() => {
    tellView.current = onView
  })
  useEffect(() => tellView.current?.(state.view), [state.view])
  const topic = topics[state.index]
  const upcoming = useMemo(
    () => [
      ...topics.slice(state.index + 1, state.index + 3),
      ...topics.slice(Math.max(0, state.index - 1), state.index),
    ],
    [topics, state.index],
  )
  const act = (command: Parameters<typeof obey>[1]): void =>
    obey(player, command, layouts.of(state.view), performance.now())
  const say = useText('viewer')
  const [missing, setMissing] = useState('')
  const note = useMissing(topic !== undefined && missing === topic.id)
  if (!topic) return null
  return (
    <>
      <ImageStages
        player={player}
        state={state}
        topic={topic}
        number={state.index + 1}
        upcoming={upcoming}
        source={source}
        onLayout={layouts.set}
        onMissing={({ id }) => setMissing(id)}
        missing={note}
      >
        {(current, placement, at) => (
          <Overlay at={at} view={current} placement={placement} onSeen={onSeen}>
            {children?.(current, placement, at)}
          </Overlay>
        )}
      </ImageStages>
      <div className="image-desk-foot">
        <ModeKeys player={player} state={state} />
        <div className="sp-tools" role="toolbar" aria-label={say('tools')}>
          {tools}
          {(topic.more?.length ?? 0) > 0 && (
            <Tool
              name="views"
              words={say('nextView', { view: state.view + 1, total: 1 + (topic.more?.length ?? 0) })}
              onClick={() => act({ kind: 'view' })}
            />
          )}
          <Tool
            name="minus"
            words={say('zoomOut')}
            isOff={state.camera.zoom <= ZOOM_MIN}
            onClick={() => act({ kind: 'zoom', direction: -1 })}
          />
          <output className="sp-zoom" aria-label={say('zoomNow', { zoom: sayNumber(state.camera.zoom, 1) })}>
            {sayNumber(state.camera.zoom, 1)}×
          </output>
          <Tool
            name="plus"
            words={say('zoomIn')}
            isOff={state.camera.zoom >= ZOOM_MAX}
            onClick={() => act({ kind: 'zoom', direction: 1 })}
          />
          <Tool
            name="reset"
            words={say('zoomReset')}
            isOff={state.camera.zoom <= ZOOM_MIN}
            onClick={() => act({ kind: 'zoom', direction: 0 })}
          />
          {keys === 'all' && <Tool name="help" words={say('helpTitle')} onClick={() => act({ kind: 'help' })} />}
        </div>
      </div>
      {state.dialog?.kind === 'help' && (
        <HelpDialog
          takesAnswers={false}
          takesMarks={false}
          onClose={() => player.dispatch({ type: 'dialog', dialog: null })}
        />
      )}
    </>
  )
}

/** A tool of the desk: a sign with its words. */
export function Tool({
  name,
  words,
  isOn,
  isOff = false,
  onClick,
}: {
  name: IconName
  words: string
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      disabled={isOff}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  )
}

function Overlay({
  at,
  view,
  placement,
  onSeen,
  children,
}: {
  at: number
  view: View
  placement: Placement
  onSeen: DeskProps['onSeen']
  children: ReactNode
}): ReactNode {
  useLayoutEffect(() => {
    onSeen?.(view, placement, at)
  })
  return children
}

function useDeskKeys(player: Player, layoutOf: ViewSource, keys: DeskProps['keys']): void {
  useEffect(() => {
    if (keys === 'none') return undefined
    if (keys === 'all') return listenToKeys(player, layoutOf)
    const onDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const command = commandOf(event, false)
      if (command?.kind !== 'mode' && command?.kind !== 'zoom' && command?.kind !== 'view') return
      event.preventDefault()
      if (!event.repeat || command.kind === 'zoom')
        obey(player, command, layoutOf(player.getState().view), event.timeStamp)
    }
    const onUp = (event: KeyboardEvent): void => {
      const code = modeOfKey(event)
      if (code !== null) player.dispatch({ type: 'release-mode', code, at: event.timeStamp })
    }
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    return () => {
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
    }
  }, [player, layoutOf, keys])
}
