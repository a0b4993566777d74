// Keeps the hashed files of earlier builds beside the new ones, so that a tab opened before an upgrade still finds its
// parts.
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** A tab older than this has long been closed, in ms. */
const KEPT_MS = 30 * 86_400_000

/**
 * Removes from `folder` what no build of the last 30 days wrote. `fresh` are the names of the build just written (their
 * .br and
 * .gz forms belong to them); `now` in ms since 1970. Answers the names removed.
 */
export function pruneEarlierBuilds(folder: string, fresh: ReadonlySet<string>, now: number): string[] {
  const removed: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    // A file that a new build has in common with an old one counts from the new one on.
    if (fresh.has(entry.name.replace(/\.(br|gz)$/, ''))) utimesSync(path, now / 1000, now / 1000)
    else if (now - statSync(path).mtimeMs > KEPT_MS) {
      rmSync(path)
      removed.push(entry.name)
    }
  }
  return removed.toSorted()
}
