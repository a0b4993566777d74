// Listens to the operator's keyboard on behalf of an open player.
import {
  follow,
  panBy,
  place,
  START,
  toFraction,
  zoomMiddle,
  ZOOM_STEP,
  type Camera,
  type Point,
  type View,
} from './camera.ts'
import type { KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { isTyping } from '../console/keys.ts'
import { throughDevice } from './device/through-device.ts'
import { commandOf, modeOfKey, type Command } from './keys.ts'
import type { Player } from './player.ts'
import { answerOf, cameraOf, currentTopic, takesMarks, viewsNow } from './state.ts'

/** CSS pixels the crosshair moves at one press, and with Shift. */
export const NUDGE = 6
export const NUDGE_LARGE = 40

/** The keys of the device at the moment, or null for the standard ones. */
export type KeySource = () => KeyMap | null
const standardKeys: KeySource = () => null

/** The stage and image sizes of a view at the moment, or null before they are known. */
export type ViewSource = (view: number) => View | null

/** Keys that may repeat while they are held down; a held judgement key must not judge image after image. */
const REPEATING: readonly Command['kind'][] = ['step', 'nudge', 'zoom']

/**
 * Starts listening on `target`; answers the way to stop. Commands wait while a dialog is open or letters are being
 * written.
 */
export function listenToKeys(
  player: Player,
  viewOf: ViewSource,
  keysOf: KeySource = standardKeys,
  target: Window = window,
): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (
      event.defaultPrevented ||
      isTyping(event.target) ||
      player.getState().dialog !== null ||
      document.querySelector('dialog[open]')
    )
      return
    const press = throughDevice(event, keysOf(), 'still')
    const command = press && commandOf(press, player.getState().crosshair !== null)
    if (command === null) return
    if (command.kind === 'leave' && !leave(player)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat && !REPEATING.includes(command.kind)) return
    obey(player, command, viewOf(player.getState().view), event.timeStamp)
  }
  const onUp = (event: KeyboardEvent): void => {
    const press = throughDevice(event, keysOf(), 'still')
    const code = press && modeOfKey(press)
    if (code !== null) player.dispatch({ type: 'release-mode', code, at: event.timeStamp })
  }
  // A key let go outside the window is never heard of: losing the window counts as letting go.
  const onBlur = (event: Event): void => {
    const { held } = player.getState()
    if (held !== null) player.dispatch({ type: 'release-mode', code: held.code, at: event.timeStamp })
  }
  target.addEventListener('keydown', onDown, true)
  target.addEventListener('keyup', onUp, true)
  target.addEventListener('blur', onBlur)
  return () => {
    target.removeEventListener('keydown', onDown, true)
    target.removeEventListener('keyup', onUp, true)
    target.removeEventListener('blur', onBlur)
  }
}

/** Escape puts away the crosshair, else the selection; false when there is nothing to put away. */
function leave(player: Player): boolean {
  const { crosshair, selected } = player.getState()
  if (crosshair !== null) player.dispatch({ type: 'crosshair', at: null })
  else if (selected !== null) player.dispatch({ type: 'select', mark: null })
  else return false
  return true
}

/** Carries out a command that is not `leave`. Times are in ms of the event clock. */
export function obey(player: Player, command: Command, view: View | null, at: number): void {
  const { dispatch } = player
  switch (command.kind) {
    case 'step':
      return dispatch({ type: 'step', by: command.by })
    case 'mode':
      return dispatch({ type: 'press-mode', code: command.code, at })
    case 'judge':
      return dispatch({ type: 'judge', isPass: command.isPass })
    case 'list':
      return dispatch({ type: 'list', isOpen: !player.getState().isListOpen })
    case 'help':
      return dispatch({ type: 'dialog', dialog: { kind: 'help' } })
    case 'delete':
      return deleteMark(player)
    case 'zoom':
      return view ? zoomKey(player, command.direction, view) : undefined
    case 'view': {
      const { view: from } = player.getState()
      return dispatch({ type: 'view', view: (from + 1) % viewsNow(player.config, player.getState()) })
    }
    case 'crosshair':
      return view ? toggleCrosshair(player, view) : undefined
    case 'nudge':
      return view ? nudge(player, command, view) : undefined
    case 'mark':
      return markAtCrosshair(player)
    case 'leave':
      return undefined
  }
}

/** Where the view at hand is looked at, and the way to look elsewhere. */
function lookOf(player: Player): [Camera, (camera: Camera) => void] {
  const state = player.getState()
  return [cameraOf(state, state.view), (camera) => player.dispatch({ type: 'look', camera, view: state.view })]
}

/** One press of a zoom key; direction 0 shows the whole image again. */
function zoomKey(player: Player, direction: 1 | -1 | 0, view: View): void {
  const [camera, look] = lookOf(player)
  const { crosshair } = player.getState()
  const zoomed = direction === 0 ? START : zoomMiddle(camera, direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, view)
  look(crosshair === null ? zoomed : follow(zoomed, crosshair, view))
}

/** Opens the crosshair in the middle of what is seen. Without marks to place, there is none. */
function toggleCrosshair(player: Player, view: View): void {
  const [camera] = lookOf(player)
  const { crosshair } = player.getState()
  if (crosshair !== null) return player.dispatch({ type: 'crosshair', at: null })
  if (!takesMarks(player.config)) return
  const middle: Point = toFraction(
    { x: view.stage.width / 2, y: view.stage.height / 2 },
    place(camera, view),
    view.image,
  )
  player.dispatch({ type: 'crosshair', at: middle })
}

/** Moves the crosshair; the view follows it. With no crosshair up the view itself is moved. */
function nudge(player: Player, { dx, dy, isLarge }: Extract<Command, { kind: 'nudge' }>, view: View): void {
  const [camera, look] = lookOf(player)
  const { crosshair } = player.getState()
  const step = isLarge ? NUDGE_LARGE : NUDGE
  if (crosshair === null) return look(panBy(camera, -dx * step, -dy * step, view))
  const { scale } = place(camera, view)
  player.dispatch({
    type: 'crosshair',
    at: {
      x: crosshair.x + (dx * step) / (view.image.width * scale),
      y: crosshair.y + (dy * step) / (view.image.height * scale),
    },
  })
  const moved = player.getState().crosshair
  if (moved !== null) look(follow(camera, moved, view))
}

function markAtCrosshair(player: Player): void {
  const { crosshair, view } = player.getState()
  if (crosshair !== null) player.dispatch({ type: 'mark', at: crosshair, view })
}

/** Deletes the selected mark, else the newest. */
function deleteMark(player: Player): void {
  const state = player.getState()
  const { tags } = answerOf(state, currentTopic(state, player.config))
  const mark = state.selected ?? tags.length - 1
  if (mark >= 0 && mark < tags.length) player.dispatch({ type: 'remove-mark', mark })
}
