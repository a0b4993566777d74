// Gzipped bytes of the scripts and styles that the pages load first.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_DIST } from '../../apps/server/src/http/pages.ts'
import type { Measurement } from './measure.ts'

/** Which files an address loads is asked of the browser by the caller; this weighs them. */
export async function weigh(name: string, files: readonly string[]): Promise<Measurement> {
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(WEB_DIST, file)), { level: 9 }).length
  return { name: `${name}, scripts and styles, gzipped`, value: bytes / 1024, unit: 'kB' }
}

export const builtFiles = async (): Promise<string[]> => (await readdir(join(WEB_DIST, 'assets'))).map((f) => `assets/${f}`)
