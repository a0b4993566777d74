// Holds the console's state while a paper is open, and tells of each answer at the very act that changed it.
import type { Answers, Usage } from './model.ts'
import {
  keptOfKinds,
  reduce,
  restoreState,
  type ConsoleAction,
  type ConsoleConfig,
  type ConsoleState,
  type KeptView,
} from './state.ts'

/** How a question can be looked at: its mode, its zoom, or how the belt on which it passes moves; or that it could not be shown. */
export type LookAct = 'mode' | 'zoom' | 'belt' | 'missing'

/** What the console tells its caller. */
export interface FrameNews {
  /** An answer changed; called before the act returns, so that nothing can come between it and its saving. */
  onAnswer?: ((id: string, answer: unknown) => void) | undefined
  /** The question shown, the list, or what a kind keeps: at the start and at each change. */
  onView?: ((view: KeptView) => void) | undefined
  /** All questions are shown, or one. */
  onAll?: ((isAll: boolean) => void) | undefined
  /** The questions on the screen from now on, where that is more than the one shown. */
  onLook?: ((ids: readonly string[]) => void) | undefined
  /** How a question was looked at, for the replay. */
  onUse?: ((act: LookAct, id: string, value: string) => void) | undefined
}

/** What a question in the console may ask of it. */
export interface Frame {
  usage: Usage
  config: ConsoleConfig
  getState: () => ConsoleState
  subscribe: (listener: () => void) => () => void
  dispatch: (action: ConsoleAction) => void
  /** Takes in whom to tell; the first is told the view at once. */
  tell: (news: FrameNews) => void
  /** Tells which questions are on the screen. */
  look: (ids: readonly string[]) => void
  /** Tells how a question was looked at. */
  use: (act: LookAct, id: string, value: string) => void
  /** True once for each move that was asked for: the question it led to takes the focus. */
  takeMove: () => boolean
  /** What a kind kept over a reload of the page, and the way to keep it. */
  keptOf: (kind: string) => unknown
  keep: (kind: string, value: unknown) => void
}

/**
 * Opens a console on `answers`; `kept` is a view as `onView` gave it, from before a reload. `isAll`: with all questions,
 * where the paper can be shown so.
 */
export function createFrame(
  config: ConsoleConfig,
  usage: Usage,
  answers: Answers,
  kept: unknown = null,
  isAll = false,
): Frame {
  let state = restoreState(kept, config, answers, isAll)
  /** The opening counts as a move. */
  let taken = -1
  let ofKind = keptOfKinds(kept)
  let news: FrameNews | null = null
  const listeners = new Set<() => void>()
  const tellView = (): void =>
    news?.onView?.({ index: state.index, isListOpen: state.isListOpen, flags: state.flags, ofKind })
  return {
    usage,
    config,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (action) => {
      const before = state
      state = reduce(config, state, action)
      if (state === before) return
      if (action.type === 'answer') news?.onAnswer?.(action.id, action.answer)
      if (state.index !== before.index || state.isListOpen !== before.isListOpen || state.flags !== before.flags)
        tellView()
      if (state.isAll !== before.isAll) news?.onAll?.(state.isAll)
      for (const listener of listeners) listener()
    },
    tell: (next) => {
      const isFirst = news === null
      news = next
      // So that a reload before the first move comes back to this question too.
      if (isFirst) tellView()
    },
    look: (ids) => news?.onLook?.(ids),
    use: (act, id, value) => news?.onUse?.(act, id, value),
    takeMove: () => {
      if (taken === state.moves) return false
      taken = state.moves
      return true
    },
    keptOf: (kind) => ofKind[kind],
    keep: (kind, value) => {
      ofKind = { ...ofKind, [kind]: value }
      tellView()
    },
  }
}
