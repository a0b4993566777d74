// Where the label of a box stands across the stage.
import type { CSSProperties } from 'react'

/** Kept free between a label and the edge of the stage, px. */
const EDGE = 2

/**
 * A label begins at `wanted`, as far as the stage of `width` px goes, and is moved to the left by what of it would stand
 * beyond: how long it is only the browser knows.
 */
export function acrossStage(wanted: number, width: number): CSSProperties {
  const left = Math.max(wanted, EDGE)
  return {
    left,
    width: 'max-content',
    maxWidth: `min(340px, ${width - 2 * EDGE}px)`,
    transform: `translateX(min(0px, ${width - EDGE - left}px - 100%))`,
  }
}
