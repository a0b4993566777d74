// Holds the player's state while a paper is open and tells of each answer at the very touch that changed it.
import {
  initialState,
  reduce,
  restoreState,
  type Action,
  type KeptView,
  type PlayerConfig,
  type PlayerState,
} from './state.ts'
import type { Answers, ViewerAnswer } from './model.ts'

export interface Player {
  config: PlayerConfig
  getState: () => PlayerState
  dispatch: (action: Action) => void
  subscribe: (listener: () => void) => () => void
  /** Back to the initial values; listeners are let go. */
  close: () => void
}

export interface PlayerNews {
  /** An answer changed; called before the touch returns, so that nothing can come between it and its saving. */
  onAnswer?: (topicID: string, answer: ViewerAnswer) => void
  /** The image shown, its mode or the list, at the start and at each change: what is worth keeping for a reload. */
  onView?: (view: KeptView) => void
  /** The image was looked at larger or smaller. */
  onZoom?: (topicID: string, zoom: number) => void
}

/** Opens a player on `answers`; `kept` is a view as `onView` gave it, from before a reload. */
export function createPlayer(
  config: PlayerConfig,
  answers: Answers,
  news: PlayerNews = {},
  kept: unknown = null,
): Player {
  let state = restoreState(kept, config, answers)
  const listeners = new Set<() => void>()

  function dispatch(action: Action): void {
    const before = state
    state = reduce(config, state, action)
    if (state === before) return
    if (state.answers !== before.answers && action.type !== 'adopt' && action.type !== 'reset')
      tellAnswers(before.answers, state.answers)
    if (state.index !== before.index || state.mode !== before.mode || state.isListOpen !== before.isListOpen) {
      tellView()
    }
    const topicID = config.topicIDs[state.index]
    if (state.index === before.index && state.camera.zoom !== before.camera.zoom && topicID !== undefined)
      news.onZoom?.(topicID, state.camera.zoom)
    for (const listener of listeners) listener()
  }
  function tellView(): void {
    news.onView?.({ index: state.index, mode: state.mode, isListOpen: state.isListOpen })
  }
  function tellAnswers(before: Answers, after: Answers): void {
    for (const [topicID, answer] of Object.entries(after))
      if (before[topicID] !== answer) news.onAnswer?.(topicID, answer)
  }
  // Told at once, so that a reload before the first move comes back to this image too.
  tellView()
  return {
    config,
    getState: () => state,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      listeners.clear()
      state = initialState()
    },
  }
}
