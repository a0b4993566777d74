// How somebody likes to read questions, remembered for each person on this device.
import { useSyncExternalStore } from 'react'
import { storedTicket } from '../../shared/session.ts'
import { readStored, readStoredJson, writeStored } from '../../shared/storage.ts'

export const SIZES = [0, 1, 2] as const
export const TONES = ['dark', 'light', 'contrast'] as const
export type Tone = (typeof TONES)[number]

export interface Look {
  /** Steps of the text above the usual size. */
  size: (typeof SIZES)[number]
  /** Null: as the app around. */
  tone: Tone | null
  /** All questions one below the other, where a paper can be shown so. */
  isAll: boolean
  /** The time left is hidden until its last minutes. */
  isClockHidden: boolean
}

const USUAL: Look = { size: 0, tone: null, isAll: false, isClockHidden: false }

/** A look as it was stored; what is not understood is as usual. */
export function readLook(stored: unknown): Look {
  const { size, tone, isAll, isClockHidden } = { ...USUAL, ...(typeof stored === 'object' ? stored : {}) } as Look
  return {
    size: SIZES.find((one) => one === size) ?? USUAL.size,
    tone: TONES.find((one) => one === tone) ?? USUAL.tone,
    isAll: isAll === true,
    isClockHidden: isClockHidden === true,
  }
}

const listeners = new Set<() => void>()
/** The last one that was read, and the text it was read from: a look is the same object until it changes. */
let known: { text: string | null; look: Look } = { text: null, look: USUAL }
const keyOf = (): string => `questionLook:${storedTicket()?.userID ?? ''}`

/** The look of whoever is signed in. */
export function currentLook(): Look {
  const key = keyOf()
  const text = readStored(key)
  if (known.text !== text) known = { text, look: readStoredJson(key, readLook) ?? USUAL }
  return known.look
}

/** Changes and remembers it. */
export function changeLook(change: Partial<Look>): void {
  writeStored(keyOf(), JSON.stringify({ ...currentLook(), ...change }))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLook = (): Look => useSyncExternalStore(subscribe, currentLook)
