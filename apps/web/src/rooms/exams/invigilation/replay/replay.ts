// A sitting as it stood at any moment: folded from what was recorded; pure.
import type { ReplayMoment } from '@clearbelt/contract/exams/invigilation-calls'
import { isModeCode, type ModeCode } from '../../../../viewer/modes.ts'

export interface ReplayState {
  /** Place in the candidate's order, from 1; null before a question was shown. */
  question: number | null
  mode: ModeCode
  zoom: number
  /** How the belt moves, as it was written, and since when; null where the images stand still. */
  motion: { text: string; at: number } | null
  /** The moment of each answer by place in the candidate's order; only what counted. */
  answers: ReadonlyMap<number, ReplayMoment>
  isAway: boolean
  hasEnded: boolean
  photoID: string | null
}

export const START: ReplayState = {
  question: null,
  mode: 0,
  zoom: 1,
  motion: null,
  answers: new Map(),
  isAway: false,
  hasEnded: false,
  photoID: null,
}

/** The state after one more moment. */
export function step(state: ReplayState, moment: ReplayMoment): ReplayState {
  const question = moment.question ?? state.question
  switch (moment.kind) {
    case 'open':
      return { ...state, hasEnded: false, isAway: false }
    // A question is met in the default mode, whole.
    case 'show':
      return question === state.question ? state : { ...state, question, mode: 0, zoom: 1 }
    case 'mode': {
      const mode = Number(moment.text)
      return { ...turnTo(state, question), mode: isModeCode(mode) ? mode : 0 }
    }
    case 'zoom': {
      const zoom = Number(moment.text)
      return { ...turnTo(state, question), zoom: Number.isFinite(zoom) && zoom > 0 ? zoom : 1 }
    }
    case 'belt':
      return /^\d/.test(moment.text)
        ? { ...state, question, motion: { text: moment.text, at: moment.at } }
        : { ...state, question }
    case 'answer': {
      if (question === null) return state
      return {
        ...turnTo(state, question),
        answers: new Map([...state.answers, [question, moment]]),
      }
    }
    case 'leave':
      return { ...state, isAway: true }
    case 'back':
      return { ...state, isAway: false }
    case 'photo':
      return { ...state, photoID: moment.photoID }
    case 'end':
      return { ...state, hasEnded: true, isAway: false }
    case 'missing':
    case 'broken':
      return { ...state, question }
    case 'camera':
    case 'message':
    case 'late-answer':
    case 'act':
      return state
  }
}

const turnTo = (state: ReplayState, question: number | null): ReplayState =>
  question === state.question ? state : { ...state, question, mode: 0, zoom: 1 }

/**
 * The state once the moment at `place` has been, of those in order; -1 is before the first. Many moments may share one
 * time.
 */
export function stateAfter(moments: readonly ReplayMoment[], place: number): ReplayState {
  let state = START
  for (const moment of moments.slice(0, place + 1)) state = step(state, moment)
  return state
}

/** Place of the last moment at or before `at`; -1 before the first. */
export function placeAt(moments: readonly ReplayMoment[], at: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The span a replay runs over: from the opening to the end, or to what was recorded last. */
export function spanOf(
  paper: { openedAt: number; finishedAt: number | null },
  moments: readonly ReplayMoment[],
): { from: number; to: number } {
  const first = Math.min(paper.openedAt, moments[0]?.at ?? paper.openedAt)
  const last = Math.max(paper.finishedAt ?? 0, moments.at(-1)?.at ?? 0, first + 1000)
  return { from: first, to: last }
}
