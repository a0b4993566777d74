// How a room says what it brings to the contract; `all-rooms.ts` gathers it.
import type { Texts } from './errors.ts'
import type { Setting } from './settings.ts'
import type { Call } from './wire.ts'

/** A module as `import * as` gives it; what is neither a call nor a setting is passed over. */
type Module = Readonly<Record<string, unknown>>

export interface RoomContract<A extends Readonly<Record<string, Texts>>, O extends Readonly<Record<string, Texts>>> {
  name: string
  calls: readonly Call[]
  /** Recorded acts, `room.verb`, by name: an act that is not named here cannot be recorded. */
  acts: A
  /** Kinds of object that the acts are about. */
  objects: O
  settings: readonly Setting[]
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'fallback' in value && 'field' in value

const gather = <T>(modules: readonly Module[], is: (value: unknown) => value is T): T[] =>
  modules.flatMap((module) => Object.values(module).filter(is))

/** Gathers the calls and settings of a room from its modules. */
export const defineRoomContract = <
  const A extends Readonly<Record<string, Texts>>,
  const O extends Readonly<Record<string, Texts>>,
>(said: {
  name: string
  calls: readonly Module[]
  acts: A
  objects: O
  settings: readonly Module[]
}): RoomContract<A, O> => ({
  ...said,
  calls: gather(said.calls, isCall),
  // In the order of their declaration: a module lists its names by the alphabet.
  settings: gather(said.settings, isSetting).toSorted((a, b) => a.place - b.place),
})
