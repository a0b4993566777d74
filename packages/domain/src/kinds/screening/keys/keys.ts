// Which key of a keyboard does what at the image, as a device model sets it. A key is told by its place
// (`KeyboardEvent.code`), so that layouts and input methods change nothing.
import { readFields, readList } from '../../read.ts'

/** What a key can be set to do; `mode4` is the image function of code 4. The last three are for the belt alone. */
export const OPERATOR_ACTS = [
  'mode0',
  'mode1',
  'mode2',
  'mode3',
  'mode4',
  'mode9',
  'mode6',
  'mode7',
  'mode8',
  'safe',
  'suspect',
  'crosshair',
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'run',
  'forward',
  'back',
] as const
export type OperatorAct = (typeof OPERATOR_ACTS)[number]

export const BELT_ACTS: readonly OperatorAct[] = ['run', 'forward', 'back']

/** Keys that one act may have. */
export const KEYS_PER_ACT_MAX = 3
/** Longest name of a device. */
export const DEVICE_NAME_MAX = 60

const some = (prefix: string, ends: string): string[] => [...ends].map((end) => `${prefix}${end}`)

/**
 * Places that can be set. Left out are those that always do the same: arrows, Space, Enter, Escape and Delete, the
 * letters of the console (K, L, N, O, X), the slash of the help, and what the browser keeps (F5, F11, F12).
 */
export const KEY_PLACES: readonly string[] = [
  ...some('F', '12346789'),
  'F10',
  'Backquote',
  ...some('Digit', '1234567890'),
  'Minus',
  'Equal',
  ...some('Key', 'QWERTYUIP'),
  'BracketLeft',
  'BracketRight',
  'Backslash',
  ...some('Key', 'ASDFGHJ'),
  'Semicolon',
  'Quote',
  'IntlBackslash',
  ...some('Key', 'ZCVBM'),
  'Comma',
  'Period',
  'Insert',
  'Home',
  'End',
  ...some('Numpad', '1234567890'),
  'NumpadAdd',
  'NumpadSubtract',
  'NumpadMultiply',
  'NumpadDivide',
  'NumpadDecimal',
]
const PLACES: ReadonlySet<string> = new Set(KEY_PLACES)

/** The keys of every act; an act without one is reached by its button alone, or by a key that cannot be set. */
export type KeyMap = Readonly<Record<OperatorAct, readonly string[]>>

/** The keys of a device and what it is called. */
export interface DeviceKeys {
  title: string
  keys: KeyMap
}

/** The keys that hold where no device is chosen. */
export const STANDARD_KEYS: KeyMap = {
  mode0: ['Digit0', 'KeyQ', 'Numpad0'],
  mode1: ['KeyT'],
  mode2: ['KeyR'],
  mode3: ['KeyE'],
  mode4: ['KeyA'],
  mode9: ['KeyW'],
  mode6: ['F1'],
  mode7: ['F2'],
  mode8: ['F3'],
  safe: ['KeyS'],
  suspect: ['KeyD'],
  crosshair: ['KeyM'],
  zoomIn: ['Equal', 'NumpadAdd'],
  zoomOut: ['Minus', 'NumpadSubtract'],
  zoomReset: ['KeyZ'],
  run: [],
  forward: [],
  back: [],
}

/** Arrangements that every installation knows; none copies a maker's panel. */
export const BUILT_IN_KEYS = {
  standard: STANDARD_KEYS,
  functionRow: {
    ...STANDARD_KEYS,
    mode1: ['F1'],
    mode2: ['F2'],
    mode3: ['F3'],
    mode4: ['F4'],
    mode9: ['F6'],
    mode6: ['F7'],
    mode7: ['F8'],
    mode8: ['F9'],
    mode0: ['F10'],
  },
  numberPad: {
    ...STANDARD_KEYS,
    mode0: ['Numpad0'],
    mode1: ['Numpad1'],
    mode2: ['Numpad2'],
    mode3: ['Numpad3'],
    mode4: ['Numpad4'],
    mode9: ['Numpad5'],
    mode8: ['Numpad6'],
    mode6: ['Numpad7'],
    mode7: ['Numpad8'],
    crosshair: ['Numpad9'],
    zoomIn: ['NumpadAdd'],
    zoomOut: ['NumpadSubtract'],
    zoomReset: ['NumpadMultiply'],
    run: ['NumpadDecimal'],
  },
} as const satisfies Record<string, KeyMap>
export type BuiltInKeys = keyof typeof BUILT_IN_KEYS

/** A key that is set for two acts, with both. */
export interface KeyClash {
  place: string
  acts: readonly [OperatorAct, OperatorAct]
}

/** Every key that is set more than once, in the order of the acts. */
export function findKeyClashes(keys: KeyMap): KeyClash[] {
  const first = new Map<string, OperatorAct>()
  const clashes: KeyClash[] = []
  for (const act of OPERATOR_ACTS)
    for (const place of keys[act]) {
      const other = first.get(place)
      if (other === undefined) first.set(place, act)
      else clashes.push({ place, acts: [other, act] })
    }
  return clashes
}

/** What a place is set to do, or null. */
export const actOfPlace = (keys: KeyMap, place: string): OperatorAct | null =>
  OPERATOR_ACTS.find((act) => keys[act].includes(place)) ?? null

/** The map with `place` set for `act`, taken from the act that had it; the oldest key gives way beyond the most. */
export function withKey(keys: KeyMap, act: OperatorAct, place: string): KeyMap {
  if (!PLACES.has(place) || keys[act].includes(place)) return keys
  const freed = mapKeys((one) => keys[one].filter((other) => other !== place))
  return { ...freed, [act]: [...freed[act], place].slice(-KEYS_PER_ACT_MAX) }
}

/** The map without one of an act's keys. */
export const withoutKey = (keys: KeyMap, act: OperatorAct, place: string): KeyMap => ({
  ...keys,
  [act]: keys[act].filter((other) => other !== place),
})

export const isSameKeys = (a: KeyMap, b: KeyMap): boolean =>
  OPERATOR_ACTS.every((act) => a[act].length === b[act].length && a[act].every((place) => b[act].includes(place)))

const mapKeys = (keysOf: (act: OperatorAct) => readonly string[]): KeyMap =>
  Object.fromEntries(OPERATOR_ACTS.map((act) => [act, keysOf(act)])) as unknown as KeyMap

/** Keys as stored; an act that a later version brought has none. */
export function readKeyMap(stored: unknown): KeyMap {
  const fields = readFields(stored, 'keys')
  return mapKeys((act) =>
    fields[act] === undefined
      ? []
      : readList(fields, act).filter((place): place is string => PLACES.has(String(place))),
  )
}

/** The device of stored rules, or null where none was chosen. */
export function readDevice(stored: unknown): DeviceKeys | null {
  if (stored === null || stored === undefined) return null
  const { title, keys } = readFields(stored, 'the keys of a device')
  return { title: typeof title === 'string' ? title : '', keys: readKeyMap(keys) }
}
