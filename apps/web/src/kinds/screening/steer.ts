// Ties the player of a paper's images to the console around it, which has the say over which question is shown.
import type { Frame } from '../../console/frame.ts'
import { createPlayer, type Player } from '../../viewer/player.ts'
import type { ViewerAnswer } from '../../viewer/model.ts'
import type { Action, PlayerConfig } from '../../viewer/state.ts'

/** What of a view is the image's own and survives a reload. */
interface KeptImage {
  id: string
  mode: number
}

const isKept = (value: unknown): value is KeptImage =>
  typeof value === 'object' && value !== null && 'id' in value && 'mode' in value

/**
 * A player that follows the console: stepping, the list and the help are the console's, answers go to it. In form 1 a
 * judgement goes on to the next question, of whatever kind it is. `close` ends both.
 */
export function createSteeredPlayer(config: PlayerConfig, frame: Frame): Player {
  const shownID = (): string | undefined => frame.config.ids[frame.getState().index]
  const placeOf = (id: string | undefined): number => (id === undefined ? -1 : config.topicIDs.indexOf(id))
  const kept = frame.keptOf('screening')
  const { answers } = frame.getState()
  const start = placeOf(shownID())
  const inner = createPlayer(
    config,
    answers as Readonly<Record<string, ViewerAnswer>>,
    {
      onAnswer: (id, answer) => frame.dispatch({ type: 'answer', id, answer }),
      onZoom: (id, zoom) => frame.use('zoom', id, String(Math.round(zoom * 100) / 100)),
    },
    { index: Math.max(0, start), mode: isKept(kept) && kept.id === shownID() ? kept.mode : 0 },
  )
  function dispatch(action: Action): void {
    if (action.type === 'step') return frame.dispatch({ type: 'step', by: action.by })
    if (action.type === 'list') return frame.dispatch({ type: 'list', isOpen: !frame.getState().isListOpen })
    if (action.type === 'dialog' && action.dialog?.kind === 'help')
      return frame.dispatch({ type: 'dialog', dialog: 'help' })
    const before = inner.getState()
    inner.dispatch(action)
    const { index, mode } = inner.getState()
    const id = config.topicIDs[index]
    if (id !== undefined && index === before.index && mode !== before.mode) {
      frame.use('mode', id, String(mode))
      frame.keep('screening', { id, mode } satisfies KeptImage)
    }
    if (action.type === 'judge' && config.form === 1 && config.usage === 'answer')
      frame.dispatch({ type: 'step', by: 1 })
  }
  const follow = (): void => {
    const index = placeOf(shownID())
    if (index >= 0) inner.dispatch({ type: 'show', index })
  }
  const stop = frame.subscribe(follow)
  return {
    ...inner,
    dispatch,
    close: () => {
      stop()
      inner.close()
    },
  }
}
