// Receives the write-ahead log by the streaming replication protocol, as a standby does, and confirms what is on the
// second disk.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkThere, makeFolders, placesIn, RECEIVER, writeWhole } from './layout.ts'
import { formatLsn, historyName, parseLsn, segmentOf, startOf } from './wal-names.ts'
import { openWalStore, resumeAt, type WalStore } from './wal-store.ts'

/** What the client does beneath the face that its types show. */
interface Line {
  on(event: 'copyData', hear: (message: { chunk: Buffer }) => void): void
  sendCopyFromChunk(bytes: Buffer): void
}

/** The database is told where we are at least so often, and the place of the files is looked at. */
const STATUS_MS = 1000
/** Microseconds from 1970 to 2000, where the protocol's clock begins. */
const EPOCH = 946_684_800_000_000n

/**
 * Where the slot stands: the log is kept from there. Made when it is not there, and made anew when the database had to
 * give its log up.
 */
async function readSlot(client: pg.Client): Promise<bigint> {
  const read = async () =>
    (await client.query<{ restart_lsn: string | null; slot_type: string | null }>(`READ_REPLICATION_SLOT ${RECEIVER}`))
      .rows[0]
  const known = await read()
  if (known?.restart_lsn) return parseLsn(known.restart_lsn)
  if (known?.slot_type) await client.query(`DROP_REPLICATION_SLOT ${RECEIVER}`)
  await client.query(`CREATE_REPLICATION_SLOT ${RECEIVER} PHYSICAL RESERVE_WAL`)
  const made = await read()
  if (!made?.restart_lsn) throw new Error('The database made no slot for the archive.')
  return parseLsn(made.restart_lsn)
}

/** Says which branch of the log this is, where the cluster was recovered before. */
async function keepHistory(client: pg.Client, wal: string, timeline: number): Promise<void> {
  const path = join(wal, historyName(timeline))
  if (timeline === 1 || existsSync(path)) return
  const { rows } = await client.query<{ content: string }>(`TIMELINE_HISTORY ${timeline}`)
  await writeWhole(path, rows[0]?.content ?? '')
}

function statusMessage(flushed: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r', 0, 'latin1')
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(flushed, at)
  message.writeBigInt64BE(BigInt(Date.now()) * 1000n - EPOCH, 25)
  return message
}

/** Receives until the database ends the stream. Throws when anything stands in the way of the next confirmation. */
export async function receiveLog(url: string, archive: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: RECEIVER,
    replication: 'true',
    keepAlive: true,
  } as pg.ClientConfig)
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  failed.catch(() => undefined)
  client.on('error', fail)
  await client.connect()
  let store: WalStore | null = null
  let timer: NodeJS.Timeout | undefined
  try {
    const {
      rows: [system],
    } = await client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM')
    if (!system) throw new Error('The database did not say which one it is.')
    await checkThere(archive, system.systemid)
    await makeFolders(archive)
    const { wal } = placesIn(archive)
    const timeline = Number(system.timeline)
    await keepHistory(client, wal, timeline)
    const kept = startOf(segmentOf(await readSlot(client)))
    const here = resumeAt(wal, timeline)
    // What the database gave up cannot be received any more; the gap makes a new base copy due.
    const start = here === null || here < kept ? kept : here
    store = openWalStore(wal, timeline, start)
    const line = (client as unknown as { connection: Line }).connection
    timer = setInterval(hearStream(line, store, start, fail), STATUS_MS)
    await Promise.race([
      failed,
      client.query(`START_REPLICATION SLOT ${RECEIVER} PHYSICAL ${formatLsn(start)} TIMELINE ${timeline}`),
    ])
  } finally {
    clearInterval(timer)
    store?.close()
    // Not waited for: a database that stands still would hold us.
    void client.end().catch(() => undefined)
  }
}

/** Writes and confirms what comes; answers what is to be done now and then. */
function hearStream(line: Line, store: WalStore, start: bigint, fail: (error: unknown) => void): () => void {
  let flushed = start
  let isDue = false
  let isBroken = false
  const guarded = (act: () => void) => {
    if (isBroken) return
    try {
      act()
    } catch (error) {
      // Nothing more may be confirmed: the next receiver begins with the last segment anew.
      isBroken = true
      fail(error)
    }
  }
  const confirm = () => line.sendCopyFromChunk(statusMessage(flushed))
  line.on('copyData', ({ chunk }) =>
    guarded(() => {
      const kind = chunk[0]
      if (kind === 0x77) {
        store.write(chunk.readBigUInt64BE(1), chunk.subarray(25))
        if (isDue) return
        isDue = true
        // Whatever else came with it is put on the disk at once with it.
        setImmediate(() =>
          guarded(() => {
            isDue = false
            flushed = store.sync()
            confirm()
          }),
        )
      } else if (kind === 0x6b && chunk[17] === 1) confirm()
    }),
  )
  return () =>
    guarded(() => {
      store.checkPlace()
      confirm()
    })
}
