// A keyboard with what each key does, drawn by place; in an editor its keys can be pressed.
import './keyboard.css'
import {
  actOfPlace,
  BELT_ACTS,
  KEY_PLACES,
  STANDARD_KEYS,
  type KeyMap,
  type OperatorAct,
} from '@clearbelt/domain/kinds/screening/keys/keys'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { capOfPlace } from './device.ts'
import { FIXED_KEYS } from './through-device.ts'

/** A key by its place and width in keys; without a place it is a gap. */
type Key = readonly [place: string | null, width?: number]

const keys = (prefix: string, ends: string): Key[] => [...ends].map((end): Key => [`${prefix}${end}`])
const named = (...places: string[]): Key[] => places.map((place): Key => [place])

const MAIN: readonly (readonly Key[])[] = [
  [
    ['Escape'],
    [null, 0.6],
    ...keys('F', '1234'),
    [null, 0.4],
    ...keys('F', '5678'),
    [null, 0.4],
    ...named('F9', 'F10'),
  ],
  [['Backquote'], ...keys('Digit', '1234567890'), ...named('Minus', 'Equal'), ['Backspace', 2]],
  [[null, 1.5], ...keys('Key', 'QWERTYUIOP'), ...named('BracketLeft', 'BracketRight'), ['Backslash', 1.5]],
  [[null, 1.75], ...keys('Key', 'ASDFGHJKL'), ...named('Semicolon', 'Quote'), ['Enter', 2.25]],
  [[null, 1.25], ['IntlBackslash'], ...keys('Key', 'ZXCVBNM'), ...named('Comma', 'Period', 'Slash'), [null, 2.75]],
  [[null, 3.5], ['Space', 5.5], [null, 2], ...named('ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight')],
]
const PAD: readonly (readonly Key[])[] = [
  named('Insert', 'Home', 'End'),
  [[null], ...named('NumpadDivide', 'NumpadMultiply', 'NumpadSubtract')],
  [...keys('Numpad', '789'), ['NumpadAdd']],
  keys('Numpad', '456'),
  keys('Numpad', '123'),
  [['Numpad0', 2], ['NumpadDecimal']],
]

const GROUPS: Readonly<Partial<Record<OperatorAct, string>>> = {
  safe: 'safe',
  suspect: 'suspect',
  crosshair: 'mark',
  zoomIn: 'zoom',
  zoomOut: 'zoom',
  zoomReset: 'zoom',
  run: 'belt',
  forward: 'belt',
  back: 'belt',
}

/** Acts that a player does not know. */
const UNUSED: Readonly<Record<KeyboardProps['player'], readonly OperatorAct[]>> = {
  still: BELT_ACTS,
  belt: ['safe', 'suspect', 'crosshair'],
  both: [],
}

export interface KeyboardProps {
  /** Null: the standard keys. */
  map: KeyMap | null
  player: 'still' | 'belt' | 'both'
  /** Keys that can be set may be pressed. */
  onPress?: (place: string) => void
  /** The act whose keys are brought out. */
  act?: OperatorAct | null
}

/** Narrow places do not show it: who has no room for a keyboard has a list beside it. */
export function Keyboard({ map, player, onPress, act = null }: KeyboardProps): ReactNode {
  const say = useText('viewer')
  const of = map ?? STANDARD_KEYS
  const fixed = (place: string): string | null => {
    if (player !== 'still')
      for (const one of BELT_ACTS) if (FIXED_KEYS[one as keyof typeof FIXED_KEYS] === place) return say(`key_${one}`)
    if (place === 'Escape') return say('close')
    if (place === 'Enter') return say('key_mark')
    if (place === 'Backspace') return say('key_delete')
    if (place.startsWith('Arrow') && player === 'still') return say('key_move')
    return null
  }
  const draw = ([place, width = 1]: Key, at: number): ReactNode => {
    const style = { '--w': width } as object
    if (place === null) return <i key={at} style={style} />
    const found = actOfPlace(of, place)
    const does = found !== null && !UNUSED[player].includes(found) ? found : null
    const words = does === null ? fixed(place) : say(`key_${does}`)
    const shape = {
      style,
      'data-group': does === null ? undefined : (GROUPS[does] ?? 'mode'),
      'data-on': does !== null && does === act ? true : undefined,
      className: 'keyboard-key',
    }
    const inside = (
      <>
        <b>{capOfPlace(place).replace('Num ', '')}</b>
        {words !== null && <span>{words}</span>}
      </>
    )
    if (onPress && KEY_PLACES.includes(place))
      return (
        <button key={place} type="button" {...shape} onClick={() => onPress(place)}>
          {inside}
        </button>
      )
    return (
      <span key={place} {...shape}>
        {inside}
      </span>
    )
  }
  const block = (rows: readonly (readonly Key[])[], name: string): ReactNode => (
    <div className={`keyboard-${name}`}>
      {rows.map((row, at) => (
        // The rows never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className="keyboard-row">
          {row.map(draw)}
        </div>
      ))}
    </div>
  )
  return (
    // The list says the same in words; who listens to the page is spared a hundred keys.
    <div className="keyboard" {...(onPress ? {} : { 'aria-hidden': true })}>
      <div className="keyboard-inside">
        {block(MAIN, 'main')}
        {block(PAD, 'pad')}
      </div>
    </div>
  )
}
