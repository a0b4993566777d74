// A belt that runs while a paper is open: steered by touches, looked after by ticks, and telling what passes.
import {
  beltEnd,
  inView,
  newestAt,
  passedAt,
  restBefore,
  steerBelt,
  travelAt,
  wakeBelt,
  type Belt,
  type BeltMotion,
} from '@clearbelt/domain/kinds/screening/belt/timeline'

/**
 * Why the belt stands although nobody stopped it. `loading`: the next image is not there yet; it goes on by itself.
 * `section`: the next image is the first of a section whose instructions are to be read.
 */
export type BeltHold = 'none' | 'loading' | 'asleep' | 'ended' | 'section'

/** What still holds a belt that is stopped by hand. */
export const holdAtRest = (hold: BeltHold): BeltHold => (hold === 'ended' || hold === 'section' ? hold : 'none')

export interface BeltState {
  belt: Belt
  motion: BeltMotion
  hold: BeltHold
  /** It was started at least once since it was opened. */
  isBegun: boolean
  /** Place of the image that came in last or comes in next. */
  newest: number
  /** Places of the images in the window. */
  seen: readonly number[]
}

export interface BeltNews {
  /** An image left the window at its far end. */
  onPass: (image: number) => void
  /** Other images are in the window than before. */
  onLook: (images: readonly number[]) => void
  /** The belt moves otherwise than before. */
  onMotion: (motion: BeltMotion, newest: number) => void
}

export interface BeltRun {
  getState: () => BeltState
  subscribe: (listener: () => void) => () => void
  /** Where the belt is at this moment. */
  travel: () => number
  /** Runs where it stood, and the other way round. At its end it stays. */
  toggle: () => void
  steer: (change: Partial<Pick<BeltMotion, 'speed' | 'direction' | 'isRunning'>>, hold?: BeltHold) => void
  /** The window holds so many places from now on. */
  fit: (window: number) => void
  /** Puts an image into the middle of the window; nothing passes by that. */
  goTo: (image: number) => void
  /** Looks after the belt; to be called several times a second. */
  tick: () => void
}

/**
 * A belt at rest with `first` about to come in. `stops`: images before which it stops, once, on the way forwards. `now`
 * answers ms; `isWaiting` whether an image is still on its way.
 */
export function createBeltRun({
  belt: opened,
  first,
  stops,
  now,
  isWaiting,
  news,
}: {
  belt: Belt
  first: number
  stops: readonly number[]
  now: () => number
  isWaiting: (image: number) => boolean
  news: BeltNews
}): BeltRun {
  const listeners = new Set<() => void>()
  const ahead = new Set(stops)
  let seenAt = now()
  /** Where the belt was at the last look, so that what passed since is told once. */
  let told = first
  let state: BeltState = {
    belt: opened,
    motion: restBefore(Math.min(first, beltEnd(opened)), seenAt),
    hold: 'none',
    isBegun: false,
    newest: newestAt(opened, first),
    seen: inView(opened, first),
  }

  function set(change: Partial<BeltState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function move(motion: BeltMotion, hold: BeltHold): void {
    if (motion === state.motion && hold === state.hold) return
    set({ motion, hold, isBegun: state.isBegun || motion.isRunning })
    news.onMotion(motion, state.newest)
  }
  const isSame = (a: readonly number[], b: readonly number[]): boolean =>
    a.length === b.length && a.every((image, i) => image === b[i])

  /** Takes in where the belt has come to by `at`. */
  function look(at: number): number {
    const { belt, motion } = state
    const travel = travelAt(belt, motion, at)
    for (let image = passedAt(belt, told); image < passedAt(belt, travel); image++) news.onPass(image)
    told = travel
    const seen = inView(belt, travel)
    const newest = newestAt(belt, travel)
    if (!isSame(seen, state.seen) || newest !== state.newest) {
      const isOther = !isSame(seen, state.seen)
      set({ seen: isOther ? seen : state.seen, newest })
      if (isOther) news.onLook(seen)
    }
    return travel
  }
  /** Stops before the next image that asks for it, if the belt has come to it by `at`; nothing of the image is seen. */
  function stopBefore(at: number): boolean {
    const { belt, motion } = state
    if (!motion.isRunning || motion.direction === -1) return false
    const travel = travelAt(belt, motion, at)
    const stop = [...ahead].find((image) => image >= motion.travel && image <= travel)
    if (stop === undefined) return false
    ahead.delete(stop)
    move({ ...motion, travel: stop, at, isRunning: false }, 'section')
    look(at)
    return true
  }
  function steer(change: Parameters<BeltRun['steer']>[0], hold: BeltHold = 'none'): void {
    const at = now()
    tick()
    move(steerBelt(state.belt, state.motion, at, change), hold)
  }
  function tick(): void {
    const at = now()
    const awake = wakeBelt(state.belt, state.motion, seenAt, at)
    seenAt = at
    if (awake !== state.motion) move(awake, 'asleep')
    if (stopBefore(at)) return
    const travel = look(at)
    const { belt, motion, hold, newest } = state
    if (motion.isRunning && motion.direction === 1) {
      if (travel >= beltEnd(belt)) return move(steerBelt(belt, motion, at, { isRunning: false }), 'ended')
      if (isWaiting(newest)) return move(steerBelt(belt, motion, at, { isRunning: false }), 'loading')
    }
    if (motion.isRunning && motion.direction === -1 && travel <= 0)
      return move(steerBelt(belt, motion, at, { isRunning: false, direction: 1 }), 'none')
    if (hold === 'loading' && !isWaiting(newest)) move(steerBelt(belt, motion, at, { isRunning: true }), 'none')
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    travel: () => travelAt(state.belt, state.motion, now()),
    toggle: () => {
      tick()
      const { belt, motion, hold } = state
      const isOn = motion.isRunning || hold === 'loading'
      if (!isOn && motion.direction === 1 && travelAt(belt, motion, now()) >= beltEnd(belt)) return
      steer({ isRunning: !isOn })
    },
    steer,
    fit: (window) => {
      if (window === state.belt.window) return
      const at = now()
      look(at)
      const belt = { ...state.belt, window }
      // Nothing has passed by a window that was made smaller: what it no longer shows is told when it passes next.
      const motion = steerBelt(belt, state.motion, at, {})
      told = motion.travel
      set({ belt, motion, seen: inView(belt, motion.travel), newest: newestAt(belt, motion.travel) })
      news.onLook(state.seen)
    },
    goTo: (image) => {
      const { belt } = state
      const travel = Math.min(beltEnd(belt), image + (belt.window + 1) / 2)
      told = travel
      set({ motion: { ...state.motion, travel, at: now(), isRunning: false }, hold: 'none', isBegun: true })
      look(now())
      news.onMotion(state.motion, state.newest)
    },
    tick,
  }
}
