// What lies over the image: the candidate's marks, the crosshair, and in reviews the true regions beside them.
import { MARK_RADIUS } from '@clearbelt/domain/kinds/marks/hits'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import type { CSSProperties, ReactNode } from 'react'
import { sayParts, useText } from '../shared/i18n.ts'
import { toStage, type Placement, type Point, type View } from './camera.ts'
import { Icon, type IconName } from '../console/icons.tsx'
import { acrossStage } from './label-place.ts'
import type { ViewerMark, ViewerRegion } from './model.ts'
import { pressedWithin, RegionShape } from './region-shape.tsx'
import type { MarkVerdict, RegionVerdict } from './verdict.ts'

export interface MarksProps {
  /** Which view of the image this is; marks of others stay out. Left out: the first. */
  at?: number | undefined
  view: View
  placement: Placement
  marks: readonly ViewerMark[]
  selected: number | null
  /** In reviews: how each mark did. */
  verdicts?: readonly MarkVerdict[] | undefined
  onSelect: (mark: number | null) => void
  /** Absent where marks cannot be changed. */
  onRemove?: ((mark: number) => void) | undefined
}

const MARK_SIGNS: Record<
  MarkVerdict,
  { icon: IconName; tone: string; text: 'legendHit' | 'legendMisnamed' | 'legendExtra' }
> = {
  hit: { icon: 'tick', tone: 'sp-good', text: 'legendHit' },
  misnamed: { icon: 'tilde', tone: 'sp-part', text: 'legendMisnamed' },
  extra: { icon: 'cross', tone: 'sp-bad', text: 'legendExtra' },
}
const REGION_SIGNS: Record<
  RegionVerdict,
  { icon: IconName; tone: string; colour: string; text: 'legendFound' | 'legendMisnamed' | 'legendMissed' }
> = {
  found: { icon: 'tick', tone: 'sp-good', colour: '#0b7a47', text: 'legendFound' },
  misnamed: { icon: 'tilde', tone: 'sp-part', colour: '#8a6100', text: 'legendMisnamed' },
  missed: { icon: 'cross', tone: 'sp-bad', colour: '#b3261e', text: 'legendMissed' },
}

/** The candidate's marks: rings of 14 px at any zoom, with their names and the button that deletes the selected one. */
export function Marks({
  at: shown = 0,
  view,
  placement,
  marks,
  selected,
  verdicts,
  onSelect,
  onRemove,
}: MarksProps): ReactNode {
  const say = useText('viewer')
  return marks.map((mark, index) => {
    if (viewAt(mark) !== shown) return null
    const at = toStage(mark, placement, view.image)
    const isSelected = selected === index
    const verdict = verdicts?.[index]
    const sign = verdict && MARK_SIGNS[verdict]
    const name =
      mark.tagName === ''
        ? say('mark', { index: index + 1 })
        : say('markNamed', { index: index + 1, name: mark.tagName })
    return (
      // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity, and are only ever appended or removed
      <div key={index}>
        <button
          type="button"
          className="sp-mark"
          style={{ left: at.x, top: at.y }}
          aria-pressed={isSelected}
          aria-label={sign ? sayParts([name, say(sign.text)]) : name}
          data-verdict={verdict}
          onClick={() => onSelect(isSelected ? null : index)}
        >
          <Ring isSelected={isSelected} />
        </button>
        {(mark.tagName !== '' || sign || (isSelected && onRemove)) && (
          <div className="sp-label" style={beside(at, view)}>
            {(mark.tagName !== '' || sign) && (
              <span>
                {sign && (
                  <span className={sign.tone}>
                    <Icon name={sign.icon} size={13} />
                  </span>
                )}
                {mark.tagName === '' && sign ? say(sign.text) : mark.tagName}
              </span>
            )}
            {isSelected && onRemove && (
              <button
                type="button"
                aria-label={say('deleteMark', { index: index + 1 })}
                onClick={() => onRemove(index)}
              >
                <Icon name="cross" size={13} />
              </button>
            )}
          </div>
        )}
      </div>
    )
  })
}

/** The ring of a mark whose name is still being asked. */
export function PendingMark({ at, view, placement }: { at: Point; view: View; placement: Placement }): ReactNode {
  const { x, y } = toStage(at, placement, view.image)
  return (
    <div className="sp-mark" style={{ left: x, top: y, pointerEvents: 'none' }}>
      <Ring isSelected />
    </div>
  )
}

