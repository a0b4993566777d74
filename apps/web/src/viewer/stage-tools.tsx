// The view tools of an image in the console: zoom, crosshair; the legend of a review; the notice of a refused touch.
import { useEffect, type ReactNode } from 'react'
import { sayNumber, useText } from '../shared/i18n.ts'
import { ZOOM_MAX, ZOOM_MIN } from './camera.ts'
import { Icon } from '../console/icons.tsx'
import { Tool } from '../console/tool.tsx'
import type { Command } from './keys.ts'
import type { Notice as NoticeData } from './state.ts'

export interface StageToolsProps {
  zoom: number
  canMark: boolean
  isCrosshairUp: boolean
  /** Null where there is no truth to show or hide. */
  isTruthShown: boolean | null
  /** The view at hand, from 0, and how many there are; left out: one. */
  views?: { at: number; of: number } | undefined
  onTruth: () => void
  onCommand: (command: Command) => void
}

/** Zoom, reset, crosshair and the key by mouse and touch. */
export function StageTools({
  zoom,
  canMark,
  isCrosshairUp,
  isTruthShown,
  views,
  onTruth,
  onCommand,
}: StageToolsProps): ReactNode {
  const say = useText('viewer')
  return (
    <>
      {isTruthShown !== null && <Tool name="flag" words={say('showTruth')} isOn={isTruthShown} onClick={onTruth} />}
      {views && views.of > 1 && (
        <Tool
          name="views"
          words={say('nextView', { view: views.at + 1, total: views.of })}
          onClick={() => onCommand({ kind: 'view' })}
        />
      )}
      {canMark && (
        <Tool
          isMinor
          name="aim"
          words={say('crosshair')}
          isOn={isCrosshairUp}
          onClick={() => onCommand({ kind: 'crosshair' })}
        />
      )}
      <Tool
        isMinor
        name="minus"
        words={say('zoomOut')}
        isOff={zoom <= ZOOM_MIN}
        onClick={() => onCommand({ kind: 'zoom', direction: -1 })}
      />
      <output className="sp-zoom" aria-label={say('zoomNow', { zoom: sayNumber(zoom, 1) })}>
        {sayNumber(zoom, 1)}×
      </output>
      <Tool
        isMinor
        name="plus"
        words={say('zoomIn')}
        isOff={zoom >= ZOOM_MAX}
        onClick={() => onCommand({ kind: 'zoom', direction: 1 })}
      />
      <Tool
        name="reset"
        words={say('zoomReset')}
        isOff={zoom <= ZOOM_MIN}
        onClick={() => onCommand({ kind: 'zoom', direction: 0 })}
      />
    </>
  )
}

/** What rings, boxes and signs mean in a review; colour never says it alone. */
export function Legend(): ReactNode {
  const say = useText('viewer')
  return (
    <div className="sp-legend">
      <span>
        <svg width={16} height={16} viewBox="-8 -8 16 16" fill="none" aria-hidden="true">
          <circle r={5.5} stroke="#fff" strokeWidth={2} />
        </svg>
        {say('legendOwn')}
      </span>
      <span>
        <svg width={18} height={16} viewBox="0 0 18 16" fill="none" aria-hidden="true">
          <rect x={1.5} y={2.5} width={15} height={11} rx={2} stroke="#fff" strokeWidth={2} />
        </svg>
        {say('legendTruth')}
      </span>
      <span className="sp-good">
        <Icon name="tick" size={13} />
        {say('legendHit')}
      </span>
      <span className="sp-part">
        <Icon name="tilde" size={13} />
        {say('legendMisnamed')}
      </span>
      <span className="sp-bad">
        <Icon name="cross" size={13} />
        {say('legendMissed')} · {say('legendExtra')}
      </span>
    </div>
  )
}

/** How long a notice stays, in ms. */
const NOTICE_MS = 2000

/** Says for two seconds why the last touch was refused. */
export function Notice({ notice, onRead }: { notice: NoticeData | null; onRead: () => void }): ReactNode {
  const say = useText('viewer')
  const count = notice?.count ?? 0
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(onRead, NOTICE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new closure must not start the two seconds anew
  }, [count])
  return (
    notice && (
      <div key={count} className="sp-notice" role="alert">
        <Icon name="flag" />
        {say('markerLimit')}
      </div>
    )
  )
}
