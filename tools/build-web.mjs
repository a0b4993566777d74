// Builds the web app into apps/web/dist: for `npm start`, and for the tests ahead of the journeys (`node tools/build-web.mjs`).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT, run } from './install.mjs'

/** Hash of everything the web build reads. */
function sourcesHash() {
  const hash = createHash('sha256')
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name === 'dist' || entry.name === 'node_modules') continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      else hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  visit(join(ROOT, 'apps/web'))
  visit(join(ROOT, 'packages'))
  return hash.update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex')
}

/** Builds the web app where its sources changed since it was last built. */
export async function buildWeb() {
  const stamp = join(ROOT, 'apps/web/dist/.sources')
  const hash = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web app.')
  await run(NODE, ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'])
  mkdirSync(join(ROOT, 'apps/web/dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

if (import.meta.main) await buildWeb()
