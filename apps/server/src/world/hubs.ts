// The two hubs over Socket.IO on the product's own port: who connects is proven by the bearer, what is pushed reaches
// every node, and nothing that goes wrong here is ever felt by an exam.
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { BoardServerEvents } from '@clearbelt/contract/exams/board-hub'
import {
  BROWSER_HUB,
  HUB_PATH,
  HUB_SILENCE_MS,
  hubAuth,
  TRAINEE_HUB,
  type BrowserServerEvents,
  type TraineeServerEvents,
} from '@clearbelt/contract/notices/hub'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Caller, Gate } from '../http/context.ts'
import type { HubDoor } from '../http/hub-door.ts'
import type { Clock } from './clock.ts'
import { joinNodes, type NodeLink } from './hub-nodes.ts'
import type { Log } from './log.ts'

export interface HubPushes {
  [BROWSER_HUB]: BrowserServerEvents & BoardServerEvents
  [TRAINEE_HUB]: TraineeServerEvents
}
export type HubName = keyof HubPushes
type Said<H extends HubName, E extends keyof HubPushes[H]> = HubPushes[H][E] extends (...args: infer A) => void
  ? A
  : never

/** One connection of a page on this node. */
export interface HubSocket {
  id: string
  caller: Caller
  /** Language of the page. */
  culture: Culture
  /** The sitting that the page shows; on the hub of trainees alone. */
  testID: string | null
  /** The caller as they stand now; null once their session is over. */
  who(): Promise<Caller | null>
  join(room: string): void
  leave(room: string): void
  /** To this page alone. */
  say<H extends HubName, E extends keyof HubPushes[H] & string>(hub: H, event: E, ...args: Said<H, E>): void
  close(): void
}

export interface HubGate extends Gate {
  /** Those of the sessions that still stand, with an account that may sign in. */
  liveSessions(sessionIDs: readonly string[], at: number): Promise<Set<string>>
  /** The caller of a session as it stands now; null once it is over. */
  callerOfSession(sessionID: string, at: number): Promise<Caller | null>
}

export interface HubListeners {
  /** False refuses the connection as `no-permission`. */
  arrived?(socket: HubSocket): Promise<boolean> | boolean
  connected?(socket: HubSocket): void
  gone?(socket: HubSocket): void
}
/** What a client invokes; what it answers goes back to who invoked it. */
export type HubHandler = (socket: HubSocket, payload: unknown) => unknown

export interface Hubs {
  /** Serves on a server of the node; before `start` it knows this node alone. */
  attach(server: HttpServer, gate: HubGate, door: HubDoor): void
  /** Joins the other nodes through the database where that works, and watches over sessions. */
  start(): Promise<void>
  on(hub: HubName, event: string, handler: HubHandler): void
  listen(hub: HubName, listeners: HubListeners): void
  /** To every page of some accounts, on all nodes. Never throws and waits for nothing. */
  push<H extends HubName, E extends keyof HubPushes[H] & string>(
    hub: H,
    userIDs: readonly string[],
    event: E,
    ...args: Said<H, E>
  ): void
  /** As `push`, a word of its own to each of many accounts: a few messages between the nodes, however many they are. */
  pushEach<H extends HubName, E extends keyof HubPushes[H] & string>(
    hub: H,
    event: E,
    words: readonly { userID: string; args: Said<H, E> }[],
  ): void
  /** To every page on all nodes. */
  pushAll<H extends HubName, E extends keyof HubPushes[H] & string>(hub: H, event: E, ...args: Said<H, E>): void
  /** As `push`, to each page in its language. */
  pushIn<H extends HubName, E extends keyof HubPushes[H] & string>(
    hub: H,
    userIDs: readonly string[],
    event: E,
    word: (culture: Culture) => Said<H, E>,
  ): void
  /** To those pages of this node that are in a room. */
  pushHere<H extends HubName, E extends keyof HubPushes[H] & string>(
    hub: H,
    room: string,
    event: E,
    ...args: Said<H, E>
  ): void
  /** Connections of this node in a room. */
  here(hub: HubName, room: string): HubSocket[]
  /** Rooms of this node whose name begins so. */
  roomsHere(hub: HubName, prefix: string): string[]
  /** People connected to any node, each node's counted apart. */
  countUsers(): Promise<number>
  /** Ends the connections of sessions that are over; runs by itself once started. */
  dropEnded(): Promise<void>
  close(): Promise<void>
}

/** A page sends a word now and then; a flood of them, or a long one, is none of ours. */
const MAX_MESSAGE_BYTES = 16_384
const EVENTS_PER_10_S = 60
const CONNECTIONS_PER_USER = 12
/** Packets that wait for a slow page; past this it is let go and begins anew. */
const MAX_WAITING = 256
const HANDSHAKE_MS = 10_000
const RECHECK_MS = 5000
/** Words of `pushEach` in one message to the other nodes, and its name there. */
const WORDS_A_MESSAGE = 500
const EACH = 'each'

