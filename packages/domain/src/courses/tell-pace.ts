// How often a page tells what was studied: seldom while very many study, so that they cost a server little.

/** A page notes what was done this often, s, and tells it while few study. */
export const TELL_SECONDS = 10
/** While many study, what was noted is told together this often, s. Sooner than somebody counts as away. */
export const TELL_SECONDS_OF_MANY = 30
/** So many learners of one server are many. */
const MANY = 500
/** Learners are estimated by what was told in this time, s. */
const WINDOW_S = 30

export interface TellPace {
  /** Notes a record of so many seconds at a moment, ms; answers in how many seconds the next one is wanted. */
  note(seconds: number, at: number): number
}

/** Estimates how many study: each tells, in the course of a window, about as many seconds as it has. */
export function createTellPace(): TellPace {
  let [begun, told, before] = [-Infinity, 0, 0]
  return {
    note(seconds, at) {
      const windows = Math.floor((at - begun) / (WINDOW_S * 1000))
      if (windows > 0) [begun, before, told] = [at, windows === 1 ? told / WINDOW_S : 0, 0]
      told += Math.min(Math.max(0, seconds), WINDOW_S)
      return Math.max(before, told / WINDOW_S) > MANY ? TELL_SECONDS_OF_MANY : TELL_SECONDS
    },
  }
}
