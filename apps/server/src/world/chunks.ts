// Uploads on their way: each chunk a file of its own, written beside and renamed, so that one that is there is whole;
// nodes that share the data folder see the same.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Assembled {
  path: string
  bytes: number
  /** Hex. */
  md5: string
  sha256: string
}

export interface Chunks {
  /** Takes a scratch file as a chunk, over the one of its number. */
  put(upload: string, number: number, path: string): Promise<void>
  /** Bytes of each chunk that is there, by its number. */
  list(upload: string): Promise<Map<number, number>>
  /** Puts chunks 1 to `count` together into the file `path`, synced. Throws when one is missing. */
  assemble(upload: string, count: number, path: string): Promise<Assembled>
  remove(upload: string): Promise<void>
  /** Names of all uploads that have chunks. */
  uploads(): Promise<string[]>
}

const BUFFER_BYTES = 1_048_576

/** Chunks under `root`. */
export function createChunks(root: string): Chunks {
  const top = join(root, 'uploads')
  const folderOf = (upload: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(upload)) throw new Error(`not an upload: ${upload.slice(0, 80)}`)
    return join(top, upload)
  }
  return {
    async put(upload, number, path) {
      const folder = folderOf(upload)
      await mkdir(folder, { recursive: true })
      await rename(path, join(folder, String(number)))
    },
    async list(upload) {
      const folder = folderOf(upload)
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name))
      const sizes = await Promise.all(
        names.map((name) =>
          stat(join(folder, name)).then(
            ({ size }) => size,
            () => -1,
          ),
        ),
      )
      return new Map(
        names
          .map((name, i): [number, number] => [Number(name), sizes[i] ?? -1])
          .filter(([, size]) => size >= 0)
          .toSorted(([a], [b]) => a - b),
      )
    },
    async assemble(upload, count, path) {
      const [md5, sha256] = [createHash('md5'), createHash('sha256')]
      const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
      let bytes = 0
      await mkdir(dirname(path), { recursive: true })
      const whole = await open(path, 'wx')
      try {
        for (let number = 1; number <= count; number += 1) {
          const chunk = await open(join(folderOf(upload), String(number)))
          try {
            for (;;) {
              const { bytesRead } = await chunk.read(buffer, 0, BUFFER_BYTES, null)
              if (bytesRead === 0) break
              const part = buffer.subarray(0, bytesRead)
              md5.update(part)
              sha256.update(part)
              await whole.write(part)
              bytes += bytesRead
            }
          } finally {
            await chunk.close()
          }
        }
        await whole.sync()
        await whole.close()
      } catch (error) {
        await whole.close().catch(() => undefined)
        // A full disk must not be filled further.
        await rm(path, { force: true })
        throw error
      }
      return { path, bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
    },
    remove: (upload) => rm(folderOf(upload), { recursive: true, force: true }),
    uploads: async () => (await readdir(top).catch(() => [])).filter((name) => /^[0-9a-f-]{36}$/.test(name)),
  }
}
