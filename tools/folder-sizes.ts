// Which folders of source hold more files than one overlooks: where a subject changes, a folder of its own begins.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files of source that one folder holds at most, tests counted apart. */
export const MOST_FILES = 20
/** Folders of one subject that grows by a file at a time, and whose files are found by their names. */
const GROWS = new Set(['shared', 'ui', 'viewer', 'world', 'access', 'migrations', 'decisions'])
const SOURCE = /\.(ts|tsx|mjs|sql)$/
const TEST = /\.(test|spec)\.tsx?$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'reports', '.cache'])

/** One line for each folder under these that holds too many files of source, or too many tests. */
export function fullFolders(roots: readonly string[], most: number = MOST_FILES): string[] {
  const lines: string[] = []
  const visit = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name)).map((entry) => entry.name)
    const tests = files.filter((name) => TEST.test(name)).length
    const name = folder.split(/[\\/]/).at(-1) ?? ''
    if (!GROWS.has(name))
      for (const [count, what] of [
        [files.length - tests, 'files of source'],
        [tests, 'tests'],
      ] as const)
        if (count > most) lines.push(`${folder.replaceAll('\\', '/')} holds ${count} ${what}; ${most} is the most`)
    for (const entry of entries) if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) visit(join(folder, entry.name))
  }
  for (const root of roots) visit(root)
  return lines.sort()
}
