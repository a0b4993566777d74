// Whether a stored file is what its key names.
import { createHash } from 'node:crypto'
import type { Files } from '../world/files.ts'

/** True while the file is there with the content whose SHA-256 its key is. */
export async function isWholeFile(files: Pick<Files, 'has' | 'get'>, key: string): Promise<boolean> {
  if (!(await files.has(key))) return false
  return (
    createHash('sha256')
      .update(await files.get(key))
      .digest('hex') === key
  )
}
