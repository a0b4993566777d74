// The last signed head outside the database: who can cut the end off the log there cannot reach this file.
import { join } from 'node:path'
import { z } from 'zod'
import { readTextIfThere, replaceText } from '../../world/local-files.ts'
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
  const text = await readTextIfThere(join(dataDir, WITNESS_FILE))
  if (text === null) return null
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new Error(`${join(dataDir, WITNESS_FILE)} cannot be understood.`)
  }
}

/** Replaces it as a whole: a crash leaves the old one or the new one. */
export const writeWitness = (dataDir: string, head: AuditHead): Promise<void> =>
  replaceText(join(dataDir, WITNESS_FILE), JSON.stringify(head))
