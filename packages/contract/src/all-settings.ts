// Every setting of the installation in one list, for the screen, the check and the store.
import * as access from './access/settings.ts'
import * as exams from './exams/settings.ts'
import * as identity from './identity/settings.ts'
import type { Setting } from './settings.ts'
import * as shell from './shell/settings.ts'

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'fallback' in value && 'schema' in value

/** In the order of display within their sections; one a line. */
const MODULES = [shell, access, exams, identity]

export const ALL_SETTINGS: readonly Setting[] = MODULES.flatMap((room) =>
  Object.values(room).filter(isSetting),
).toSorted((a, b) => a.place - b.place)
