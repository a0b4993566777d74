// A folder on this machine as the source of an import from the command line; links are not followed.
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { SourceError, type ImportSource } from './source.ts'

/** Lists a folder with everything below it. Throws when it cannot be read. */
export async function openFolderSource(root: string): Promise<ImportSource> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.replace(/[/\\]+$/, '').length + 1)
        .split(sep)
        .join('/'),
    )
  const known = new Set(names)
  const pathOf = (name: string) => {
    if (!known.has(name)) throw new SourceError('there is no such file')
    return join(root, name)
  }
  return {
    names: names.sort(),
    async read(name, limit) {
      const path = pathOf(name)
      if ((await stat(path)).size > limit) throw new SourceError('the file is too large')
      return readFile(path)
    },
    async head(name, length) {
      const file = await open(pathOf(name))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    close: () => undefined,
  }
}
