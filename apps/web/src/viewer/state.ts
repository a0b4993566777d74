// The whole state of the screening player as one serialisable value, and every touch as a pure step from one to the
// next.
import {
  addMark,
  chooseSafe,
  chooseSuspect,
  normaliseAnswer,
  removeMarkInGraphic,
  UNANSWERED,
  type AnswerForm,
} from '@clearbelt/domain/kinds/screening/answers'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { clampZoom, START, type Camera, type Point } from './camera.ts'
import type { Answers, Usage, ViewerAnswer, ViewerMark } from './model.ts'
import { isModeCode, type ModeCode } from './modes.ts'

/** A mode key held this long, in ms, only previews: releasing it returns to the mode before. */
const PREVIEW_AFTER = 250

type Dialog =
  | { kind: 'help' }
  | { kind: 'submit' }
  | { kind: 'result' }
  /** Asks what lies at a place just marked (form 3). */
  | { kind: 'knowledge'; at: Point; view: number }
  /** Shows what is known of a true region. */
  | { kind: 'marker'; region: number }

/** Something to be said about the last touch; `count` rises so that the same sentence is said again. */
export interface Notice {
  code: 'marker-limit'
  count: number
}

export interface PlayerState {
  index: number
  mode: ModeCode
  /** The mode key that is down: when it went down (ms) and the mode to return to if it turns out to be held. */
  held: { code: ModeCode; before: ModeCode; since: number } | null
  /** Where the first view is looked at. Zoom and the place along the belt are those of every view. */
  camera: Camera
  /** The middle across the belt of the views from the second on, by view; absent: half. */
  across: Readonly<Record<number, number>>
  /** The view that the keyboard acts on, from 0. */
  view: number
  /** Fractions of that view under the keyboard's crosshair; null while it is away. */
  crosshair: Point | null
  answers: Answers
  /** Place in the current answer's marks. */
  selected: number | null
  isListOpen: boolean
  dialog: Dialog | null
  notice: Notice | null
}

/** What does not change while a paper is open. */
export interface PlayerConfig {
  topicIDs: readonly string[]
  form: AnswerForm | null
  usage: Usage
  /** How many views an image has, by topic; absent: one. */
  views?: Readonly<Record<string, number>> | undefined
}

export type Action =
  | { type: 'show'; index: number }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'press-mode'; code: ModeCode; at: number }
  | { type: 'release-mode'; code: ModeCode; at: number }
  /** `view`: left out, the first. */
  | { type: 'look'; camera: Camera; view?: number }
  | { type: 'view'; view: number }
  | { type: 'crosshair'; at: Point | null }
  | { type: 'judge'; isPass: boolean }
  | { type: 'mark'; at: Point; view?: number }
  | { type: 'name-mark'; tagKp: string; tagName: string }
  | { type: 'select'; mark: number | null }
  | { type: 'remove-mark'; mark: number }
  | { type: 'list'; isOpen: boolean }
  | { type: 'dialog'; dialog: Dialog | null }
  | { type: 'notice-read' }
  | { type: 'adopt'; answers: Answers }
  | { type: 'reset' }

/** A player as it opens. */
export function initialState(answers: Answers = {}, index = 0): PlayerState {
  return {
    index,
    mode: 0,
    held: null,
    camera: START,
    across: {},
    view: 0,
    crosshair: null,
    answers,
    selected: null,
    isListOpen: true,
    dialog: null,
    notice: null,
  }
}

export const answerOf = (state: PlayerState, topicID: string | undefined): ViewerAnswer =>
  (topicID === undefined ? undefined : state.answers[topicID]) ?? UNANSWERED

export const currentTopic = (state: PlayerState, config: PlayerConfig): string | undefined =>
  config.topicIDs[state.index]

