// The line around a marked thing: its box, the ellipse in it or its polygon. A dark line in a light one is seen on every
// colour an X-ray image has.
import { cornersOf, type Outline } from '@clearbelt/domain/kinds/marks/outline'
import type { ReactNode } from 'react'

/** How far the picture of the line reaches over its box on each side, as the style of `.sp-region` says. */
const REACH = 4

/** An outline is pressed within its line; what lies in the rest of its box is beside it. */
const PRESSED = { pointerEvents: 'all' } as const
export const pressedWithin = (outline: Outline | null): 'auto' | 'none' => (outline === null ? 'auto' : 'none')

export interface RegionShapeProps {
  outline: Outline | null
  /** Of the box on the stage, in CSS pixels. */
  width: number
  height: number
  colour: string
  lineWidth: number
  dash?: string | undefined
}

/** Stands in an element of the class `sp-region`. */
export function RegionShape({ outline, width, height, colour, lineWidth, dash }: RegionShapeProps): ReactNode {
  const line = (stroke: string, strokeWidth: number, strokeDasharray?: string): ReactNode => {
    const how = { fill: 'none', stroke, strokeWidth, strokeDasharray, strokeLinejoin: 'round', style: PRESSED } as const
    if (outline === null) {
      const grown = { width: 'calc(100% - 4px)', height: 'calc(100% - 4px)' }
      return <rect x={REACH / 2} y={REACH / 2} rx={3} {...how} style={grown} />
    }
    if (outline === 'ellipse')
      return <ellipse cx={REACH + width / 2} cy={REACH + height / 2} rx={width / 2} ry={height / 2} {...how} />
    const points = cornersOf(outline).map(([x, y]) => `${REACH + x * width},${REACH + y * height}`)
    return <polygon points={points.join(' ')} {...how} />
  }
  return (
    <svg aria-hidden="true">
      <g strokeOpacity={0.92}>{line('#fff', 6)}</g>
      {line(colour, lineWidth, dash)}
    </svg>
  )
}
