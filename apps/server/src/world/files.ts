// Stored files by content: a key is the SHA-256 of the bytes, so nothing in a name or path tells what is inside.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Files {
  /** Stores bytes and answers their key; storing the same bytes twice costs nothing more. */
  put(bytes: Uint8Array): Promise<string>
  get(key: string): Promise<Buffer>
  /** All bytes, or those from `start` to `end`, both included. */
  stream(key: string, range?: { start: number; end: number }): Readable
  /** Takes a scratch file as the bytes of this key; the caller has worked the key out of them. */
  adopt(path: string, key: string): Promise<void>
  /** A path of this machine where other programs read the bytes. */
  local(key: string): Promise<string>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** A fresh path for work that ends soon; the caller removes it. */
  scratch(suffix: string): Promise<string>
  /** Saves a stream to a scratch file, at most `limit` bytes; throws FileTooLarge past it and leaves nothing. */
  spool(source: Readable, limit: number): Promise<{ path: string; bytes: number; sha256: string }>
  /** Removes scratch files that nobody has touched for a week: a killed server left them behind. */
  tidy(): Promise<void>
}

export class FileTooLarge extends Error {}

/** Longer than any upload waits to be used. */
const FORGOTTEN_MS = 7 * 86_400_000

const isKey = (key: string) => /^[0-9a-f]{64}$/.test(key)

/** A second place for what is stored. */
export interface FileArchive {
  /** Waits a bounded time and never fails. */
  keepFile?(key: string, bytes: Uint8Array): Promise<void>
  /** Has what is missing brought soon. */
  lookThrough?(): void
}

/** Files under `root`: written beside, synced and renamed, so that a crash never leaves half a file under a key. */
export function createFiles(root: string, archive: FileArchive | null = null): Files {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a file key: ${key.slice(0, 80)}`)
    return join(root, 'files', key.slice(0, 2), key.slice(2, 4), key)
  }
  const tmp = join(root, 'tmp')
  const scratch = async (suffix: string) => {
    await mkdir(tmp, { recursive: true })
    return join(tmp, randomUUID() + suffix)
  }
  const has = async (key: string) =>
    stat(pathOf(key)).then(
      () => true,
      () => false,
    )
  return {
    has,
    scratch,
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      if (await has(key)) return key
      const path = pathOf(key)
      await mkdir(join(path, '..'), { recursive: true })
      const half = await scratch('.part')
      try {
        const handle = await open(half, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(half, path)
        // The bytes are on the disk; their name is only once its folder is: a row must not outlive it in a power cut.
        const folder = await open(join(path, '..'), 'r')
        await folder.sync().finally(() => folder.close())
      } catch (error) {
        // A full disk must not be filled further.
        await rm(half, { force: true })
        throw error
      }
      // Before anybody is told the key: a row that names it is never without it.
      await archive?.keepFile?.(key, bytes)
      if (archive && !archive.keepFile) archive.lookThrough?.()
      return key
    },
    get: (key) => readFile(pathOf(key)),
    stream: (key, range) => createReadStream(pathOf(key), range),
    local: async (key) => pathOf(key),
    async adopt(half, key) {
      const path = pathOf(key)
      if (await has(key)) return rm(half, { force: true })
      await mkdir(join(path, '..'), { recursive: true })
      try {
        const handle = await open(half, 'r')
        await handle.sync().finally(() => handle.close())
        await rename(half, path)
        const folder = await open(join(path, '..'), 'r')
        await folder.sync().finally(() => folder.close())
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      // It may be too large to be held in memory: the second disk fetches it.
      archive?.lookThrough?.()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async spool(source, limit) {
      // A line that breaks before the pipeline below listens would end the whole server; the pipeline still finds the
      // stream broken.
      source.on('error', () => undefined)
      const path = await scratch('.upload')
      const hash = createHash('sha256')
      let bytes = 0
      // Opened before anything flows: a stream that opens by itself may make the file after a failure has removed it.
      const handle = await open(path, 'wx')
      try {
        await pipeline(
          source,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              bytes += chunk.length
              if (bytes > limit) throw new FileTooLarge(`more than ${limit} bytes`)
              hash.update(chunk)
              yield chunk
            }
          },
          handle.createWriteStream(),
        )
      } catch (error) {
        await handle.close().catch(() => undefined)
        await rm(path, { force: true })
        throw error
      }
      return { path, bytes, sha256: hash.digest('hex') }
    },
    async tidy() {
      for (const name of await readdir(tmp).catch(() => [])) {
        const path = join(tmp, name)
        const touched = await stat(path).then(
          (info) => info.mtimeMs,
          () => Infinity,
        )
        // Programs that were killed leave folders.
        if (Date.now() - touched > FORGOTTEN_MS) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