/** The next state. A touch that makes no sense now (a judgement in a review, a mode of no name) changes nothing. */
export function reduce(config: PlayerConfig, state: PlayerState, action: Action): PlayerState {
  switch (action.type) {
    case 'show':
      return show(config, state, action.index)
    case 'step':
      return show(config, state, state.index + action.by)
    case 'press-mode':
      return pressMode(state, action.code, action.at)
    case 'release-mode':
      return releaseMode(state, action.code, action.at)
    case 'look':
      return look(state, { ...action.camera, zoom: clampZoom(action.camera.zoom) }, action.view ?? 0)
    case 'view':
      return toView(config, state, action.view)
    case 'crosshair':
      return { ...state, crosshair: action.at === null ? null : intoImage(action.at) }
    case 'judge':
      return judge(config, state, action.isPass)
    case 'mark':
      // A zero without its minus: an answer is the same after it was kept as text and read again.
      return mark(config, state, { x: action.at.x + 0, y: action.at.y + 0 }, action.view ?? 0)
    case 'name-mark':
      return nameMark(config, state, action)
    case 'select':
      return { ...state, selected: action.mark }
    case 'remove-mark':
      return isWritable(config)
        ? withAnswer(config, { ...state, selected: null }, (answer) => removeMarkInGraphic(answer, action.mark))
        : state
    case 'list':
      return { ...state, isListOpen: action.isOpen }
    case 'dialog':
      return { ...state, dialog: action.dialog }
    case 'notice-read':
      return { ...state, notice: null }
    case 'adopt':
      return { ...state, answers: action.answers, selected: null }
    case 'reset':
      return initialState()
  }
}

export const isWritable = (config: PlayerConfig): boolean => config.usage === 'answer' && config.form !== null

/** Marks are placed in forms 2 and 3 only. */
export const takesMarks = (config: PlayerConfig): boolean => isWritable(config) && config.form !== 1

/** A new image is met as the machine shows it: default mode, whole, nothing selected. */
function show(config: PlayerConfig, state: PlayerState, to: number): PlayerState {
  const index = Math.min(Math.max(Math.trunc(to), 0), config.topicIDs.length - 1)
  if (index < 0 || index === state.index || Number.isNaN(index)) return state
  const fresh = { mode: 0, held: null, camera: START, across: {}, view: 0, crosshair: null } as const
  return { ...state, index, ...fresh, selected: null, notice: null }
}

/** The mode changes the moment the key goes down; pressing the key of the mode that is on goes back to the default. */
function pressMode(state: PlayerState, code: ModeCode, at: number): PlayerState {
  if (!isModeCode(code) || state.held?.code === code) return state
  return { ...state, mode: state.mode === code ? 0 : code, held: { code, before: state.mode, since: at } }
}

function releaseMode(state: PlayerState, code: ModeCode, at: number): PlayerState {
  const { held } = state
  if (held === null || held.code !== code) return state
  return { ...state, held: null, mode: at - held.since > PREVIEW_AFTER ? held.before : state.mode }
}

const intoImage = ({ x, y }: Point): Point => ({ x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) })

/** How many views the image at hand has. */
export const viewsNow = (config: PlayerConfig, state: PlayerState): number =>
  config.views?.[currentTopic(state, config) ?? ''] ?? 1

/** Where a view is looked at. */
export const cameraOf = ({ camera, across }: Pick<PlayerState, 'camera' | 'across'>, view: number): Camera =>
  view === 0 ? camera : { ...camera, v: across[view] ?? START.v }

/** The views share the belt: all follow along it and in zoom, each has its own place across it. */
function look(state: PlayerState, camera: Camera, view: number): PlayerState {
  if (view === 0) return { ...state, camera }
  return {
    ...state,
    camera: { ...camera, v: state.camera.v },
    across: { ...state.across, [view]: camera.v },
  }
}

/** The crosshair goes along to the same place of the belt. */
function toView(config: PlayerConfig, state: PlayerState, view: number): PlayerState {
  if (view === state.view || view < 0 || view >= viewsNow(config, state)) return state
  const { crosshair } = state
  return { ...state, view, crosshair: crosshair && { x: crosshair.x, y: cameraOf(state, view).v } }
}

function withAnswer(
  config: PlayerConfig,
  state: PlayerState,
  change: (answer: ViewerAnswer) => ViewerAnswer,
): PlayerState {
  const topicID = currentTopic(state, config)
  if (topicID === undefined) return state
  return { ...state, answers: { ...state.answers, [topicID]: change(answerOf(state, topicID)) } }
}

