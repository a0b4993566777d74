// How images come on the screen in practice: how fast they run in, and how large they are shown; kept on this device.
import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../../../shared/storage.ts'

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]
/** How long an image takes to run in, ms. */
export const RUN_IN_MS: Record<Speed, number> = { slow: 4000, normal: 2000, fast: 800 }

export const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]
/** Height of the image's box, CSS. */
export const BOX_HEIGHT: Record<Size, string> = {
  small: 'min(300px, 46vh)',
  medium: 'min(440px, 56vh)',
  large: 'min(680px, 70vh)',
}

const SPEED_KEYS: Readonly<Record<string, Speed>> = { '1': 'slow', '2': 'normal', '3': 'fast' }
const SIZE_KEYS: Readonly<Record<string, Size>> = { z: 'small', x: 'medium', c: 'large' }

/**
 * Letter or digit at the place of a key on an American keyboard, as the image functions are told; a device that tells no
 * place is taken by the letter it gives.
 */
export function capOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, cap] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  return (cap ?? key).toLowerCase()
}

/** What a key sets, by its cap, or null. */
export function settingOfCap(cap: string): { speed: Speed } | { size: Size } | null {
  const speed = SPEED_KEYS[cap]
  if (speed) return { speed }
  const size = SIZE_KEYS[cap]
  return size ? { size } : null
}

const KEPT = { speed: 'imagePracticeSpeed', size: 'imagePracticeSize' } as const

const kept = <T extends string>(key: string, all: readonly T[], fallback: T): T =>
  all.find((one) => one === readStored(key)) ?? fallback

export interface Settings {
  speed: Speed
  size: Size
}

/** The settings as they were chosen last on this device. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState<Settings>(() => ({
    speed: kept(KEPT.speed, SPEEDS, 'normal'),
    size: kept(KEPT.size, SIZES, 'medium'),
  }))
  const change = useCallback((made: Partial<Settings>): void => {
    if (made.speed) writeStored(KEPT.speed, made.speed)
    if (made.size) writeStored(KEPT.size, made.size)
    setSettings((before) => ({ ...before, ...made }))
  }, [])
  return [settings, change]
}
