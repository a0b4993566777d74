// The keys of the console that change the rendering, in the order they lie on the console.
import { MODES, type ModeCode } from '@clearbelt/xray/modes/modes'

export type { ModeCode }

export interface ModeKey {
  code: ModeCode
  /** The letter on the key. */
  cap: string
  /** Values of KeyboardEvent.key, lower case, that press it. */
  keys: readonly string[]
}

/** Every display mode with the keys that press it; the default has two. */
export const MODE_KEYS: readonly ModeKey[] = MODES.map(({ code, key }) =>
  key === null ? { code, cap: '0', keys: ['0', 'q'] } : { code, cap: key, keys: [key.toLowerCase()] },
)

export const isModeCode = (value: unknown): value is ModeCode => MODES.some((mode) => mode.code === value)
