// Watches over the connections of the one port: how many there are in all and of one address, and that whoever began a
// request also ends it. Who only holds a connection is sent away first, so that the others and our own files have room.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { callerAddress, networkOf } from '../http/network.ts'
import type { Log } from './log.ts'

export interface ConnectionLimits {
  /** Connections in all. */
  most: number
  /** Of one network: a whole airport behind one address is let in, and never takes all there are. */
  mostOfOne: number
  /** Headers are whole after this time. */
  headersMs: number
  /** A body in which nothing of weight arrives for so long is given up: at least `bodyBytes` in each span. */
  bodySpanMs: number
  bodyBytes: number
  /** A body that is no upload is whole after this time. */
  plainBodyMs: number
  /** Requests of one network that may stand still unfinished for longer than `stalledMs`; an eighth when room is scarce. */
  stalled: number
  stalledMs: number
  /** When room is needed, who has stood still or idle for so long makes it; who was answered already goes then anyway. */
  yieldMs: number
}

/** Half a class on one line of 400 kbit/s sends faster than this. */
const LEAST_BYTES_PER_S = 1024
const LOOK_MS = 1000
/** Ended in one go: thousands at once would hold up everybody's saves for a tenth of a second. */
const ENDED_AT_ONCE = 4
const TOLD_MS = 60_000
/** From this share of all connections on, room is scarce. */
const SCARCE = 0.8

/** The limits for so many connections in all. */
export const limitsFor = (most: number): ConnectionLimits => ({
  most,
  mostOfOne: Math.ceil(most / 2),
  headersMs: 20_000,
  bodySpanMs: 20_000,
  bodyBytes: 20 * LEAST_BYTES_PER_S,
  plainBodyMs: 90_000,
  stalled: 256,
  stalledMs: 5000,
  yieldMs: 1000,
})

type State = 'waiting' | 'busy' | 'idle' | 'upgraded'

interface Connection {
  socket: Socket
  /** Null where a proxy stands between and no request has told yet who calls. */
  network: string | null
  state: State
  /** When it came into its state, ms. */
  since: number
  request: IncomingMessage | null
  response: ServerResponse | null
  /** Bytes read when the span of the body began, and when that was. */
  spanBytes: number
  spanAt: number
  /** Bytes read at the last look, and when enough of them came the last time. */
  lookBytes: number
  movedAt: number
}

/** Those of one network, or all: the longest in their state first. */
interface Group {
  count: number
  waiting: Set<Connection>
  idle: Set<Connection>
}
const newGroup = (): Group => ({ count: 0, waiting: new Set(), idle: new Set() })

export interface Connections {
  /** Counts what is slow and ends what is too slow; runs by itself each second. */
  look(): void
  count(): number
}