/** A dark ring between two light ones is seen on every colour an X-ray image has. */
function Ring({ isSelected }: { isSelected: boolean }): ReactNode {
  return (
    <svg width={36} height={36} viewBox="-18 -18 36 36" fill="none" aria-hidden="true">
      <circle r={MARK_RADIUS} stroke="#fff" strokeOpacity={0.92} strokeWidth={7} />
      <circle r={MARK_RADIUS} stroke="#111418" strokeWidth={isSelected ? 4 : 2.5} />
      {isSelected && <circle r={MARK_RADIUS} stroke="#f5bd1f" strokeWidth={2} />}
    </svg>
  )
}

/** To the right of a mark, or to its left where the stage ends. */
function beside(at: Point, view: View): { left?: number; right?: number; top: number } {
  const top = Math.min(Math.max(at.y - 12, 2), view.stage.height - 30)
  return at.x > view.stage.width * 0.66 ? { right: view.stage.width - at.x + 22, top } : { left: at.x + 22, top }
}

/** The true regions of an image; `verdicts` says which were found, without it they are only named. */
export function Regions({
  at = 0,
  view,
  placement,
  regions,
  verdicts,
  onOpen,
}: {
  /** Which view of the image this is; regions of others stay out. Left out: the first. */
  at?: number | undefined
  view: View
  placement: Placement
  regions: readonly ViewerRegion[]
  verdicts?: readonly RegionVerdict[] | undefined
  onOpen: (region: number) => void
}): ReactNode {
  const say = useText('viewer')
  return regions.map((region, index) => {
    if (viewAt(region) !== at) return null
    const from = toStage({ x: region.left, y: region.top }, placement, view.image)
    const to = toStage({ x: region.left + region.width, y: region.top + region.height }, placement, view.image)
    const verdict = verdicts?.[index]
    const sign = verdict && REGION_SIGNS[verdict]
    const words = sign
      ? say('regionNamed', { name: region.knowledgeName, verdict: say(sign.text) })
      : region.knowledgeName
    const colour = sign?.colour ?? '#111418'
    const dash = verdict === 'missed' ? '9 6' : undefined
    return (
      <div key={region.tipId}>
        <button
          type="button"
          className="sp-region"
          data-verdict={verdict}
          aria-label={`${words}. ${say('openDetail', { name: region.knowledgeName })}`}
          title={say('openDetail', { name: region.knowledgeName })}
          style={{
            left: from.x,
            top: from.y,
            width: to.x - from.x,
            height: to.y - from.y,
            pointerEvents: pressedWithin(region.outline),
          }}
          onClick={() => onOpen(index)}
        >
          <RegionShape
            outline={region.outline}
            width={to.x - from.x}
            height={to.y - from.y}
            colour={colour}
            lineWidth={2.5}
            dash={dash}
          />
        </button>
        <div className="sp-label" style={above(from, to, view)}>
          <span>
            {sign && (
              <span className={sign.tone}>
                <Icon name={sign.icon} size={13} />
              </span>
            )}
            {words}
          </span>
        </div>
      </div>
    )
  })
}

/** Above a region's left edge, or below it where the stage begins. */
function above(from: Point, to: Point, view: View): CSSProperties {
  const top = from.y > 34 ? from.y - 32 : Math.min(to.y + 8, view.stage.height - 28)
  return { ...acrossStage(from.x - 4, view.stage.width), top }
}

/** The keyboard's crosshair: two lines over the whole stage and the ring a mark will be. */
export function Crosshair({ at, view, placement }: { at: Point; view: View; placement: Placement }): ReactNode {
  const { x, y } = toStage(at, placement, view.image)
  const lines = (stroke: string, width: number, dash?: string): ReactNode => (
    <g stroke={stroke} strokeWidth={width} strokeDasharray={dash} fill="none">
      <path
        d={`M0 ${y}H${x - MARK_RADIUS}M${x + MARK_RADIUS} ${y}H${view.stage.width}M${x} 0V${y - MARK_RADIUS}M${x} ${y + MARK_RADIUS}V${view.stage.height}`}
      />
      <circle cx={x} cy={y} r={MARK_RADIUS} />
      <circle cx={x} cy={y} r={0.8} />
    </g>
  )
  return (
    <svg className="sp-crosshair" data-testid="crosshair" aria-hidden="true">
      {lines('#fff', 4)}
      {lines('#111418', 1.5, '6 4')}
    </svg>
  )
}
