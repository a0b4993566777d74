// An image: whole at first, zoomed by wheel, keys, buttons and double click, turned, and moved by drag or the arrow
// keys. The box scrolls by itself, so that fingers and keys work as anywhere.
import {
  CompressOutlined,
  ExpandOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Flex } from 'antd'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as DragEvent,
  type ReactNode,
} from 'react'
import { sayPercent, useText } from '../../shared/i18n.ts'
import { LoadingState } from '../../ui/states.tsx'
import type { MediaViewProps } from '../media-file.ts'
import { useFullScreen } from '../play/use-full-screen.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { Told } from '../told.tsx'
import { ToolKey } from '../tool-key.tsx'
import { useTicks } from '../use-ticks.ts'
import { clampZoom, fitScale, keptPlace, sizeOf, turned, ZOOM_STEP, type Size, type Turn } from './image-size.ts'

export function ImageView({ file, onTick, onFail }: MediaViewProps): ReactNode {
  const say = useText('media')
  const frame = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const [image, setImage] = useState<Size | null>(null)
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  const [turn, setTurn] = useState<Turn>(0)
  /** Null: as large as fits. */
  const [zoom, setZoom] = useState<number | null>(null)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const place = useRef<{ left: number; top: number } | null>(null)
  const screen = useFullScreen(frame)
  useTicks(onTick, 0)
  useEffect(() => {
    const host = box.current
    if (!host) return undefined
    const measure = (): void => setRoom({ width: host.clientWidth, height: host.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(host)
    return () => watcher.disconnect()
  }, [])
  const fit = image ? fitScale(image, turn, room) : 1
  const scale = zoom ?? fit
  // Scrolled once the image has its new size.
  useLayoutEffect(() => {
    if (place.current && box.current)
      Object.assign(box.current, { scrollLeft: place.current.left, scrollTop: place.current.top })
    place.current = null
  })
  const zoomTo = (next: number | null, at?: { x: number; y: number }): void => {
    const host = box.current
    if (next !== null && host) {
      const factor = clampZoom(next) / scale
      const { x, y } = at ?? { x: host.clientWidth / 2, y: host.clientHeight / 2 }
      place.current = { left: keptPlace(host.scrollLeft, x, factor), top: keptPlace(host.scrollTop, y, factor) }
    }
    setZoom(next === null ? null : clampZoom(next))
  }
  const onWheel = useEffectEvent((event: WheelEvent): void => {
    const host = box.current
    if (!host || !(event.ctrlKey || event.metaKey || host.scrollHeight <= host.clientHeight + 1)) return
    event.preventDefault()
    const { left, top } = host.getBoundingClientRect()
    zoomTo(scale * ZOOM_STEP ** (-event.deltaY / 100), { x: event.clientX - left, y: event.clientY - top })
  })
  useEffect(() => {
    const host = box.current
    // React listens passively; the page must not scroll meanwhile.
    const listener = (event: WheelEvent): void => onWheel(event)
    host?.addEventListener('wheel', listener, { passive: false })
    return () => host?.removeEventListener('wheel', listener)
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Record<string, () => void> = {
      '+': () => zoomTo(scale * ZOOM_STEP),
      '=': () => zoomTo(scale * ZOOM_STEP),
      '-': () => zoomTo(scale / ZOOM_STEP),
      '0': () => zoomTo(null),
      '1': () => zoomTo(1),
      r: () => setTurn(turned(turn, event.shiftKey ? -90 : 90)),
      f: screen.toggle,
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  const drag = useRef<{ x: number; y: number } | null>(null)
  const onDrag = (event: DragEvent<HTMLElement>): void => {
    if (!drag.current || !box.current) return
    box.current.scrollLeft -= event.clientX - drag.current.x
    box.current.scrollTop -= event.clientY - drag.current.y
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const failed = failedUrl === file.url
  const drawn = image && sizeOf({ width: image.width * scale, height: image.height * scale }, turn)
  return (
    // The keys of the view reach it wherever the focus stands within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={frame} className="media-frame" aria-label={say('image', { name: file.name })} onKeyDown={onKey}>
      <Flex className="media-tools" role="toolbar" aria-label={say('tools')} wrap gap={4} align="center">
        <ToolKey words={say('zoomOut')} icon={<ZoomOutOutlined />} onClick={() => zoomTo(scale / ZOOM_STEP)} />
        <output className="media-figure">{sayPercent(scale)}</output>
        <ToolKey words={say('zoomIn')} icon={<ZoomInOutlined />} onClick={() => zoomTo(scale * ZOOM_STEP)} />
        <ToolKey words={say('zoomFit')} icon={<CompressOutlined />} onClick={() => zoomTo(null)} isOn={zoom === null} />
        <ToolKey words={say('zoomFull')} icon={<ExpandOutlined />} onClick={() => zoomTo(1)} isOn={zoom === 1} />
        <ToolKey words={say('turnLeft')} icon={<RotateLeftOutlined />} onClick={() => setTurn(turned(turn, -90))} />
        <ToolKey words={say('turnRight')} icon={<RotateRightOutlined />} onClick={() => setTurn(turned(turn, 90))} />
        <ToolKey
          words={screen.isFull ? say('fullScreenLeave') : say('fullScreen')}
          icon={screen.isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={screen.toggle}
        />
      </Flex>
      <ScrollBox
        box={box}
        className="media-image"
        label={say('content')}
        onDoubleClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          zoomTo(zoom === null ? Math.max(1, fit * 2) : null, { x: event.clientX - left, y: event.clientY - top })
        }}
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse' || event.button !== 0) return
          drag.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture?.(event.pointerId)
        }}
        onPointerMove={onDrag}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        {failed ? (
          <Told
            title={say('showFailed')}
            name={file.name}
            isFailure
            onRetry={() => {
              setFailedUrl(null)
              onFail?.()
            }}
          />
        ) : (
          <>
            {!image && <LoadingState rows={6} />}
            <div className="media-sheet" style={drawn ?? { width: 0, height: 0 }}>
              <img
                src={file.url}
                alt={file.name}
                draggable={false}
                hidden={!image}
                style={{
                  width: (image?.width ?? 0) * scale,
                  height: (image?.height ?? 0) * scale,
                  transform: `translate(-50%, -50%) rotate(${turn}deg)`,
                }}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setImage({ width, height })
                }
                onError={() => setFailedUrl(file.url)}
              />
            </div>
          </>
        )}
      </ScrollBox>
    </section>
  )
}
