// Secrets of an installation: made on first start, kept under DATA_DIR with mode 600, shared by nodes that share the
// folder.
import { createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Secrets {
  /** A key for one purpose, derived so that no two purposes share bytes. 32 bytes. */
  key(purpose: string): Buffer
}

/** Derives purpose keys from one 32-byte master by HMAC-SHA256. */
export function deriveSecrets(master: Buffer): Secrets {
  return { key: (purpose) => createHmac('sha256', master).update(`clearbelt:${purpose}`).digest() }
}

/** Reads or makes DATA_DIR/secrets.json. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const made = JSON.stringify({ master: randomBytes(32).toString('base64') })
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await chmod(path, 0o600)
  const { master } = JSON.parse(await readFile(path, 'utf8')) as { master: string }
  return deriveSecrets(Buffer.from(master, 'base64'))
}
