// COPY through a connection of the pool, with back-pressure both ways: tables of any size in bounded memory.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The parts of the driver's connection that COPY needs and its types leave out. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  stream: Socket
}

/** What a client asks of the query in turn; the names are the driver's. */
interface Turn {
  submit(connection: Wire): void
  handleRowDescription(): void
  handleCopyInResponse(connection: Wire): void
  handleCopyData(message: { chunk: Buffer }, connection: Wire): void
  handleCommandComplete(message: { text: string }): void
  handleEmptyQuery(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const ignore = () => undefined
/** Bytes that may wait for their reader before the socket is held. */
const PILE_MAX = 4 << 20

function submit(client: pg.PoolClient, turn: Turn): void {
  client.query(turn as never)
}
const countIn = (tag: string): number => Number(/COPY (\d+)/.exec(tag)?.[1] ?? 0)

/** Runs `COPY … TO STDOUT` and yields its bytes; `done` answers the number of rows when all were read. */
export function copyOut(client: pg.PoolClient, text: string): { bytes: AsyncGenerator<Buffer>; rows: Promise<number> } {
  const rows = Promise.withResolvers<number>()
  const pile: Buffer[] = []
  let wake: () => void = ignore
  let socket: Socket | null = null
  let ended = false
  let failure: Error | null = null
  let counted = 0
  let waiting = 0
  rows.promise.catch(ignore)
  submit(client, {
    submit(connection) {
      socket = connection.stream
      connection.query(text)
    },
    handleRowDescription: ignore,
    handleCopyInResponse: (connection) => connection.sendCopyFail('this statement reads'),
    handleCopyData({ chunk }) {
      // The driver's buffer is used again for the next packet.
      pile.push(Buffer.from(chunk))
      waiting += chunk.length
      if (waiting >= PILE_MAX) socket?.pause()
      wake()
    },
    handleCommandComplete(message) {
      counted = countIn(message.text)
    },
    handleEmptyQuery: ignore,
    handleReadyForQuery() {
      ended = true
      if (failure) rows.reject(failure)
      else rows.resolve(counted)
      wake()
    },
    handleError(error) {
      failure = error
      ended = true
      rows.reject(error)
      wake()
    },
  })
  async function* bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      if (pile.length > 0) {
        const joined = Buffer.concat(pile.splice(0))
        waiting = 0
        socket?.resume()
        yield joined
      } else if (ended) {
        if (failure) throw failure
        return
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  }
  return { bytes: bytes(), rows: rows.promise }
}

/**
 * Runs `COPY … FROM STDIN` over a stream of bytes; answers the number of rows. A source that fails makes the statement
 * fail.
 */
export function copyIn(client: pg.PoolClient, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let counted = 0
    let failure: Error | null = null
    const feed = async (connection: Wire): Promise<void> => {
      try {
        for await (const chunk of source) {
          if (failure) return
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await drained(connection.stream)
        }
        connection.endCopyFrom()
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
        connection.sendCopyFail('the source failed')
      }
    }
    submit(client, {
      submit: (connection) => connection.query(text),
      handleRowDescription: ignore,
      handleCopyInResponse: (connection) => void feed(connection),
      handleCopyData: ignore,
      handleCommandComplete(message) {
        counted = countIn(message.text)
      },
      handleEmptyQuery: ignore,
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(counted)),
      handleError(error) {
        failure ??= error
        reject(failure)
      },
    })
  })
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    socket.on('drain', go)
    socket.on('close', go)
  })
}