const HUBS: readonly HubName[] = [BROWSER_HUB, TRAINEE_HUB]
const userRoom = (userID: string) => `user:${userID}`
const cultureRoom = (userID: string, culture: Culture) => `user:${userID}:${culture}`

/** Opens the hubs; they serve nothing until attached. */
export function openHubs(pool: pg.Pool, clock: Clock, log: Log): Hubs {
  let io: Server | null = null
  let link: NodeLink | null = null
  let gate: HubGate | null = null
  let timer: NodeJS.Timeout | null = null
  const handlers = new Map<string, HubHandler>()
  const listeners = new Map<HubName, HubListeners[]>()
  const people = new Map<HubName, Map<string, HubSocket>>(HUBS.map((hub) => [hub, new Map()]))
  const socketsOf = (hub: HubName): Map<string, HubSocket> => people.get(hub) ?? new Map()
  const usersHere = (): number =>
    new Set(HUBS.flatMap((hub) => [...socketsOf(hub).values()].map((s) => s.caller.userID))).size
  function sayEach(hub: HubName, event: string, words: readonly { userID: string; args: readonly unknown[] }[]): void {
    const space = io?.of(hub)
    for (const { userID, args } of words)
      if (space?.adapter.rooms.has(userRoom(userID))) space.local.to(userRoom(userID)).emit(event, ...args)
  }
  const failed = (what: string) => (error: unknown) => log.warn(`the hubs: ${what}`, { error: String(error) })

  async function admit(hub: HubName, socket: Socket): Promise<string | null> {
    const auth = hubAuth.safeParse(socket.handshake.auth)
    if (!auth.success || gate === null) return 'not-signed-in'
    const found = await gate.callerByToken(auth.data.token, clock.now())
    if (!found) return 'not-signed-in'
    if (found.caller.script || found.caller.mustChange) return 'no-permission'
    if ((io?.of(hub).adapter.rooms.get(userRoom(found.caller.userID))?.size ?? 0) >= CONNECTIONS_PER_USER)
      return 'too-many'
    const { sessionID } = found.caller
    const who = async () => (await gate?.callerOfSession(sessionID, clock.now())) ?? null
    const made = faceOf(
      socket,
      found.caller,
      auth.data.culture,
      hub === TRAINEE_HUB ? (auth.data.testID ?? null) : null,
      who,
    )
    for (const each of listeners.get(hub) ?? []) if ((await each.arrived?.(made)) === false) return 'no-permission'
    ;(socket.data as { face?: HubSocket }).face = made
    return null
  }

  function serve(server: Server, hub: HubName): void {
    const space = server.of(hub)
    const enter = async (socket: Socket, next: (refusal?: Error) => void): Promise<void> => {
      let problem: string | null = 'not-signed-in'
      try {
        problem = await admit(hub, socket)
      } catch (error) {
        failed('a handshake failed')(error)
      }
      next(problem === null ? undefined : new Error(problem))
    }
    space.use((socket, next) => void enter(socket, next))
    space.on(
      EACH as 'connection',
      ((event: string, words: { userID: string; args: unknown[] }[]) => sayEach(hub, event, words)) as never,
    )
    space.on('connection', (socket) => {
      const { face } = socket.data as { face?: HubSocket }
      if (!face) return
      socketsOf(hub).set(face.id, face)
      void socket.join([userRoom(face.caller.userID), cultureRoom(face.caller.userID, face.culture)])
      for (const each of listeners.get(hub) ?? []) each.connected?.(face)
      const allow = createAllowance(clock)
      socket.onAny((event: string, ...args: unknown[]) => {
        if (!allow() || tooFarBehind(socket)) return socket.disconnect(true)
        const last = args.at(-1)
        const answer = typeof last === 'function' ? (last as (value: unknown) => void) : null
        const handler = handlers.get(`${hub} ${event}`)
        if (!handler) return answer?.({ ok: false, code: 'unknown-event' })
        void Promise.resolve()
          .then(() => handler(face, args[0]))
          .then(
            (value) => answer?.(value),
            (error: unknown) => {
              failed(`${event} failed`)(error)
              answer?.({ ok: false, code: 'server-error' })
            },
          )
      })
      socket.on('disconnect', () => {
        socketsOf(hub).delete(face.id)
        for (const each of listeners.get(hub) ?? []) each.gone?.(face)
      })
    })
  }

  async function dropEnded(): Promise<void> {
    const all = HUBS.flatMap((hub) => [...socketsOf(hub).values()])
    if (all.length === 0 || gate === null) return
    const live = await gate.liveSessions([...new Set(all.map((s) => s.caller.sessionID))], clock.now())
    for (const socket of all) if (!live.has(socket.caller.sessionID)) socket.close()
  }

  /** Pages that take nothing in any more are let go, so that what waits for them does not pile up. */
  function dropSlow(): void {
    if (!io) return
    for (const hub of HUBS)
      for (const socket of io.of(hub).sockets.values()) if (tooFarBehind(socket)) socket.disconnect(true)
  }

  return {
    attach(server, given, door) {
      gate = given
      io = new Server(server, {
        path: HUB_PATH,
        serveClient: false,
        transports: ['websocket', 'polling'],
        maxHttpBufferSize: MAX_MESSAGE_BYTES,
        connectTimeout: HANDSHAKE_MS,
        pingInterval: HUB_SILENCE_MS / 2,
        pingTimeout: HUB_SILENCE_MS / 2,
        perMessageDeflate: false,
        httpCompression: false,
        allowEIO3: false,
        allowRequest: (
          request: IncomingMessage,
          decide: (error: string | null | undefined, allowed: boolean) => void,
        ) => decide(null, door.admits(request) && (io?.engine.clientsCount ?? 0) < door.most),
      })
      for (const hub of HUBS) serve(io, hub)
    },
    async start() {
      if (!io) return
      link = await joinNodes(pool, clock, log, usersHere).catch((error: unknown) => {
        failed('this node cannot hear the others')(error)
        return null
      })
      if (link) io.adapter(link.adapter)
      timer = setInterval(() => {
        dropSlow()
        void dropEnded().catch(failed('sessions could not be checked'))
      }, RECHECK_MS)
      timer.unref()
    },
    on(hub, event, handler) {
      handlers.set(`${hub} ${event}`, handler)
    },
    listen(hub, given) {
      listeners.set(hub, [...(listeners.get(hub) ?? []), given])
    },
    push(hub, userIDs, event, ...args) {
      if (!io || userIDs.length === 0) return
      io.of(hub)
        .to(userIDs.map(userRoom))
        .emit(event, ...(args as unknown[]))
    },
    pushEach(hub, event, words) {
      if (!io) return
      sayEach(hub, event, words)
      for (let from = 0; link && from < words.length; from += WORDS_A_MESSAGE)
        io.of(hub).serverSideEmit(EACH, event, words.slice(from, from + WORDS_A_MESSAGE))
    },
    pushAll(hub, event, ...args) {
      io?.of(hub).emit(event, ...(args as unknown[]))
    },
    pushIn(hub, userIDs, event, word) {
      if (!io || userIDs.length === 0) return
      for (const culture of CULTURES)
        io.of(hub)
          .to(userIDs.map((id) => cultureRoom(id, culture)))
          .emit(event, ...(word(culture) as unknown[]))
    },
    pushHere(hub, room, event, ...args) {
      io?.of(hub)
        .local.to(room)
        .emit(event, ...(args as unknown[]))
    },
    here(hub, room) {
      const ids = io?.of(hub).adapter.rooms.get(room) ?? new Set<string>()
      return [...ids].flatMap((id) => socketsOf(hub).get(id) ?? [])
    },
    roomsHere: (hub, prefix) => [...(io?.of(hub).adapter.rooms.keys() ?? [])].filter((room) => room.startsWith(prefix)),
    countUsers: async () => usersHere() + ((await link?.countElsewhere()) ?? 0),
    dropEnded,
    async close() {
      if (timer) clearInterval(timer)
      timer = null
      if (!io) return
      const closing = io
      io = null
      for (const hub of HUBS) {
        closing.of(hub).disconnectSockets(true)
        void closing.of(hub).adapter.close()
      }
      closing.engine.close()
      await link?.close()
      link = null
    },
  }
}

function faceOf(
  socket: Socket,
  caller: Caller,
  culture: Culture,
  testID: string | null,
  who: HubSocket['who'],
): HubSocket {
  return {
    id: socket.id,
    caller,
    culture,
    testID,
    who,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    say: (_hub, event, ...args) => void socket.emit(event, ...(args as unknown[])),
    close: () => void socket.disconnect(true),
  }
}

/** Packets that the transport has not taken yet. */
const tooFarBehind = (socket: Socket): boolean =>
  ((socket.conn as unknown as { writeBuffer?: unknown[] }).writeBuffer?.length ?? 0) > MAX_WAITING

/** False once a page says more than it may in ten seconds. */
function createAllowance(clock: Clock): () => boolean {
  let since = clock.now()
  let used = 0
  return () => {
    const now = clock.now()
    if (now - since >= 10_000) {
      since = now
      used = 0
    }
    return ++used <= EVENTS_PER_10_S
  }
}
