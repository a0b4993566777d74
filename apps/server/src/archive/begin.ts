// Begins an archive with the server, and forgets one that the server was started without.
import pg from 'pg'
import { openArchive, type Archive } from './archive.ts'
import type { KeeperOrder } from './keeper.ts'
import { ArchiveError, claim, onOneDisk, RECEIVER } from './layout.ts'

async function ask<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Makes the folder the archive of this database, and begins to keep it. A folder that cannot be written is told and
 * stops
 * nothing; one that belongs to another installation throws ArchiveError.
 */
export async function startArchive(order: KeeperOrder, log: (line: string) => void): Promise<Archive> {
  const [system] = await ask<{ id: string }>(order.url, 'select system_identifier::text as id from pg_control_system()')
  await claim(order.archive, system?.id ?? '').catch((error: unknown) => {
    if (error instanceof ArchiveError) throw error
    log(`The archive in ${order.archive} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (await onOneDisk(order.archive, order.dataDir))
    log(`${order.archive} (ARCHIVE_DIR) lies on the same disk as ${order.dataDir}: the loss of that disk loses both.`)
  return openArchive(order, log)
}

/**
 * A server without an archive must not keep the log for one; the next one with an archive begins with a new base copy.
 */
export async function forgetArchive(url: string): Promise<void> {
  await ask(
    url,
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [RECEIVER],
  )
}