/** In form 1 a judgement moves on to the next image; with marks to place the image stays. */
function judge(config: PlayerConfig, state: PlayerState, isPass: boolean): PlayerState {
  if (!isWritable(config)) return state
  const judged = withAnswer(config, { ...state, selected: null, notice: null }, (answer) =>
    isPass ? chooseSafe() : chooseSuspect(answer),
  )
  return config.form === 1 ? show(config, judged, judged.index + 1) : judged
}

/** Form 2 marks at once; form 3 first asks what lies there. The limit is said before anything is asked. */
function mark(config: PlayerConfig, state: PlayerState, at: Point, view: number): PlayerState {
  if (!takesMarks(config) || config.form === null) return state
  if (config.form === 2) return addTo(config, state, { ...at, tagKp: null, tagName: '', ...viewField({ view }) })
  const trial = addMark(
    answerOf(state, currentTopic(state, config)),
    { ...at, tagKp: '-', tagName: '', ...viewField({ view }) },
    config.form,
    viewsNow(config, state),
  )
  return trial.ok
    ? { ...state, dialog: { kind: 'knowledge', at, view }, selected: null, notice: null }
    : refused(state, trial.problem.code)
}

function nameMark(
  config: PlayerConfig,
  state: PlayerState,
  { tagKp, tagName }: { tagKp: string; tagName: string },
): PlayerState {
  if (state.dialog?.kind !== 'knowledge') return state
  const { at, view } = state.dialog
  return addTo(config, { ...state, dialog: null }, { ...at, tagKp, tagName, ...viewField({ view }) })
}

function addTo(config: PlayerConfig, state: PlayerState, tag: ViewerMark): PlayerState {
  const topicID = currentTopic(state, config)
  if (topicID === undefined || config.form === null) return state
  const outcome = addMark(answerOf(state, topicID), tag, config.form, viewsNow(config, state))
  if (!outcome.ok) return refused(state, outcome.problem.code)
  return { ...state, answers: { ...state.answers, [topicID]: outcome.answer }, selected: null, notice: null }
}

const refused = (state: PlayerState, code: string): PlayerState =>
  code === 'marker-limit' ? { ...state, notice: { code, count: (state.notice?.count ?? 0) + 1 } } : state

/** How far the answers are: what the header, the strip and the submit dialog count. */
export function progressOf(
  state: PlayerState,
  config: PlayerConfig,
): { total: number; answered: number; left: number; firstLeft: number | null } {
  const isDone = config.topicIDs.map((id) => answerOf(state, id).isPass !== null)
  const answered = isDone.filter(Boolean).length
  const first = isDone.indexOf(false)
  return { total: isDone.length, answered, left: isDone.length - answered, firstLeft: first < 0 ? null : first }
}

/** What of the state survives a reload of the page; answers are kept by the sitting, not here. */
export type KeptView = Pick<PlayerState, 'index' | 'mode' | 'isListOpen'>

/** Reads a kept view back; anything not understood falls to the opening state. */
export function restoreState(kept: unknown, config: PlayerConfig, answers: Answers): PlayerState {
  const view = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const state = initialState(sane(answers, config))
  return {
    ...state,
    index:
      typeof view.index === 'number' &&
      Number.isInteger(view.index) &&
      view.index >= 0 &&
      view.index < config.topicIDs.length
        ? view.index
        : config.usage === 'answer'
          ? (progressOf(state, config).firstLeft ?? 0)
          : 0,
    mode: isModeCode(view.mode) ? view.mode : 0,
    isListOpen: typeof view.isListOpen === 'boolean' ? view.isListOpen : true,
  }
}

/** Answers of this paper only, each as the form allows it. */
function sane(answers: Answers, config: PlayerConfig): Answers {
  const out: Record<string, ViewerAnswer> = {}
  for (const id of config.topicIDs) {
    const answer = answers[id]
    if (!answer) continue
    if (config.usage !== 'answer' || config.form === null) out[id] = answer
    else if (normaliseAnswer(answer, config.form, config.views?.[id] ?? 1).ok) out[id] = answer
  }
  return out
}
