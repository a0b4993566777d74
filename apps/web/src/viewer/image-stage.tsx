// The stage: draws the current image in the current mode where the camera looks, and says when what is asked for is
// drawn.
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { place, toFraction, isInside, type Placement, type Size, type View } from './camera.ts'
import { attachGestures } from './gestures.ts'
import type { ViewerTopic } from './model.ts'
import type { PixelSource } from './pixels.ts'
import type { Player } from './player.ts'
import { createScreen, type Screen } from './screen/screen.ts'
import { cameraOf, takesMarks, type PlayerState } from './state.ts'
import { LinkLine, type Link } from './views/link.tsx'
import { useDensity } from './use-density.ts'
import { useSize } from './use-size.ts'

export interface ImageStageProps {
  player: Player
  state: PlayerState
  topic: ViewerTopic
  /** Place of the image among those that can be stepped through, from 1. */
  number: number
  /** The images to be made ready once this one is drawn, the next one first. */
  upcoming: readonly ViewerTopic[]
  source: PixelSource
  /** Which view of its image the topic is, and of how many; left out: the only one. */
  at?: number | undefined
  of?: number | undefined
  /** Where the pointer is along the belt, for the other views. */
  link?: Link | undefined
  /** Told at each change, for the keyboard, which zooms and nudges without knowing the stage. */
  onLayout: (view: View | null) => void
  /** Nothing of the image could be had; told once for an image, at its first failure. */
  onMissing?: ((topic: ViewerTopic) => void) | undefined
  /** What stands below the words about a missing image. */
  missing?: ReactNode
  /** What lies over the image. */
  children: (view: View, placement: Placement) => ReactNode
}

type Level = 'none' | 'early' | 'final' | 'failed'
/** How long a failed image waits before it is tried again by itself, in ms. */
const RETRY_MS = 5000

/**
 * The stage element carries `data-settled="<topic id>/<mode code>"` while exactly that is drawn at its best, and none
 * otherwise: whoever waits for a picture waits for that.
 */
export function ImageStage({
  player,
  state,
  topic,
  number,
  upcoming,
  source,
  at = 0,
  of = 1,
  link,
  onLayout,
  onMissing,
  missing,
  children,
}: ImageStageProps): ReactNode {
  const say = useText('viewer')
  const stage = useRef<HTMLDivElement>(null)
  const screen = useRef<Screen | null>(null)
  const size = useSize(stage)
  const ratio = useDensity()
  const [shown, setShown] = useState<{ topicID: string; level: Level }>({ topicID: '', level: 'none' })
  const [attempt, setAttempt] = useState(0)
  const [isPanning, setPanning] = useState(false)
  const level = shown.topicID === topic.id ? shown.level : 'none'

  useLayoutEffect(() => {
    if (!stage.current) return
    screen.current = createScreen(stage.current)
    return () => {
      screen.current?.dispose()
      screen.current = null
    }
  }, [])

  useLayoutEffect(
    () =>
      source.show(
        topic,
        (pixels, isFinal) => {
          if (!screen.current) return
          screen.current.set(pixels)
          setShown({ topicID: topic.id, level: isFinal ? 'final' : 'early' })
        },
        () => setShown({ topicID: topic.id, level: 'failed' }),
      ),
    [source, topic, attempt],
  )

  const current: View | null = size && { stage: size, image: { width: topic.width, height: topic.height } }
  const view = useRef<View | null>(null)
  useLayoutEffect(() => {
    view.current = current
    onLayout(current)
  })
  const camera = cameraOf(state, at)
  const placement = current && place(camera, current)

  useLayoutEffect(() => {
    const host = stage.current
    const drawn = screen.current
    if (!host || !drawn || !size || !placement) return
    const isDrawable = level === 'early' || level === 'final'
    drawn.canvas.style.visibility = isDrawable ? 'visible' : 'hidden'
    if (isDrawable) draw(drawn, size, placement, state.mode, ratio)
    if (level === 'final') host.dataset.settled = `${topic.id}/${state.mode}`
    else delete host.dataset.settled
  })

  useEffect(() => {
    if (level === 'final') void source.ahead(upcoming)
  }, [level, source, upcoming])

  const tellMissing = useRef(onMissing)
  useLayoutEffect(() => {
    tellMissing.current = onMissing
  })
  useEffect(() => {
    if (level === 'failed') tellMissing.current?.(topic)
  }, [level, topic])

  useEffect(() => {
    if (level !== 'failed') return
    const again = (): void => setAttempt((n) => n + 1)
    const timer = setTimeout(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [level, attempt])

  useEffect(() => {
    const host = stage.current
    if (!host) return
    return attachGestures(host, {
      viewOf: () => view.current,
      cameraOf: () => cameraOf(player.getState(), at),
      look: (to) => player.dispatch({ type: 'look', camera: to, view: at }),
      tap: (point) => {
        if (!view.current) return
        player.dispatch({ type: 'select', mark: null })
        const pressed = toFraction(point, place(cameraOf(player.getState(), at), view.current), view.current.image)
        if (isInside(pressed)) player.dispatch({ type: 'mark', at: pressed, view: at })
      },
      panning: setPanning,
    })
  }, [player, at])

  const seen = useRef({ view: current, placement })
  useLayoutEffect(() => {
    seen.current = { view: current, placement }
  })
  useEffect(() => {
    const host = stage.current
    if (!host || !link) return
    return link.listen(
      host,
      at,
      () => seen.current,
      () => player.dispatch({ type: 'view', view: at }),
    )
  }, [player, link, at])

  const hint = useId()
  return (
    <div
      ref={stage}
      className="sp-stage"
      role="application"
      aria-label={
        of > 1 ? say('stageView', { index: number, view: at + 1, total: of }) : say('stage', { index: number })
      }
      aria-busy={level !== 'final'}
      {...(takesMarks(player.config) ? { 'aria-describedby': hint } : {})}
      data-topic={topic.id}
      data-level={level}
      data-takes-marks={takesMarks(player.config)}
      data-zoomed={camera.zoom > 1}
      {...(of > 1 ? { 'data-view': at } : {})}
      data-panning={isPanning}
    >
      {takesMarks(player.config) && (
        <span id={hint} className="sp-only-read">
          {say('stageHint')}
        </span>
      )}
      {current && placement && level !== 'failed' && (
        <div className="sp-overlay">
          {children(current, placement)}
          {link && <LinkLine link={link} at={at} view={current} placement={placement} />}
        </div>
      )}
      {level === 'none' && (
        <div className="sp-waiting" data-quiet="true">
          <div className="sp-progress" aria-hidden="true" />
          <output>{say('imageLoading')}</output>
        </div>
      )}
      {level === 'failed' && (
        <div className="sp-waiting" role="alert">
          <strong>{say('imageFailed')}</strong>
          <span>{say('imageFailedHint')}</span>
          <button type="button" className="sp-key" onClick={() => setAttempt(attempt + 1)}>
            {say('retry')}
          </button>
          {missing}
        </div>
      )}
    </div>
  )
}

/** `ratio`: canvas pixels per CSS pixel. */
function draw(screen: Screen, size: Size, placement: Placement, mode: PlayerState['mode'], ratio: number): void {
  const width = Math.max(1, Math.round(size.width * ratio))
  const height = Math.max(1, Math.round(size.height * ratio))
  if (screen.canvas.width !== width) screen.canvas.width = width
  if (screen.canvas.height !== height) screen.canvas.height = height
  screen.draw({
    mode,
    scale: placement.scale * ratio,
    offsetX: placement.offsetX * ratio,
    offsetY: placement.offsetY * ratio,
  })
}
