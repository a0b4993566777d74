// Where somebody stands in a paper and what has been answered, as one serialisable value with pure steps.
import type { Answers } from './model.ts'

export interface ConsoleState {
  /** Place of the question on the screen. */
  index: number
  answers: Answers
  isListOpen: boolean
  dialog: 'help' | 'submit' | null
}

/** What does not change while a paper is open. */
export interface ConsoleConfig {
  ids: readonly string[]
  /** Answers are taken; a review and a preview change none. */
  isWritable: boolean
  isAnswered: (id: string, answer: unknown) => boolean
}

export type ConsoleAction =
  | { type: 'show'; index: number }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'answer'; id: string; answer: unknown }
  | { type: 'list'; isOpen: boolean }
  | { type: 'dialog'; dialog: ConsoleState['dialog'] }

/** The next state. An action that makes no sense now changes nothing. */
export function reduce(config: ConsoleConfig, state: ConsoleState, action: ConsoleAction): ConsoleState {
  switch (action.type) {
    case 'show':
      return show(config, state, action.index)
    case 'step':
      return show(config, state, state.index + action.by)
    case 'answer':
      return config.isWritable && config.ids.includes(action.id)
        ? { ...state, answers: { ...state.answers, [action.id]: action.answer } }
        : state
    case 'list':
      return { ...state, isListOpen: action.isOpen }
    case 'dialog':
      return { ...state, dialog: action.dialog }
  }
}

function show(config: ConsoleConfig, state: ConsoleState, to: number): ConsoleState {
  const index = Math.min(Math.max(Math.trunc(to), 0), config.ids.length - 1)
  return index < 0 || index === state.index || Number.isNaN(index) ? state : { ...state, index }
}

export interface Progress {
  total: number
  answered: number
  left: number
  /** Place of the first question without an answer; null when all are answered. */
  firstLeft: number | null
}

/** How far the answers are: what the list and the submit dialog count. */
export function progressOf(state: Pick<ConsoleState, 'answers'>, config: ConsoleConfig): Progress {
  const isDone = config.ids.map((id) => config.isAnswered(id, state.answers[id]))
  const answered = isDone.filter(Boolean).length
  const first = isDone.indexOf(false)
  return { total: isDone.length, answered, left: isDone.length - answered, firstLeft: first < 0 ? null : first }
}

/** What survives a reload of the page beside the answers, which the sitting keeps; `ofKind` is left to the kinds. */
export interface KeptView {
  index: number
  isListOpen: boolean
  ofKind: Readonly<Record<string, unknown>>
}

/** Reads a kept view back; anything not understood falls to the opening state. A sitting opens at the first gap. */
export function restoreState(kept: unknown, config: ConsoleConfig, answers: Answers): ConsoleState {
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
    answers: own,
    isListOpen: typeof view.isListOpen === 'boolean' ? view.isListOpen : true,
    dialog: null,
  }
}

/** What each kind had kept. */
export const keptOfKinds = (kept: unknown): Record<string, unknown> => asRecord(asRecord(kept).ofKind)

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
