// Where somebody stands in a paper and what has been answered, as one serialisable value with pure steps.
import type { Answers } from './model.ts'

export interface ConsoleState {
  /** Place of the question on the screen, or of the one that is being worked on where all are on it. */
  index: number
  /** Counts the moves to a question that were asked for, so that the question takes the focus. */
  moves: number
  answers: Answers
  isListOpen: boolean
  /** All questions stand one below the other. */
  isAll: boolean
  /** Questions to come back to. */
  flags: readonly string[]
  /** In a review: only the questions answered wrong are shown. */
  isWrongOnly: boolean
  /** In a review: questions whose key is folded away. */
  folded: readonly string[]
  dialog: 'help' | 'submit' | 'look' | null
}

/** What does not change while a paper is open. */
export interface ConsoleConfig {
  ids: readonly string[]
  /** Answers are taken; a review and a preview change none. */
  isWritable: boolean
  isAnswered: (id: string, answer: unknown) => boolean
  /** Answered, but without what the question asks for beside it. */
  isIncomplete?: (id: string, answer: unknown) => boolean
  /** All questions may stand one below the other. */
  canShowAll?: boolean
  /** How the answer was graded in a review. */
  isWrong?: (id: string) => boolean
  /** The list is shut until it is asked for. */
  startsWithoutList?: boolean
}

export type ConsoleAction =
  /** `isRead`: it was scrolled or clicked into, so it has the focus or wants none. */
  | { type: 'show'; index: number; isRead?: boolean }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'answer'; id: string; answer: unknown }
  | { type: 'flag'; id: string }
  | { type: 'list'; isOpen: boolean }
  | { type: 'all'; isAll: boolean }
  | { type: 'wrong-only'; isOn: boolean }
  | { type: 'fold'; id: string }
  | { type: 'dialog'; dialog: ConsoleState['dialog'] }

/** The next state. An action that makes no sense now changes nothing. */
export function reduce(config: ConsoleConfig, state: ConsoleState, action: ConsoleAction): ConsoleState {
  switch (action.type) {
    case 'show':
      return show(config, state, action.index, action.isRead)
    case 'step':
      return show(config, state, neighbour(config, state, action.by) ?? state.index)
    case 'answer':
      return config.isWritable && config.ids.includes(action.id)
        ? { ...state, answers: { ...state.answers, [action.id]: action.answer } }
        : state
    case 'flag':
      return config.isWritable && config.ids.includes(action.id)
        ? { ...state, flags: toggled(state.flags, action.id) }
        : state
    case 'list':
      return { ...state, isListOpen: action.isOpen }
    case 'all':
      return config.canShowAll === true && state.isAll !== action.isAll
        ? { ...state, isAll: action.isAll, moves: state.moves + 1 }
        : state
    case 'wrong-only':
      return wrongOnly(config, state, action.isOn)
    case 'fold':
      return { ...state, folded: toggled(state.folded, action.id) }
    case 'dialog':
      return { ...state, dialog: action.dialog }
  }
}

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

function show(config: ConsoleConfig, state: ConsoleState, to: number, isRead = false): ConsoleState {
  const index = Math.min(Math.max(Math.trunc(to), 0), config.ids.length - 1)
  if (index < 0 || Number.isNaN(index)) return state
  if (isRead) return index === state.index ? state : { ...state, index }
  // Where all are on the screen, the same question may have been scrolled away.
  return index === state.index && !state.isAll ? state : { ...state, index, moves: state.moves + 1 }
}

/** Whether a question is shown under the filter of a review. */
export const isListed = (
  config: ConsoleConfig,
  { isWrongOnly }: Pick<ConsoleState, 'isWrongOnly'>,
  id: string,
): boolean => !isWrongOnly || (config.isWrong?.(id) ?? false)

/** The next question shown on one side; null at the end. */
export function neighbour(
  config: ConsoleConfig,
  state: Pick<ConsoleState, 'index' | 'isWrongOnly'>,
  by: 1 | -1,
): number | null {
  for (let at = state.index + by; at >= 0 && at < config.ids.length; at += by)
    if (isListed(config, state, config.ids[at] ?? '')) return at
  return null
}

function wrongOnly(config: ConsoleConfig, state: ConsoleState, isOn: boolean): ConsoleState {
  const next = { ...state, isWrongOnly: isOn }
  if (!isOn) return next
  const first = config.ids.findIndex((id) => isListed(config, next, id))
  if (first < 0) return state
  return isListed(config, next, config.ids[state.index] ?? '')
    ? next
    : { ...next, index: first, moves: state.moves + 1 }
}

export interface Progress {
  total: number
  answered: number
  left: number
  /** Place of the first question without an answer; null when all are answered. */
  firstLeft: number | null
  /** Places of those without an answer, and of those to come back to. */
  unanswered: readonly number[]
  flagged: readonly number[]
  /** Places of those that are answered and cannot be correct as they stand. */
  incomplete: readonly number[]
}

/** How far the answers are: what the list and the submit dialog count. */
export function progressOf(
  state: Pick<ConsoleState, 'answers'> & Partial<Pick<ConsoleState, 'flags'>>,
  config: ConsoleConfig,
): Progress {
  const unanswered = placesOf(config, (id) => !config.isAnswered(id, state.answers[id]))
  const total = config.ids.length
  return {
    total,
    answered: total - unanswered.length,
    left: unanswered.length,
    firstLeft: unanswered[0] ?? null,
    unanswered,
    flagged: placesOf(config, (id) => state.flags?.includes(id) ?? false),
    incomplete: placesOf(config, (id) => config.isIncomplete?.(id, state.answers[id]) ?? false),
  }
}

const placesOf = ({ ids }: ConsoleConfig, holds: (id: string) => boolean): number[] =>
  ids.flatMap((id, place) => (holds(id) ? [place] : []))

/** What survives a reload of the page beside the answers, which the sitting keeps; `ofKind` is left to the kinds. */
export interface KeptView {
  index: number
  isListOpen: boolean
  flags: readonly string[]
  ofKind: Readonly<Record<string, unknown>>
}

/** Reads a kept view back; anything not understood falls to the opening state. A sitting opens at the first gap. */
export function restoreState(kept: unknown, config: ConsoleConfig, answers: Answers, isAll = false): ConsoleState {
  const view = asRecord(kept)
  const own = Object.fromEntries(config.ids.flatMap((id) => (id in answers ? [[id, answers[id]]] : [])))
  const isPlace =
    typeof view.index === 'number' && Number.isInteger(view.index) && view.index >= 0 && view.index < config.ids.length
  return {
    index: isPlace
      ? (view.index as number)
      : config.isWritable
        ? (progressOf({ answers: own }, config).firstLeft ?? 0)
        : 0,
    moves: 0,
    answers: own,
    isListOpen: typeof view.isListOpen === 'boolean' ? view.isListOpen : config.startsWithoutList !== true,
    isAll: isAll && config.canShowAll === true,
    flags:
      Array.isArray(view.flags) && config.isWritable
        ? config.ids.filter((id) => (view.flags as unknown[]).includes(id))
        : [],
    isWrongOnly: false,
    folded: [],
    dialog: null,
  }
}

/** What each kind had kept. */
export const keptOfKinds = (kept: unknown): Record<string, unknown> => asRecord(asRecord(kept).ofKind)

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
