// A folder on this machine as the source of an import from the command line; links are not followed.
import { join } from 'node:path'
import { listFilesBelow, readBytes, readHead, sizeOf } from '../../../world/local-files.ts'
import { SourceError, type ImportSource } from './source.ts'

/** Lists a folder with everything below it. Throws when it cannot be read. */
export async function openFolderSource(root: string): Promise<ImportSource> {
  const names = await listFilesBelow(root)
  const known = new Set(names)
  const pathOf = (name: string) => {
    if (!known.has(name)) throw new SourceError('there is no such file')
    return join(root, name)
  }
  return {
    names: names.sort(),
    async read(name, limit) {
      const path = pathOf(name)
      if ((await sizeOf(path)) > limit) throw new SourceError('the file is too large')
      return readBytes(path)
    },
    head: async (name, length) => readHead(pathOf(name), length),
    close: () => undefined,
  }
}
