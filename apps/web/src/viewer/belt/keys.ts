// The operator's keyboard at the belt. Keys are told by their place and not by their letter, so that another layout or
// an input method changes nothing.
import { MODE_KEYS, type ModeCode } from '../modes.ts'

export type BeltCommand =
  | { kind: 'toggle' }
  | { kind: 'direction'; direction: 1 | -1 }
  | { kind: 'mode'; code: ModeCode }
  | { kind: 'zoom'; direction: 1 | -1 | 0 }
  | { kind: 'nudge'; dx: number; dy: number; isLarge: boolean }
  | { kind: 'mark' }
  | { kind: 'delete' }
  | { kind: 'leave' }
  | { kind: 'help' }

/** The parts of a KeyboardEvent that decide. `code` is the place of the key, empty where a device tells none. */
export interface BeltPress {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

const PLACES: Record<string, BeltCommand> = {
  Space: { kind: 'toggle' },
  Enter: { kind: 'mark' },
  NumpadEnter: { kind: 'mark' },
  Delete: { kind: 'delete' },
  Backspace: { kind: 'delete' },
  Escape: { kind: 'leave' },
  NumpadAdd: { kind: 'zoom', direction: 1 },
  NumpadSubtract: { kind: 'zoom', direction: -1 },
  Equal: { kind: 'zoom', direction: 1 },
  Minus: { kind: 'zoom', direction: -1 },
  KeyZ: { kind: 'zoom', direction: 0 },
}

/** Names of keys that tell no place, by the value they give. */
const VALUES: Record<string, string> = { ' ': 'Space', '+': 'Equal', '=': 'Equal', '-': 'Minus' }

/** Where on the keyboard a key of a mode lies. */
const placeOf = (key: string): string =>
  /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key.toUpperCase()

const MODES: ReadonlyMap<string, ModeCode> = new Map(
  MODE_KEYS.flatMap(({ code, keys }) => keys.map((key) => [placeOf(key), code] as const)),
)

function placeOfPress({ code, key }: BeltPress): string {
  if (code === 'Numpad0') return 'Digit0'
  if (code !== '') return code
  return VALUES[key] ?? (key.length === 1 ? placeOf(key.toLowerCase()) : key)
}

/** The mode a key presses, or null. */
export const beltModeOf = (press: BeltPress): ModeCode | null => MODES.get(placeOfPress(press)) ?? null

/**
 * What a key press asks for; null when it is not ours. Shortcuts of the browser stay theirs. Left takes new images in,
 * right brings those back that have passed; while the crosshair is up the arrows move it.
 */
export function beltCommandOf(press: BeltPress, isCrosshairUp: boolean): BeltCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  // Layouts keep the question mark in other places.
  if (press.key === '?') return { kind: 'help' }
  const place = placeOfPress(press)
  const arrow = ARROWS[place]
  if (arrow && isCrosshairUp) return { kind: 'nudge', ...arrow, isLarge: press.shiftKey }
  if (arrow) return arrow.dx === 0 ? null : { kind: 'direction', direction: arrow.dx < 0 ? 1 : -1 }
  const known = PLACES[place]
  if (known) return known
  const mode = MODES.get(place)
  return mode === undefined ? null : { kind: 'mode', code: mode }
}
