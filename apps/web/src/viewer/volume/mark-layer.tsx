// Marks and boxes of threats over a slice or over the bag in 3-D; for the eye alone, the list of marks tells them.
import type { Spot } from '@clearbelt/domain/kinds/image-ct/spots'
import type { Volume } from '@clearbelt/xray/volume/volume'
import type { ReactNode } from 'react'
import { sayNumber } from '../../shared/i18n.ts'
import { boxInPlane, edgesOf, inPlane, inSolid, isNear, type Percent, type VolumeMarks } from './marks.ts'
import type { Place, PlaneName } from './paint.ts'
import type { Turn } from './turn.ts'

/** What is drawn: `marks` as they stand, with what `of` tells of them. */
export interface ShownMarks {
  marks: readonly Spot[]
  of: VolumeMarks | undefined
  selected: number | null
}

const at = ({ left, top }: Percent) => ({ left: `${left}%`, top: `${top}%` })

/** The uppermost corner of an outline. */
const topOf = (corners: readonly Percent[]): Percent =>
  corners.reduce((top, corner) => (corner.top < top.top ? corner : top), corners[0] ?? { left: 0, top: 0 })

function Signs({
  shown: { marks, of, selected },
  placeOf,
  isFar,
}: {
  shown: ShownMarks
  placeOf: (spot: Spot) => Percent
  isFar: (spot: Spot) => boolean
}): ReactNode {
  return marks.map((spot, place) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
      key={place}
      className="vol-mark"
      data-far={isFar(spot)}
      data-selected={selected === place}
      data-tone={of?.tones?.[place] ?? 'plain'}
      style={at(placeOf(spot))}
    >
      {sayNumber(place + 1)}
    </span>
  ))
}

export function SliceMarks({
  volume,
  plane,
  place,
  slab,
  shown,
}: {
  volume: Volume
  plane: PlaneName
  place: Place
  slab: number
  shown: ShownMarks
}): ReactNode {
  const outlines = (shown.of?.boxes ?? []).map((box) => ({ box, ...boxInPlane(volume, plane, place, slab, box) }))
  return (
    <div className="vol-marks" aria-hidden>
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {outlines.map(({ box, corners, isNear: isHere }, number) => (
          <polygon
            // oxlint-disable-next-line react/no-array-index-key -- they never change their order
            key={number}
            className="vol-box"
            data-far={!isHere}
            data-tone={box.tone}
            points={corners.map(({ left, top }) => `${left},${top}`).join(' ')}
          />
        ))}
      </svg>
      {outlines.map(({ box, corners, isNear: isHere }, number) => (
        <small
          // oxlint-disable-next-line react/no-array-index-key -- they never change their order
          key={number}
          className="vol-name"
          data-tone={box.tone}
          hidden={!isHere || box.name === ''}
          style={at(topOf(corners))}
        >
          {box.name}
        </small>
      ))}
      <Signs
        shown={shown}
        placeOf={(spot) => inPlane(volume, plane, spot)}
        isFar={(spot) => !isNear(volume, plane, place, slab, spot)}
      />
    </div>
  )
}

export function SolidMarks({
  volume,
  turn,
  aspect,
  shown,
}: {
  volume: Volume
  turn: Turn
  aspect: number
  shown: ShownMarks
}): ReactNode {
  const placeOf = (spot: Spot): Percent => inSolid(volume, turn, aspect, spot)
  const boxes = shown.of?.boxes ?? []
  return (
    <div className="vol-marks" aria-hidden>
      {boxes.length > 0 && (
        <svg width="100%" height="100%">
          {boxes.flatMap((box, number) =>
            edgesOf(box).map(([from, to], edge) => {
              const [a, b] = [placeOf(from), placeOf(to)]
              return (
                <line
                  // oxlint-disable-next-line react/no-array-index-key -- edges never change their order
                  key={`${number}.${edge}`}
                  data-tone={box.tone}
                  x1={`${a.left}%`}
                  y1={`${a.top}%`}
                  x2={`${b.left}%`}
                  y2={`${b.top}%`}
                />
              )
            }),
          )}
        </svg>
      )}
      <Signs shown={shown} placeOf={placeOf} isFar={() => false} />
    </div>
  )
}
