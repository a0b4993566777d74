// The moving strip of images. The compositor moves it: between two touches the page does nothing for a frame.
import './belt.css'
import { haltOf, travelAt } from '@clearbelt/domain/kinds/screening/belt/timeline'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { place, START, type Size, type View } from '../camera.ts'
import { attachGestures } from '../gestures.ts'
import { useSize } from '../use-size.ts'
import { BeltCell } from './belt-cell.tsx'
import { imageAt, windowOf } from './layout.ts'
import type { BeltStageProps } from './props.ts'
import type { BeltRun } from './run.ts'

/** How often the strip is set while the compositor does not move it, in ms. */
const STEP_MS = 100

const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The whole stage at zoom 1 is what the camera looks at. */
const viewOf = (stage: Size): View => ({ stage, image: stage })

export function BeltStage(props: BeltStageProps): ReactNode {
  const { run, topics, camera, takesMarks } = props
  const say = useText('belt')
  const stage = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const size = useSize(stage)
  const state = useSyncExternalStore(run.subscribe, run.getState)
  const { belt, motion, seen, newest } = state
  const latest = useRef({ props, size })
  useLayoutEffect(() => {
    latest.current = { props, size }
  })
  const width = size?.width ?? 0
  useEffect(() => {
    if (width > 0) run.fit(windowOf(width))
  }, [run, width])
  const step = width / belt.window
  useLayoutEffect(() => {
    if (strip.current && step > 0) return moveStrip(strip.current, run, step)
    // The strip is moved anew by each of these.
  }, [run, belt, motion, step])
  useEffect(() => {
    const host = stage.current
    if (!host) return
    return attachGestures(host, {
      viewOf: () => (latest.current.size ? viewOf(latest.current.size) : null),
      cameraOf: () => latest.current.props.camera,
      ownsDoubleTaps: true,
      look: (next) => latest.current.props.onCamera(next),
      tap: (point) => {
        const { props: now, size: known } = latest.current
        if (!known) return
        const { belt: shown } = now.run.getState()
        const placement = place(now.camera, viewOf(known))
        const hit = imageAt(point, shown, shownTravel(now.run), known, placement, now.topics)
        if (hit) now.onTap(hit.image, hit.at)
        else now.onSelect(null)
      },
    })
  }, [])
  const placement = size && place(motion.isRunning ? START : camera, viewOf(size))
  const first = Math.max(0, (seen[0] ?? newest) - 1)
  const last = Math.min(topics.length - 1, newest + 1)
  const zoom = placement?.scale ?? 1
  return (
    <div
      ref={stage}
      className="sp-stage bt-stage"
      role="application"
      aria-label={say('stage')}
      data-running={motion.isRunning}
      data-takes-marks={takesMarks && !motion.isRunning}
      data-zoomed={zoom > 1}
    >
      {size && placement && (
        <div
          className="bt-zoom"
          style={
            {
              transform: `translate(${placement.offsetX}px, ${placement.offsetY}px) scale(${zoom})`,
              '--bt-zoom': zoom,
            } as CSSProperties
          }
        >
          <div ref={strip} className="bt-strip">
            {topics.slice(first, last + 1).map((topic, offset) => {
              const image = first + offset
              return (
                <BeltCell
                  key={topic.id}
                  {...props}
                  topic={topic}
                  image={image}
                  left={(belt.window + image) * step}
                  step={step}
                  stageHeight={size.height}
                  zoom={zoom}
                  isSeen={seen.includes(image)}
                  isRunning={motion.isRunning}
                  answer={props.answerOf(topic)}
                />
              )
            })}
          </div>
        </div>
      )}
      {props.children}
    </div>
  )
}

/** Where the belt is seen to be: for who wants no motion it goes on by whole places. */
function shownTravel(run: BeltRun): number {
  const travel = run.travel()
  return run.getState().motion.isRunning && wantsStillness() ? Math.floor(travel) : travel
}

/** Moves the strip: one animation from each touch to where the belt would stop by itself. Answers the way to end it. */
function moveStrip(strip: HTMLElement, run: BeltRun, step: number): () => void {
  const { belt, motion } = run.getState()
  const at = (travel: number): string => `translate3d(${-travel * step}px, 0, 0)`
  const settle = (): void => {
    strip.style.transform = at(shownTravel(run))
  }
  settle()
  const halt = haltOf(belt, motion)
  if (halt === null) return () => {}
  if (wantsStillness() || typeof strip.animate !== 'function') {
    const timer = setInterval(settle, STEP_MS)
    return () => clearInterval(timer)
  }
  const moving = strip.animate([{ transform: at(motion.travel) }, { transform: at(travelAt(belt, motion, halt)) }], {
    duration: Math.max(1, halt - motion.at),
    fill: 'both',
    easing: 'linear',
  })
  // By the same clock as the timeline, so that what is seen is what the timeline says.
  moving.startTime = motion.at
  return () => moving.cancel()
}
