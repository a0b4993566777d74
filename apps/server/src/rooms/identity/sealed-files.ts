// Files that only the server can read: encrypted before they reach the disk, and removed for good even when the server
// dies between row and file.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { OrgRoom } from '../org/room.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const key = (world: World): Buffer => world.secrets.key('identity-files')

/** Encrypts and stores bytes (AES-256-GCM); two copies of one picture never share a file. */
export async function putSealed(world: World, bytes: Buffer): Promise<string> {
  const iv = world.dice.bytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(world), iv)
  return world.files.put(Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
}

/** The bytes of a sealed file; null when it is gone. */
export async function getSealed(world: World, fileKey: string): Promise<Buffer | null> {
  const sealed = await world.files.get(fileKey).catch(() => null)
  if (!sealed) return null
  const decipher = createDecipheriv('aes-256-gcm', key(world), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Notes in a transaction that files go; `sweepFiles` removes them after it. */
export async function dropFiles(tx: Tx, keys: readonly (string | null)[], at: number): Promise<void> {
  const gone = keys.filter((one) => one !== null)
  if (gone.length > 0)
    await sql`insert into identity_file_removal (file_key, at) select unnest(${gone}::text[]), ${new Date(at)} on conflict do nothing`.execute(
      tx,
    )
}

const removalRow = z.object({
  key: column.text,
  used: column.flag,
})

/** Removes noted files; one that a row refers to again stays. */
export async function sweepFiles({ db, files }: World, org: Pick<OrgRoom, 'avatarsInUse'>): Promise<void> {
  const rows = await selectRows(
    db,
    removalRow,
    sql`select r.file_key as key,
    exists (select from real_name n where r.file_key in (n.front_key, n.back_key, n.video_key)) as used from identity_file_removal r limit 1000`,
  )
  const shown = await org.avatarsInUse(
    db,
    rows.map((row) => row.key),
  )
  for (const { key: fileKey, used } of rows) {
    if (!used && !shown.has(fileKey)) await files.remove(fileKey)
    await sql`delete from identity_file_removal where file_key = ${fileKey}`.execute(db)
  }
}
