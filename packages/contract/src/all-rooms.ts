// Every room of the contract, one a line in the order of the law, and what is gathered from them: calls, recorded acts,
// settings.
import { auditContract } from './audit/room.ts'
import { noticesContract } from './notices/room.ts'
import { filesContract } from './files/room.ts'
import { orgContract } from './org/room.ts'
import { accessContract } from './access/room.ts'
import { knowledgeContract } from './knowledge/room.ts'
import { shellContract } from './shell/room.ts'
import { libraryContract } from './library/room.ts'
import { imagesContract } from './images/room.ts'
import { collectContract } from './collect/room.ts'
import { picturesContract } from './pictures/room.ts'
import { topicsContract } from './topics/room.ts'
import { papersContract } from './papers/room.ts'
import { plansContract } from './plans/room.ts'
import { examsContract } from './exams/room.ts'
import { mocksContract } from './mocks/room.ts'
import { practiceContract } from './practice/room.ts'
import { coursesContract } from './courses/room.ts'
import { identityContract } from './identity/room.ts'
import type { Texts } from './errors.ts'
import type { Setting } from './settings.ts'
import type { Call } from './wire.ts'

const ROOMS = [
  auditContract,
  noticesContract,
  filesContract,
  orgContract,
  accessContract,
  knowledgeContract,
  shellContract,
  libraryContract,
  imagesContract,
  collectContract,
  picturesContract,
  topicsContract,
  papersContract,
  plansContract,
  examsContract,
  mocksContract,
  practiceContract,
  coursesContract,
  identityContract,
] as const

/** Every call of the wire, in the order of the rooms. */
export const ALL_CALLS: readonly Call[] = ROOMS.flatMap((room) => room.calls)

type ActsOf<R> = R extends { acts: infer A } ? keyof A & string : never
type ObjectsOf<R> = R extends { objects: infer O } ? keyof O & string : never
/** An act that some room names; another cannot be recorded: who reads the log must be able to read it. */
export type Act = ActsOf<(typeof ROOMS)[number]>
/** A kind of object that recorded acts are about. */
export type AuditObject = ObjectsOf<(typeof ROOMS)[number]>

const merge = <T>(parts: readonly Readonly<Record<string, Texts>>[]): T =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)).toSorted(([a], [b]) => (a < b ? -1 : 1))) as T

/** Every recorded act by name in four languages. */
export const ACTS = merge<Record<Act, Texts>>(ROOMS.map((room) => room.acts))
/** Every kind of object that recorded acts are about, by name in four languages. */
export const OBJECTS = merge<Record<AuditObject, Texts>>(ROOMS.map((room) => room.objects))

/** Every setting of the installation, in the order of display within their sections. */
export const ALL_SETTINGS: readonly Setting[] = ROOMS.flatMap((room) => room.settings)
