// The keys of a player, and what each does.
import type { Player } from './use-player.ts'

const STEP = 5
const LEAP = 10
const LOUDER = 0.1

export interface PlayerKeys extends Pick<Player, 'state' | 'toggle' | 'seek' | 'setVolume' | 'setMuted'> {
  toggleScreen?: () => void
  toggleSubtitles?: () => void
}

/** Does what `key` means; false when it means nothing here. */
export function pressKey(key: string, player: PlayerKeys): boolean {
  const { position, duration, volume, muted } = player.state
  const acts: Record<string, (() => void) | undefined> = {
    ' ': player.toggle,
    k: player.toggle,
    ArrowLeft: () => player.seek(position - STEP),
    ArrowRight: () => player.seek(position + STEP),
    j: () => player.seek(position - LEAP),
    l: () => player.seek(position + LEAP),
    Home: () => player.seek(0),
    End: () => player.seek(duration),
    ArrowUp: () => player.setVolume(volume + LOUDER),
    ArrowDown: () => player.setVolume(volume - LOUDER),
    m: () => player.setMuted(!muted),
    f: player.toggleScreen,
    c: player.toggleSubtitles,
  }
  const act = acts[key.length === 1 ? key.toLowerCase() : key]
  act?.()
  return act !== undefined
}