export interface WatchOptions {
  /** Proxies of ours in front. */
  trustProxy: number
  limits: ConnectionLimits
  log: Log
  /** Milliseconds that only rise. */
  now?: () => number
  /** False: the test looks. */
  timer?: boolean
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const isUpload = ({ headers }: IncomingMessage): boolean => (headers['content-type'] ?? '').startsWith('multipart/')
/** We have not taken what has come: the wait is ours. */
const isOurWait = (request: IncomingMessage): boolean => request.readableLength > 0 || request.isPaused()

/** Watches the connections of a server from now on. */
export function watchConnections(server: Server, options: WatchOptions): Connections {
  const { limits, trustProxy, log, now = () => performance.now() } = options
  const all = newGroup()
  const groups = new Map<string, Group>()
  const bySocket = new WeakMap<Socket, Connection>()
  const told = { at: -Infinity, refused: 0, slow: 0, yielded: 0, network: '' }

  const groupsOf = ({ network }: Connection): Group[] => {
    const own = network === null ? undefined : groups.get(network)
    return own ? [all, own] : [all]
  }
  function setState(connection: Connection, state: State): void {
    for (const group of groupsOf(connection)) {
      group.waiting.delete(connection)
      group.idle.delete(connection)
      if (state === 'waiting' || state === 'idle') group[state].add(connection)
    }
    connection.state = state
    connection.since = now()
    connection.lookBytes = connection.socket.bytesRead
  }
  function enter(connection: Connection, network: string | null): void {
    connection.network = network
    if (network === null) return
    const group = groups.get(network) ?? newGroup()
    groups.set(network, group)
    group.count++
  }
  function leave(connection: Connection): void {
    const { network } = connection
    const group = network === null ? undefined : groups.get(network)
    if (network === null || !group) return
    group.count--
    group.waiting.delete(connection)
    group.idle.delete(connection)
    if (group.count === 0) groups.delete(network)
  }

  /** Counted no longer; what is ended goes at once, before its socket tells. */
  function forget(connection: Connection): void {
    if (!bySocket.delete(connection.socket)) return
    all.count--
    all.waiting.delete(connection)
    all.idle.delete(connection)
    leave(connection)
  }

  function tell(what: 'refused' | 'slow' | 'yielded', network: string | null): void {
    told[what]++
    told.network = network ?? 'a proxy'
    if (now() - told.at < TOLD_MS) return
    const { refused, slow, yielded } = told
    log.warn('connections were ended or refused', { refused, slow, yielded, last: told.network, open: all.count })
    Object.assign(told, { at: now(), refused: 0, slow: 0, yielded: 0 })
  }
  function end(connection: Connection, why: 'slow' | 'yielded'): void {
    tell(why, connection.network)
    const { socket, response, state } = connection
    if (state === 'waiting' && !response?.headersSent && socket.writable)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    forget(connection)
    socket.destroy()
  }

  /** One that only holds its place gives it up; true when there was one. */
  function yieldOne(group: Group): boolean {
    const before = now() - limits.yieldMs
    for (const connection of group.waiting) {
      if (connection.request?.complete) continue
      if (connection.since > before) break
      if (connection.movedAt > before && connection.request !== null) continue
      end(connection, 'yielded')
      return true
    }
    for (const connection of group.idle) {
      if (connection.since > before) break
      end(connection, 'yielded')
      return true
    }
    return false
  }

  server.on('connection', (socket: Socket) => {
    const network = trustProxy > 0 ? null : networkOf(socket.remoteAddress ?? '')
    const own = network === null ? undefined : groups.get(network)
    if ((own && own.count >= limits.mostOfOne && !yieldOne(own)) || (all.count >= limits.most && !yieldOne(all))) {
      tell('refused', network)
      socket.write(
        'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      )
      socket.destroySoon()
      return
    }
    const at = now()
    const connection: Connection = {
      socket,
      network: null,
      state: 'waiting',
      since: at,
      request: null,
      response: null,
      spanBytes: 0,
      spanAt: at,
      lookBytes: 0,
      movedAt: -Infinity,
    }
    bySocket.set(socket, connection)
    all.count++
    enter(connection, network)
    setState(connection, 'waiting')
    socket.once('close', () => forget(connection))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket)
    if (!connection) return
    if (trustProxy > 0) {
      leave(connection)
      enter(connection, networkOf(callerAddress(request, trustProxy)))
    }
    const at = now()
    Object.assign(connection, {
      request,
      response,
      spanAt: at,
      spanBytes: connection.socket.bytesRead,
      movedAt: at,
    })
    setState(connection, hasBody(request) ? 'waiting' : 'busy')
    response.once('close', () => {
      if (!bySocket.has(connection.socket) || connection.request !== request || !request.complete) return
      // Held for seconds, all that was made for a request would grow old with the connection.
      Object.assign(connection, { request: null, response: null })
      setState(connection, 'idle')
    })
  })
  server.on('upgrade', (request: IncomingMessage) => {
    const connection = bySocket.get(request.socket)
    if (connection) setState(connection, 'upgraded')
  })

  /** Whether the request of a connection takes too long to arrive. */
  function isTooSlow(connection: Connection, at: number): boolean {
    const { request, socket } = connection
    if (request === null) return at - connection.since >= limits.headersMs
    if (isOurWait(request)) {
      connection.spanAt = at
      connection.spanBytes = socket.bytesRead
      return false
    }
    if (!isUpload(request) && at - connection.since >= limits.plainBodyMs) return true
    if (at - connection.spanAt < limits.bodySpanMs) return false
    const bytes = socket.bytesRead - connection.spanBytes
    connection.spanAt = at
    connection.spanBytes = socket.bytesRead
    return bytes < limits.bodyBytes
  }

  const tooSlow = new Set<Connection>()
  let isEnding = false
  /** Ends some of those that are too slow, and the others after what has come in meanwhile. */
  function endSome(): void {
    let left = ENDED_AT_ONCE
    for (const connection of tooSlow) {
      if (left-- === 0) break
      tooSlow.delete(connection)
      const hasMended = connection.state !== 'waiting' || connection.request?.complete
      if (bySocket.has(connection.socket) && !hasMended) end(connection, 'slow')
    }
    isEnding = tooSlow.size > 0
    if (isEnding) setImmediate(endSome)
  }

  /** Notes what has moved since the last look; answers those that stand still, the longest first. */
  function findStalled(group: Group, at: number, sinceLookMs: number): Connection[] {
    const found: Connection[] = []
    for (const connection of group.waiting) {
      const { request, socket } = connection
      if (request?.complete) {
        setState(connection, connection.response?.writableEnded ? 'idle' : 'busy')
        continue
      }
      const bytes = socket.bytesRead - connection.lookBytes
      connection.lookBytes = socket.bytesRead
      const enough = (limits.bodyBytes / limits.bodySpanMs) * sinceLookMs
      if (request !== null && (bytes >= enough || isOurWait(request))) connection.movedAt = at
      const stoodMs = at - Math.max(connection.since, connection.movedAt)
      const isAnswered = connection.response?.writableEnded === true
      if (isTooSlow(connection, at) || (isAnswered && stoodMs >= limits.yieldMs)) tooSlow.add(connection)
      else if (stoodMs >= limits.stalledMs) found.push(connection)
    }
    return found
  }

  let lookedAt = now()
  function look(): void {
    const at = now()
    const sinceLookMs = at - lookedAt
    lookedAt = at
    // What an idle connection sends is the beginning of its next request.
    for (const connection of all.idle)
      if (connection.socket.bytesRead > connection.lookBytes) {
        Object.assign(connection, { request: null, response: null })
        setState(connection, 'waiting')
      }
    const stalled = findStalled(all, at, sinceLookMs)
    // A node that was busy itself has read nothing: nobody is blamed for that.
    if (sinceLookMs <= 2 * LOOK_MS) boundStalled(stalled)
    if (!isEnding) endSome()
  }
  /** Of each network the longest of those that stand still go, until no more than the bound are left. */
  function boundStalled(stalled: readonly Connection[]): void {
    const bound = all.count > limits.most * SCARCE ? Math.ceil(limits.stalled / 8) : limits.stalled
    const counts = new Map<string, number>()
    for (const { network } of stalled) if (network !== null) counts.set(network, (counts.get(network) ?? 0) + 1)
    for (const connection of stalled) {
      const { network } = connection
      const count = network === null ? 0 : (counts.get(network) ?? 0)
      if (network === null || count <= bound) continue
      counts.set(network, count - 1)
      tooSlow.add(connection)
    }
  }
  if (options.timer !== false)
    server.once('listening', () => {
      const timer = setInterval(look, LOOK_MS)
      timer.unref()
      server.once('close', () => clearInterval(timer))
    })
  return { look, count: () => all.count }
}
