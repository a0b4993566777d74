// Lets the players obey the keys of a device: a press there is made the press that does the same on the standard keys.
import {
  actOfPlace,
  BELT_ACTS,
  STANDARD_KEYS,
  type KeyMap,
  type OperatorAct,
} from '@clearbelt/domain/kinds/screening/keys/keys'

/** The parts of a press that a player reads. */
export interface Press {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
}

/** Keys that do the same on every device. */
export const FIXED_KEYS = { run: 'Space', forward: 'ArrowLeft', back: 'ArrowRight' } as const satisfies Partial<
  Record<OperatorAct, string>
>

const VALUES: Record<string, string> = { Space: ' ', Equal: '+', Minus: '-' }

/** The standard key of an act, as a browser tells of it. */
function standardPress(act: OperatorAct): { key: string; code: string } {
  const code = act === 'run' || act === 'forward' || act === 'back' ? FIXED_KEYS[act] : (STANDARD_KEYS[act][0] ?? '')
  const [, cap] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  return { key: VALUES[code] ?? cap?.toLowerCase() ?? code, code }
}

/** Where a pressed key lies; by its value on devices that tell no place. */
export function placeOfPress({ key, code = '' }: { key: string; code?: string }): string {
  if (code !== '') return code
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  return /^\d$/.test(key) ? `Digit${key}` : key
}

/**
 * What a press on a device is on the standard keys; null where the device leaves the key without an act. `keys` null:
 * there is no device, and every press stands for itself. Shortcuts of the browser and the key of the help do too.
 */
export function throughDevice<P extends Omit<Press, 'code' | 'isComposing'> & { code?: string; isComposing?: boolean }>(
  press: P,
  keys: KeyMap | null,
  player: 'still' | 'belt',
): P | Press | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing = false } = press
  if (keys === null || ctrlKey || metaKey || altKey || isComposing || key === '?') return press
  const place = placeOfPress(press)
  const act = actOfPlace(keys, place)
  if (act === null) return actOfPlace(STANDARD_KEYS, place) === null ? press : null
  if (player === 'still' && BELT_ACTS.includes(act)) return null
  return { shiftKey, ctrlKey, metaKey, altKey, isComposing, ...standardPress(act) }
}
