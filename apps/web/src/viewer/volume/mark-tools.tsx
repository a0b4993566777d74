// The marks of a volume in a line: set one at the cross, choose, move by keys, take away, undo.
import type { Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import type { Volume } from '@clearbelt/xray/volume/volume'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import { sayNumber, sayParts, useText } from '../../shared/i18n.ts'
import { moved, MOVES, type VolumeMarks } from './marks.ts'
import type { MarkHand } from './use-marks.ts'

export function MarkTools({
  volume,
  hand,
  of,
  isMarking,
  onMarking,
  onMarkHere,
  onGo,
}: {
  volume: Volume
  hand: MarkHand
  of: VolumeMarks | undefined
  isMarking: boolean
  onMarking: () => void
  /** Sets a mark at the cross. */
  onMarkHere: () => void
  /** Brings the cross to a mark. */
  onGo: (spot: Spot) => void
}): ReactNode {
  const say = useText('volume')
  const { marks, canMark, selected, select } = hand
  const choose = (mark: number): void => {
    const spot = marks[mark]
    if (!spot) return
    select(mark)
    onGo(spot)
  }
  const onKey = (event: KeyboardEvent, mark: number): void => {
    const spot = marks[mark]
    if (!spot || !canMark || event.ctrlKey || event.metaKey || event.altKey) return
    const move = MOVES[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') hand.remove(mark)
    else if (move) {
      const [axis, by] = move
      const to = moved(volume, spot, axis, event.shiftKey ? 10 * by : by, of?.size)
      hand.move(mark, to, true)
      select(mark)
      onGo(to)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const sayWhere = ({ x, y, z }: Spot): string =>
    say('markAt', { x: sayNumber(x, 0), y: sayNumber(y, 0), z: sayNumber(z, 0) })
  const told = (mark: number): string => {
    const tone = of?.tones?.[mark]
    return tone === undefined || tone === 'plain' ? '' : say(`mark_${tone}`)
  }
  if (!canMark && marks.length === 0) return null
  return (
    <div className="vol-bar vol-spots" role="toolbar" aria-label={say('marks')}>
      {canMark && (
        <>
          <button type="button" aria-pressed={isMarking} aria-keyshortcuts="P" onClick={onMarking}>
            {say('markMode')}
          </button>
          <button type="button" onClick={onMarkHere}>
            {say('markHere')}
          </button>
        </>
      )}
      {marks.map((spot, mark) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
          key={mark}
          className="vol-spot"
          data-tone={of?.tones?.[mark] ?? 'plain'}
        >
          <button
            type="button"
            aria-pressed={selected === mark}
            aria-label={sayParts(
              [say('markNo', { n: sayNumber(mark + 1) }), told(mark), sayWhere(spot)].filter((words) => words !== ''),
            )}
            title={sayWhere(spot)}
            onClick={() => choose(mark)}
            onKeyDown={(event) => onKey(event, mark)}
          >
            {sayNumber(mark + 1)}
            {told(mark) !== '' && ` ${told(mark)}`}
          </button>
          {canMark && (
            <button
              type="button"
              className="vol-remove"
              aria-label={say('removeMark', { n: sayNumber(mark + 1) })}
              title={say('removeMark', { n: sayNumber(mark + 1) })}
              onClick={() => hand.remove(mark)}
            >
              <Icon name="cross" size={12} />
            </button>
          )}
        </span>
      ))}
      {canMark && (
        <button type="button" disabled={!hand.canUndo} aria-keyshortcuts="U Control+Z" onClick={hand.undo}>
          {say('undo')}
        </button>
      )}
      <output aria-live="polite">{hand.told}</output>
    </div>
  )
}
