// Sign-in by face: how far a head is turned, whether what was asked for was done, and whose face it is. Pure.

export interface Point {
  x: number
  y: number
}
export type Turn = 'left' | 'right'

/** Turns of the head that are asked for, one after the other. */
export const TURNS_ASKED = 3
/** Turned no more than this, a face looks at the camera. */
export const FRONT_YAW = 0.1
/** Turned at least this much more than on the photo, a head is turned to the side. */
export const TURNED_YAW = 0.12

/** Indexes of the 68 points: both ends of the jaw, and the tip of the nose. */
const [JAW_FIRST, JAW_LAST, NOSE_TIP] = [0, 16, 30]

/**
 * How far the head is turned, by 68 points in a picture that is not mirrored: the way of the nose from the middle of
 * the
 * face, in widths of the face. Positive to the person's left.
 */
export function yawOf(points: readonly Point[]): number {
  const [first, last, nose] = [points[JAW_FIRST], points[JAW_LAST], points[NOSE_TIP]]
  if (!first || !last || !nose || last.x === first.x) return 0
  return (nose.x - (first.x + last.x) / 2) / Math.abs(last.x - first.x)
}

export const isTurned = (yaw: number, front: number, turn: Turn): boolean =>
  (turn === 'left' ? yaw - front : front - yaw) >= TURNED_YAW

export const isFront = (yaw: number): boolean => Math.abs(yaw) <= FRONT_YAW

/** True when the photo looks at the camera and each frame shows the turn that was asked for in its place. */
export const didTurns = (photoYaw: number, frameYaws: readonly number[], asked: readonly Turn[]): boolean =>
  isFront(photoYaw) &&
  frameYaws.length === asked.length &&
  asked.every((turn, i) => isTurned(frameYaws[i] ?? photoYaw, photoYaw, turn))

export function distance(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length || a.length === 0) return Infinity
  return Math.sqrt(a.reduce((sum, v, i) => sum + (v - (b[i] ?? 0)) ** 2, 0))
}

/**
 * The one whose face it is: nearer than the threshold, and nearer than the next one by the margin; null when that is
 * nobody.
 */
export function whoseFace(
  candidates: readonly { id: string; distance: number }[],
  rule: { threshold: number; margin: number },
): string | null {
  const [best, next] = [...candidates].sort((a, b) => a.distance - b.distance)
  if (!best || best.distance > rule.threshold) return null
  return next && next.distance - best.distance < rule.margin ? null : best.id
}
