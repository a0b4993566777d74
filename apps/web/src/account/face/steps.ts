// What is asked of a person before the camera, one thing after the other: turns of the head, then standing still for
// three seconds. Pure.
import { FRONT_YAW, TURNED_YAW, type Turn } from '@clearbelt/domain/access/face'

export const COUNT_FROM = 3
const STEP_MS = 1000
/** The server decides with its own eyes, so a little more is asked for here. */
const SPARE = 0.04

export type Phase =
  | { kind: 'search' }
  | { kind: 'turn'; index: number; front: number }
  | { kind: 'back'; index: number }
  | { kind: 'count'; left: number; since: number }
  | { kind: 'done' }

/** What the camera shows: the turn of the one face, or null for none. */
export interface FaceReading {
  at: number
  yaw: number | null
}

export const FIRST_PHASE: Phase = { kind: 'search' }

const isStraight = (yaw: number): boolean => Math.abs(yaw) <= FRONT_YAW - SPARE / 2
const isAside = (yaw: number, front: number, turn: Turn): boolean =>
  (turn === 'left' ? yaw - front : front - yaw) >= TURNED_YAW + SPARE

/** The next phase, and whether this picture is to be kept: a turn, or at the end the photo. */
export function nextPhase(
  phase: Phase,
  { at, yaw }: FaceReading,
  turns: readonly Turn[],
): { phase: Phase; keep: boolean } {
  const stay = { phase, keep: false }
  switch (phase.kind) {
    case 'search':
      if (yaw === null || !isStraight(yaw)) return stay
      return {
        phase:
          turns.length > 0 ? { kind: 'turn', index: 0, front: yaw } : { kind: 'count', left: COUNT_FROM, since: at },
        keep: false,
      }
    case 'turn': {
      const turn = turns[phase.index]
      if (yaw === null || !turn || !isAside(yaw, phase.front, turn)) return stay
      return { phase: { kind: 'back', index: phase.index + 1 }, keep: true }
    }
    case 'back':
      if (yaw === null || !isStraight(yaw)) return stay
      return {
        phase:
          phase.index < turns.length
            ? { kind: 'turn', index: phase.index, front: yaw }
            : { kind: 'count', left: COUNT_FROM, since: at },
        keep: false,
      }
    case 'count':
      // Who goes away or looks aside begins the three seconds again.
      if (yaw === null || !isStraight(yaw)) return { phase: { kind: 'back', index: turns.length }, keep: false }
      if (at - phase.since < STEP_MS) return stay
      return phase.left > 1
        ? { phase: { kind: 'count', left: phase.left - 1, since: at }, keep: false }
        : { phase: { kind: 'done' }, keep: true }
    case 'done':
      return stay
  }
}
