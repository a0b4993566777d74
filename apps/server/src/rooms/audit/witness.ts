// The last signed head outside the database: who can cut the end off the log there cannot reach this file.
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AuditHead } from './room.ts'

export const WITNESS_FILE = 'audit-head.json'

const shape = z.object({
  place: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  legacy: z.number().int().min(0),
  at: z.number(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

/** Reads the file; null when there is none. Throws when it cannot be understood: it must not be taken for absent. */
export async function readWitness(dataDir: string): Promise<AuditHead | null> {
  let text: string
  try {
    text = await readFile(join(dataDir, WITNESS_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new Error(`${join(dataDir, WITNESS_FILE)} cannot be understood.`)
  }
}

let writes = 0

/** Writes it beside and renames, so that a crash leaves the old one or the new one. */
export async function writeWitness(dataDir: string, head: AuditHead): Promise<void> {
  const path = join(dataDir, WITNESS_FILE)
  // Two turns of the sealer may write at once, in one process too.
  const half = `${path}.${process.pid}.${++writes}.half`
  const handle = await open(half, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(head))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(half, path)
}
