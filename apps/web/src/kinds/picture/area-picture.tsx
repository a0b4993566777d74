// A picture with numbered areas. Areas lie in fractions of the picture, so that they stay where they were set at every
// size, zoom and turn of the screen.
import './picture.css'
import type { Area } from '@clearbelt/domain/kinds/picture/areas'
import { useId, useState, type CSSProperties, type DragEvent, type MouseEvent, type ReactNode, type Ref } from 'react'
import { useMissing } from '../../console/missing.tsx'
import { sayPercent, useText } from '../../shared/i18n.ts'
import { usePicture } from './use-picture.ts'

/** How an area stands; each is told by its line and sign, too, never by colour alone. */
export type AreaTone = 'plain' | 'active' | 'done' | 'right' | 'wrong'

export interface ShownArea extends Area {
  /** What stands on it; left out: its place in the list, from 1. */
  sign?: string
  /** Its name for who cannot see it, where it can be pressed. */
  label?: string
  tone?: AreaTone
}

export interface PictureShown {
  /** Address on this server. */
  url: string
  /** In pixels. */
  width: number
  height: number
  alt: string
}

export interface AreaPictureProps {
  picture: PictureShown
  areas?: readonly ShownArea[]
  /** Makes areas buttons. */
  onPress?: (id: string) => void
  /** False where what the buttons do can be reached by keys elsewhere. Left out: they are stops of the Tab key. */
  areTabStops?: boolean
  /** Takes what is dragged onto an area; it is told the text that was dragged. */
  onDrop?: (id: string, text: string) => void
  /** Tells where the picture was pressed beside its areas, in fractions of it. */
  onPoint?: (at: { x: number; y: number }) => void
  /** Drawn over the picture; a part at `left: 25%` stands at a quarter of its width. */
  children?: ReactNode
  /** Highest that the picture stands before it is scrolled, as CSS. */
  maxHeight?: string
}

const SIGNS: Partial<Record<AreaTone, string>> = { right: '✓', wrong: '✕' }
export const ZOOMS = [1, 1.5, 2, 3, 4] as const

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`
/** Where a box lies in the frame of its picture. */
export const placeOf = ({ left, top, width, height }: Omit<Area, 'id'>): CSSProperties => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

/** What stands on an area: its number, and a sign where it was judged. */
export const AreaSign = ({ sign, tone = 'plain' }: { sign: string; tone?: AreaTone }): ReactNode => (
  <span className="ap-sign" aria-hidden="true">
    {sign}
    {SIGNS[tone] && <b> {SIGNS[tone]}</b>}
  </span>
)

/** Makes an element take text that is dragged onto it. */
const dropsOf = (take: (text: string) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.getData('text/plain'))
  },
})

export function AreaPicture({
  picture,
  areas = [],
  onPress,
  areTabStops = true,
  onDrop,
  onPoint,
  children,
  maxHeight,
}: AreaPictureProps): ReactNode {
  return (
    <PictureFrame picture={picture} {...(onPoint ? { onPoint } : {})} {...(maxHeight ? { maxHeight } : {})}>
      {areas.map((area, place) => {
        const { id, tone = 'plain', label, sign = String(place + 1) } = area
        const shared = { className: 'ap-area', 'data-tone': tone, style: placeOf(area) }
        return onPress ? (
          <button
            key={id}
            type="button"
            {...shared}
            tabIndex={areTabStops ? 0 : -1}
            aria-label={label ?? sign}
            aria-pressed={tone === 'active'}
            onClick={() => onPress(id)}
            {...(onDrop ? dropsOf((text) => onDrop(id, text)) : {})}
          >
            <AreaSign sign={sign} tone={tone} />
          </button>
        ) : (
          <span key={id} {...shared}>
            <AreaSign sign={sign} tone={tone} />
          </span>
        )
      })}
      {children}
    </PictureFrame>
  )
}

export interface PictureFrameProps {
  picture: PictureShown
  onPoint?: (at: { x: number; y: number }) => void
  /** The frame whose box is the picture's. */
  frame?: Ref<HTMLDivElement>
  /** Beside the zoom. */
  tools?: ReactNode
  maxHeight?: string
  children: ReactNode
}

/** A picture in its own proportions with a zoom; what stands in it is placed in percent of the picture. */
export function PictureFrame({
  picture,
  onPoint,
  frame,
  tools,
  maxHeight = '70vh',
  children,
}: PictureFrameProps): ReactNode {
  const say = useText('picture')
  const [zoom, setZoom] = useState<number>(1)
  const zoomID = useId()
  const { src, failed, retry } = usePicture(picture.url)
  const note = useMissing(failed)
  const { width, height, alt } = picture
  // By the click, the last that a touch tells: after an earlier one the click would fall on what was opened.
  const point = (event: MouseEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    onPoint?.({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  // As wide as there is room, but no higher than the view: the frame keeps the picture's shape by its width alone.
  const fitted = `min(100%, calc(${maxHeight} * ${width > 0 && height > 0 ? width / height : 1}))`
  return (
    <div className="ap">
      <div
        className="ap-view"
        style={{ maxHeight }}
        // A picture larger than its view is scrolled by keys.
        {...(zoom > 1 ? { tabIndex: 0 } : {})}
      >
        <div
          ref={frame}
          className="ap-frame"
          style={{
            width: zoom === 1 ? fitted : `calc(${fitted} * ${zoom})`,
            aspectRatio: width > 0 && height > 0 ? `${width} / ${height}` : '4 / 3',
          }}
          {...(onPoint ? { onClick: point } : {})}
        >
          {src !== null && <img src={src} alt={alt} draggable={false} />}
          {src === null && !failed && <span className="ap-wait">{say(picture.url === '' ? 'notYet' : 'loading')}</span>}
          {failed && (
            <span className="ap-wait" role="alert">
              {say('failed')}{' '}
              <button type="button" className="ap-retry" onClick={retry}>
                {say('again')}
              </button>
              {note}
            </span>
          )}
          {children}
        </div>
      </div>
      <div className="ap-tools">
        {tools}
        <label htmlFor={zoomID}>{say('zoom')}</label>
        <select id={zoomID} value={zoom} onChange={(event) => setZoom(Number(event.target.value))}>
          {ZOOMS.map((one) => (
            <option key={one} value={one}>
              {sayPercent(one)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
