// The operator's keyboard: which key does what, as a table that the listener obeys and the help dialog prints.
import { MODE_KEYS, type ModeCode } from './modes.ts'

export type Command =
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'mode'; code: ModeCode }
  | { kind: 'judge'; isPass: boolean }
  | { kind: 'zoom'; direction: 1 | -1 | 0 }
  | { kind: 'crosshair' }
  | { kind: 'nudge'; dx: number; dy: number; isLarge: boolean }
  | { kind: 'mark' }
  | { kind: 'delete' }
  | { kind: 'leave' }
  | { kind: 'list' }
  | { kind: 'help' }
  /** On to the next view of the image. */
  | { kind: 'view' }

/** The parts of a KeyboardEvent that decide. */
export interface KeyPress {
  key: string
  /** The place of the key; missing or empty where a device tells none. */
  code?: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing?: boolean
}

const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

const LETTERS: Record<string, Command> = {
  s: { kind: 'judge', isPass: true },
  d: { kind: 'judge', isPass: false },
  m: { kind: 'crosshair' },
  l: { kind: 'list' },
  v: { kind: 'view' },
  '?': { kind: 'help' },
  '+': { kind: 'zoom', direction: 1 },
  '=': { kind: 'zoom', direction: 1 },
  '-': { kind: 'zoom', direction: -1 },
  _: { kind: 'zoom', direction: -1 },
  z: { kind: 'zoom', direction: 0 },
}

/** Signs that are asked for by what they say, wherever a layout keeps them. */
const SIGNS = '?+=-_'

/**
 * What a press stands for: letters and zero by the place of their key, so that another layout, another script or an
 * input method that gives no letter at all changes nothing; everything else by its value.
 */
function valueOf({ key, code = '' }: Pick<KeyPress, 'key' | 'code'>): string {
  if (key.length === 1 && SIGNS.includes(key)) return key
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter !== undefined) return letter.toLowerCase()
  if (code === 'Digit0' || code === 'Numpad0') return '0'
  // An input method may say of every key only that it takes it.
  if (key !== 'Process' && key !== 'Unidentified') return key
  return code === 'Space' ? ' ' : code
}

/** The mode a key presses, or null. */
export function modeOfKey(press: Pick<KeyPress, 'key' | 'code'>): ModeCode | null {
  const pressed = valueOf(press).toLowerCase()
  return MODE_KEYS.find((mode) => mode.keys.includes(pressed))?.code ?? null
}

/**
 * What a key press asks for, or null when it is not ours. Browser shortcuts (with Ctrl, Alt or the system key) and keys
 * of
 * an input method stay theirs. While the crosshair is up the arrows move it and Enter marks.
 */
export function commandOf(press: KeyPress, isCrosshairUp: boolean): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null
  const key = valueOf(press)
  const arrow = ARROWS[key]
  if (arrow)
    return isCrosshairUp
      ? { kind: 'nudge', ...arrow, isLarge: press.shiftKey }
      : { kind: 'step', by: arrow.dx + arrow.dy > 0 ? 1 : -1 }
  if (key === 'Enter' || key === ' ') return isCrosshairUp ? { kind: 'mark' } : null
  if (key === 'Escape') return { kind: 'leave' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'delete' }
  const mode = modeOfKey(press)
  if (mode !== null) return { kind: 'mode', code: mode }
  return LETTERS[key.toLowerCase()] ?? null
}
