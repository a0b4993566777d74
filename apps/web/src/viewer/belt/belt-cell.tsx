// One image on the belt: its picture in the mode that is shown, and the marks on it.
import { memo, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import { sayNumber, useText } from '../../shared/i18n.ts'
import type { Placement, View } from '../camera.ts'
import { Crosshair, Marks, PendingMark } from '../marks.tsx'
import type { ViewerAnswer, ViewerTopic } from '../model.ts'
import { useDensity } from '../use-density.ts'
import { boxOf, type Box } from './layout.ts'
import type { BeltStageProps } from './props.ts'

export interface BeltCellProps
  extends Pick<
    BeltStageProps,
    'pictures' | 'mode' | 'selected' | 'crosshair' | 'pending' | 'onSelect' | 'onRemove' | 'onPress' | 'onFocus'
  > {
  topic: ViewerTopic
  image: number
  /** Left edge on the strip, and the width of a place, CSS pixels. */
  left: number
  step: number
  stageHeight: number
  zoom: number
  isSeen: boolean
  isRunning: boolean
  answer: ViewerAnswer
}

/** An image is drawn larger where it is looked at larger. */
const NEAR = 4

export const BeltCell = memo(function BeltCell(props: BeltCellProps): ReactNode {
  const { topic, image, left, step, stageHeight, zoom, isSeen, isRunning, answer } = props
  const say = useText('belt')
  const box = boxOf(topic, step, stageHeight)
  const state = useSyncExternalStore(props.pictures.subscribe, () => props.pictures.stateOf(topic))
  const isSuspect = answer.isPass === false
  const view: View = { stage: box, image: topic }
  const placement: Placement = { scale: box.width / topic.width, offsetX: 0, offsetY: 0 }
  const own = <T extends { image: number }>(what: T | null): T | null => (what?.image === image ? what : null)
  const pending = own(props.pending)
  const crosshair = own(props.crosshair)
  const words = say(isSuspect ? 'imageSuspect' : 'imageNo', { index: sayNumber(image + 1) })
  return (
    <div className="bt-cell" style={{ left, width: step }} data-image={image} data-state={state}>
      <button
        type="button"
        className="bt-image"
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        // Taps are the stage's, which knows where the belt is.
        data-stage="true"
        aria-pressed={isSuspect}
        aria-label={state === 'failed' ? say('imageMissing', { index: sayNumber(image + 1) }) : words}
        tabIndex={isSeen ? 0 : -1}
        data-suspect={isSuspect}
        onClick={(event) => {
          if (event.detail === 0) props.onPress(image)
        }}
        onFocus={() => props.onFocus(image)}
        onBlur={() => props.onFocus(null)}
      >
        {state === 'failed' ? (
          <span className="bt-missing">{say('missing')}</span>
        ) : (
          <Picture {...props} box={box} isNear={!isRunning && zoom > 1} />
        )}
      </button>
      {isSuspect && (
        <span className="bt-flag" style={{ left: box.left, top: box.top }}>
          <Icon name="flag" size={14} />
        </span>
      )}
      <div
        className="sp-overlay bt-over"
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      >
        <Marks
          view={view}
          placement={placement}
          marks={answer.tags}
          selected={own(props.selected)?.mark ?? null}
          onSelect={(mark) => props.onSelect(mark === null ? null : { image, mark })}
          onRemove={isRunning || !props.onRemove ? undefined : (mark) => props.onRemove?.(image, mark)}
        />
        {pending && <PendingMark at={pending.at} view={view} placement={placement} />}
        {crosshair && <Crosshair at={crosshair.at} view={view} placement={placement} />}
      </div>
    </div>
  )
})

/** The picture; `data-settled` while exactly what is asked for is drawn. */
function Picture({ topic, mode, pictures, box, isNear }: BeltCellProps & { box: Box; isNear: boolean }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState('')
  const density = useDensity() * (isNear ? NEAR : 1)
  const width = Math.max(1, Math.min(topic.width, Math.round(box.width * density)))
  const height = Math.max(1, Math.round((width * topic.height) / topic.width))
  const wanted = `${topic.id}/${mode}`
  useEffect(() => {
    let isThere = true
    pictures.draw(topic, mode, width, height).then(
      (picture) => {
        if (!isThere || !canvas.current) return picture.close()
        put(canvas.current, picture)
        setDrawn(`${topic.id}/${mode}`)
      },
      () => {},
    )
    return () => {
      isThere = false
    }
  }, [pictures, topic, mode, width, height])
  return <canvas ref={canvas} aria-hidden="true" {...(drawn === wanted ? { 'data-settled': wanted } : {})} />
}

/** Hands a picture over without copying it, where that can be done. */
function put(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width
  canvas.height = picture.height
  const direct = canvas.getContext('bitmaprenderer')
  if (direct) return direct.transferFromImageBitmap(picture)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
}
