// The display-mode keys of an image.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { capsOf, useDevice } from './device/device.ts'
import { MODE_KEYS } from './modes.ts'
import type { Player } from './player.ts'
import type { PlayerState } from './state.ts'

/** The display-mode keys: the mode changes when a key goes down, and goes back when it was held. */
export function ModeKeys({
  player,
  state,
}: {
  player: Pick<Player, 'dispatch'>
  state: Pick<PlayerState, 'mode'>
}): ReactNode {
  const say = useText('viewer')
  const device = useDevice()
  const press = (code: (typeof MODE_KEYS)[number]['code'], at: number): void =>
    player.dispatch({ type: 'press-mode', code, at })
  const release = (code: (typeof MODE_KEYS)[number]['code'], at: number): void =>
    player.dispatch({ type: 'release-mode', code, at })
  return (
    <div className="sp-modes" role="toolbar" aria-label={say('displayModes')}>
      {MODE_KEYS.map(({ code, cap: standard }) => {
        const cap = device === null ? standard : capsOf(device, `mode${code}`)[0]
        return (
          <button
            key={code}
            type="button"
            className="sp-key sp-mode"
            data-mode={code}
            aria-pressed={state.mode === code}
            {...(cap === undefined ? {} : { 'aria-keyshortcuts': cap })}
            onPointerDown={(event) => {
              if (event.button === 0) press(code, event.timeStamp)
            }}
            onPointerUp={(event) => release(code, event.timeStamp)}
            onPointerLeave={(event) => release(code, event.timeStamp)}
            onPointerCancel={(event) => release(code, event.timeStamp)}
            // A click without a pointer comes from the keyboard or an assistive device.
            onClick={(event) => {
              if (event.detail === 0) {
                press(code, event.timeStamp)
                release(code, event.timeStamp)
              }
            }}
          >
            {cap !== undefined && <kbd aria-hidden="true">{cap}</kbd>}
            <span>{say(`mode${code}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
