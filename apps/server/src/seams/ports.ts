// Ports: what a lower room must be told by rooms above it. A room declares one, others fill it in their manifests, and
// all are closed before anything is served: an unfilled one ends the start, and nothing can be registered later.

/** What fills a port, and what its room reads from it. */
export interface Port<Value, Filled> {
  readonly name: string
  /** Reads what was filled in; throws one plain sentence when it is not what was meant. */
  readonly read: (fills: readonly Filling[]) => Filled
  /** Carries the type alone; never set. */
  readonly value?: Value
}

interface Filling {
  by: string
  value: unknown
}

/** A value for a port, as a manifest names it. */
export interface PortFill {
  readonly port: Port<unknown, unknown>
  readonly value: unknown
}

/** The installation cannot start: told in plain sentences, without a stack. */
export class PortError extends Error {}

const listOf = (names: readonly string[]): string => names.join(', ')

/** A port that exactly one room fills. */
export const onePort = <Value>(name: string): Port<Value, Value> => ({
  name,
  read(fills) {
    const [first, ...more] = fills
    if (!first) throw new PortError(`No room fills the port "${name}".`)
    if (more.length > 0)
      throw new PortError(`The port "${name}" is meant for one room, and ${listOf(fills.map((f) => f.by))} fill it.`)
    return first.value as Value
  },
})

/** A port that several rooms may fill, each read in the order of the rooms; at least `least` of them must. */
export const manyPort = <Value>(name: string, { least = 0 } = {}): Port<Value, readonly Value[]> => ({
  name,
  read(fills) {
    if (fills.length < least) throw new PortError(`No room fills the port "${name}".`)
    return fills.map((fill) => fill.value as Value)
  },
})

/** A port that is filled once for each of a closed list of keys. */
export const keyedPort = <Key extends string, Value>(
  name: string,
  keys: readonly Key[],
): Port<{ key: Key; value: Value }, ReadonlyMap<Key, Value>> => ({
  name,
  read(fills) {
    const found = new Map<Key, { by: string; value: Value }>()
    for (const { by, value: filled } of fills) {
      const { key, value } = filled as { key: Key; value: Value }
      const other = found.get(key)
      if (other) throw new PortError(`The port "${name}" is filled twice for ${key}, by ${other.by} and ${by}.`)
      if (!keys.includes(key))
        throw new PortError(`The room ${by} fills the port "${name}" for ${key}, which nobody knows.`)
      found.set(key, { by, value })
    }
    const missing = keys.filter((key) => !found.has(key))
    if (missing.length > 0) throw new PortError(`No room fills the port "${name}" for ${listOf(missing)}.`)
    return new Map([...found].map(([key, { value }]) => [key, value]))
  },
})

/** Fills a port, in a manifest. */
export const fill = <Value>(port: Port<Value, unknown>, value: NoInfer<Value>): PortFill => ({ port, value })

/** Gives what fills a port, once all are closed; asked before, it throws. */
export type AskPort = <Filled>(port: Port<unknown, Filled>) => () => Filled

export interface Ports {
  ask: AskPort
  declare(room: string, port: Port<unknown, unknown>): void
  fill(room: string, fill: PortFill): void
  /** Ends the time of filling; throws every fault in one message. */
  close(): void
}

/** The ports of one installation. */
export function createPorts(): Ports {
  const declared = new Map<unknown, string>()
  const fills = new Map<unknown, Filling[]>()
  let closed: Map<unknown, unknown> | null = null
  return {
    ask:
      <Filled>(port: Port<unknown, Filled>) =>
      () => {
        if (!closed) throw new Error(`The port "${port.name}" is read before the rooms are built.`)
        if (!closed.has(port)) throw new Error(`The port "${port.name}" is declared by no room.`)
        return closed.get(port) as Filled
      },
    declare(room, port) {
      declared.set(port, room)
    },
    fill(room, { port, value }) {
      if (closed) throw new PortError(`The room ${room} fills the port "${port.name}" after the start.`)
      fills.set(port, [...(fills.get(port) ?? []), { by: room, value }])
    },
    close() {
      const faults: string[] = []
      const read = new Map<unknown, unknown>()
      for (const [port, given] of fills)
        if (!declared.has(port))
          faults.push(
            `No room declares the port "${(port as Port<unknown, unknown>).name}" that is filled by ${listOf(given.map((one) => one.by))}.`,
          )
      for (const [port, room] of declared)
        try {
          read.set(port, (port as Port<unknown, unknown>).read(fills.get(port) ?? []))
        } catch (error) {
          if (!(error instanceof PortError)) throw error
          faults.push(`${error.message} The room ${room} needs it.`)
        }
      if (faults.length > 0) throw new PortError(faults.join('\n'))
      closed = read
    },
  }
}
