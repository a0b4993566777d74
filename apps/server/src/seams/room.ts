// The manifest of a room: it says once what it brings, and `build.ts` builds, mounts and gathers from it.
import type { Texts } from '@clearbelt/contract/errors'
import type { RoomContract } from '@clearbelt/contract/room'
import type { Setting } from '@clearbelt/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Mount } from '../http/mount.ts'
import type { Settings } from '../settings/settings.ts'
import type { World } from '../world.ts'
import type { Config } from '../world/config.ts'
import type { Tx } from '../world/database.ts'
import type { Attempt, JobKind } from '../world/queue.ts'
import type { Sweep } from '../world/sweeps.ts'
import type { MenuItem } from './menus.ts'
import type { PersonData } from './person-data.ts'
import type { AskPort, Port, PortFill } from './ports.ts'

/** Stands for the face of an earlier room among the needs of another. */
export interface Face<T> {
  /** Carries the type alone; never set. */
  readonly type?: T
}

/** Says in a manifest which face a need is: `needs: { org: face<OrgRoom>() }`. */
export const face = <T>(): Face<T> => ({})

export type Needs = Readonly<Record<string, Face<unknown>>>
export type FacesOf<N> = { [K in keyof N]: N[K] extends Face<infer T> ? T : never }

/** What every room is given beside the faces it needs. */
export interface Given {
  world: World
  settings: Settings
  /** What rooms above filled in; to be asked when it is used, never while rooms are built. */
  ask: AskPort
}

/** Long work that a room does from the queue. */
export interface Job {
  kind: string
  run(payload: never, attempt: Attempt): Promise<void>
  options: JobKind<never>
}

/** Names long work with its payload's type. */
export const job = <P>(
  kind: string,
  run: (payload: P, attempt: Attempt) => Promise<void>,
  options: JobKind<P> = {},
): Job => ({ kind, run: run as Job['run'], options: options as JobKind<never> })

/** What a room is once it is built. */
export interface BuiltRoom<F> {
  /** What later rooms may ask of it. */
  face: F
  /** Mounts every call of the room's contract. */
  mount?(mount: Mount): void
  /** Addresses that carry their own proof, for elements of a page that send no headers (sounds, videos, pictures). */
  serve?(app: FastifyInstance): void
  jobs?: readonly Job[]
  sweeps?: readonly Sweep[]
  /** What it fills of the ports of earlier rooms. */
  fills?: readonly PortFill[]
  /** Called once all rooms are built: nothing can be registered any more, and what is missing ends the start. */
  close?(): void
  /** Base data, at every start: adds what is missing. */
  seed?(tx: Tx): Promise<void>
}

type Contract = Pick<
  RoomContract<Readonly<Record<string, Texts>>, Readonly<Record<string, Texts>>>,
  'calls' | 'settings'
>

export interface RoomDefinition<Name extends string, N extends Needs, F> {
  name: Name
  /** Faces of earlier rooms. */
  needs: N
  /** Its calls, recorded acts and settings. */
  contract: Contract
  /** What rooms above must or may tell it. */
  ports?: readonly Port<unknown, unknown>[]
  /** Entries of the menu, with the system roles that hold them at first. */
  menus?: readonly MenuItem[]
  /** What its tables keep of people, and the way to let it go. */
  personData: PersonData
  /** Values of its settings that the environment gives, in force until somebody sets another. */
  defaults?(config: Config): readonly (readonly [Setting, unknown])[]
  build(given: Given & FacesOf<N>): BuiltRoom<F>
}

/** A room of which nothing else is known. */
export type AnyRoom = Omit<RoomDefinition<string, Needs, unknown>, 'build'> & {
  build(given: never): BuiltRoom<unknown>
}

/** Declares a room. */
export const defineRoom = <const Name extends string, N extends Needs, F>(
  definition: RoomDefinition<Name, N, F>,
): RoomDefinition<Name, N, F> => definition

type FaceOf<R> = R extends { build(given: never): BuiltRoom<infer F> } ? F : never

/** The faces of rooms by their names. */
export type RoomsOf<R extends readonly AnyRoom[]> = { [One in R[number] as One['name']]: FaceOf<One> }

type InOrder<R extends readonly unknown[], Before = object> = R extends readonly [
  infer First extends AnyRoom,
  ...infer Rest,
]
  ? [
      Before extends FacesOf<First['needs']> ? First : `${First['name']} needs a room that is not before it`,
      ...InOrder<Rest, Before & { [K in First['name']]: FaceOf<First> }>,
    ]
  : []

/** The list of rooms; does not compile when a room needs one that is not before it. */
export const inOrder = <const R extends readonly AnyRoom[]>(...rooms: R & InOrder<R>): R => rooms
