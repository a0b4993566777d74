// The composition root: builds the rooms in their order from their manifests, closes the ports between them, and
// mounts them on one application.
import type { Call } from '@clearbelt/contract/wire'
import type { FastifyInstance } from 'fastify'
import { mountHealth } from './http/health.ts'
import { hubDoor } from './http/hub-door.ts'
import { createMount } from './http/mount.ts'
import { mountOpenApi } from './http/openapi/page.ts'
import { mountNotFound, mountPages } from './http/pages.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { ALL_ROOMS, type Rooms as Faces } from './rooms/all-rooms.ts'
import { menuItems } from './seams/menus.ts'
import { personDataOfRooms } from './seams/person-data.ts'
import { createPorts, fill, PortError, type PortFill, type Ports } from './seams/ports.ts'
import type { AnyRoom, BuiltRoom, Given } from './seams/room.ts'
import { createSettings, type Settings } from './settings/settings.ts'
import type { World } from './world.ts'
import type { Tx } from './world/database.ts'
import type { Sweep } from './world/sweeps.ts'

export interface Rooms extends Faces {
  /** No room: what administrators set, for all of them. */
  settings: Settings
}

export interface Built {
  app: FastifyInstance
  rooms: Rooms
  /** Every call that was mounted. */
  calls: Call[]
  /** What the rooms do now and then. */
  sweeps: Sweep[]
  /** Adds the base data of every room that is missing. */
  seed(tx: Tx): Promise<void>
}

export interface BuildOptions extends ServerOptions {
  /** False leaves the web app out (tests). */
  pages?: boolean
  /** Left out: all. */
  rooms?: readonly AnyRoom[]
  /** What fills ports beside the rooms (tests). */
  fills?: readonly PortFill[]
}

interface BuiltRooms {
  rooms: Rooms
  parts: readonly (BuiltRoom<unknown> & { name: string })[]
}

/** The faces that a room needs; each of them must have been built before it. */
function needsOf(room: AnyRoom, faces: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(room.needs).map((need) => {
      if (!(need in faces)) throw new PortError(`The room ${room.name} needs the room ${need}, which is not before it.`)
      return [need, faces[need]]
    }),
  )
}

/** What is said in a manifest itself and goes through a port. */
function gather(ports: Ports, room: AnyRoom): void {
  for (const port of room.ports ?? []) ports.declare(room.name, port)
  for (const item of room.menus ?? []) ports.fill(room.name, fill(menuItems, item))
  ports.fill(room.name, fill(personDataOfRooms, room.personData))
}

/** Builds the rooms in their order; each is given only rooms before it. Throws where a port is not filled as meant. */
function assemble(world: World, rooms: readonly AnyRoom[], extra: readonly PortFill[]): BuiltRooms {
  const settings = createSettings(
    world,
    rooms.flatMap((room) => room.defaults?.(world.config) ?? []),
  )
  const ports = createPorts()
  for (const port of [menuItems, personDataOfRooms]) ports.declare('all', port)
  const faces: Record<string, unknown> = {}
  const parts = rooms.map((room) => {
    gather(ports, room)
    const given: Given = { world, settings, ask: ports.ask }
    const built = room.build({ ...given, ...needsOf(room, faces) } as never)
    faces[room.name] = built.face
    for (const one of built.fills ?? []) ports.fill(room.name, one)
    for (const { kind, run, options } of built.jobs ?? []) world.queue.on(kind, run, options)
    return { ...built, name: room.name }
  })
  for (const one of extra) ports.fill('the test', one)
  ports.close()
  for (const part of parts) part.close?.()
  return { rooms: { ...faces, settings } as unknown as Rooms, parts }
}

/** The rooms alone, for the command line. */
export const buildRooms = (world: World): Rooms => assemble(world, ALL_ROOMS, []).rooms

/** Every call of a room's contract is mounted, and no other. */
function checkCalls(rooms: readonly AnyRoom[], mounted: readonly Call[]): void {
  for (const { name, contract } of rooms) {
    const missing = contract.calls.filter((call) => !mounted.includes(call)).map((call) => call.id)
    if (missing.length > 0) throw new PortError(`The room ${name} does not mount ${missing.join(', ')}.`)
  }
  const said = new Set(rooms.flatMap(({ contract }) => contract.calls))
  const foreign = mounted.filter((call) => !said.has(call)).map((call) => call.id)
  if (foreign.length > 0) throw new PortError(`No contract of a room names ${foreign.join(', ')}.`)
}

/** Builds the application over a world. */
export async function build(world: World, options: BuildOptions = {}): Promise<Built> {
  const list: readonly AnyRoom[] = options.rooms ?? ALL_ROOMS
  const { rooms, parts } = assemble(world, list, options.fills ?? [])
  const app = await createServer(world, options)
  world.hubs.attach(app.server, rooms.access, hubDoor(world.config))
  app.addHook('preClose', () => world.hubs.close())
  const calls: Call[] = []
  const mount = createMount(app, world, rooms.access, calls)
  for (const part of parts) {
    part.mount?.(mount)
    part.serve?.(app)
  }
  checkCalls(list, calls)
  mountHealth(app, world)
  await mountOpenApi(app, calls)
  if (options.pages === false) mountNotFound(app, world)
  else await mountPages(app, world)
  return {
    app,
    rooms,
    calls,
    sweeps: parts.flatMap((part) => part.sweeps ?? []),
    async seed(tx) {
      for (const part of parts) await part.seed?.(tx)
    },
  }
}
