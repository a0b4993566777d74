// The device whose keys hold in the open player, and what is printed on its keys.
import { STANDARD_KEYS, type DeviceKeys, type OperatorAct } from '@clearbelt/domain/kinds/screening/keys/keys'
import { createContext, use, useCallback, useLayoutEffect, useRef } from 'react'

/** Null: the standard keys. */
export const DeviceContext = createContext<DeviceKeys | null>(null)

export const useDevice = (): DeviceKeys | null => use(DeviceContext)

/** The keys of the device for listeners that outlive a drawing of the page; the answered function never changes. */
export function useKeysOfDevice(): () => DeviceKeys['keys'] | null {
  const device = use(DeviceContext)
  const keys = device?.keys ?? null
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  return useCallback(() => latest.current, [])
}

const NAMED: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  IntlBackslash: '<',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Space: '␣',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Insert: 'Ins',
  Escape: 'Esc',
  Delete: 'Del',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
  NumpadMultiply: 'Num ×',
  NumpadDivide: 'Num ÷',
  NumpadDecimal: 'Num .',
}

/** What is printed on the key at a place of an American keyboard. */
export function capOfPlace(place: string): string {
  const [, pad, letter] = /^(?:(Numpad)|Key|Digit)([A-Z0-9])$/.exec(place) ?? []
  if (letter !== undefined) return pad === undefined ? letter : `Num ${letter}`
  return NAMED[place] ?? place
}

/** The caps that do something; where no device is chosen, as they have always been shown. */
export const capsOf = (device: DeviceKeys | null, act: OperatorAct): string[] =>
  (device?.keys ?? STANDARD_KEYS)[act].map(capOfPlace)
