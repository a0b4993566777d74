// Files of this machine by their path: what a request sent, what an import reads, what the build packed.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, type WriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** All bytes of a file. */
export const readBytes = (path: string): Promise<Buffer> => readFile(path)

/** Its first bytes, at most `length`. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** How many bytes a file holds. */
export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size

/** Bytes that are left on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Makes a folder with those above it. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
}

/** Removes a folder with all in it; one that is not there is no failure. */
export const removeFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true })

/** Removes a file; one that is not there is no failure. */
export const removeFile = (path: string): Promise<void> => rm(path, { force: true })

/** Gives a file a second name on the same disk, or copies it where that cannot be. It must not be written to. */
export const copyBeside = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to))

/** A stream into a new file, for what is made piece by piece. */
export const openForWriting = (path: string): WriteStream => createWriteStream(path)

/** SHA-256 of a file, hex. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** Moves a file to another name on the same disk, over what stands there. */
export const moveFile = (from: string, to: string): Promise<void> => rename(from, to)

/** The text of a file; null when there is none. Throws when it is there and cannot be read. */
export async function readTextIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The text of a file that was packed with the program, read at the start; null when there is none. */
export const readPackedText = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)

let writes = 0

/** Writes a private file beside, synced, and renames it, so that a crash leaves the old one or the new one. */
export async function replaceText(path: string, text: string): Promise<void> {
  // Two turns may write at once, in one process too.
  const half = `${path}.${process.pid}.${++writes}.half`
  const handle = await open(half, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(half, path)
}

/** The files below a folder, with `/` between folders; links are not followed. Throws when it cannot be read. */
export async function listFilesBelow(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.replace(/[/\\]+$/, '').length + 1)
        .split(sep)
        .join('/'),
    )
}
