// Builds the console alone on a page and serves it with its fixture bags, for journeys that need no running product.
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { FIXTURES, fixtureFile, type FixtureImage } from './fixture-images.ts'

export interface Harness {
  /** Address of the console with these query fields. */
  url: (query?: Record<string, string>) => string
  close: () => Promise<void>
}

const PAGE = fileURLToPath(new URL('../harness', import.meta.url))
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Every built file by its path. */
type Built = Map<string, string | Uint8Array>

let built: Promise<Built> | null = null
/** Once for a worker, whatever files of it open the page. */
function builtPage(): Promise<Built> {
  built ??= builtOnce(process.env.CONSOLE_FOLDER)
  return built
}

/** A build takes a few seconds; whoever waited this often, every tenth of a second, builds for itself. */
const MOST_LOOKS = 600

/** What one worker of a run builds and the others read in this folder; without one each builds for itself. */
async function builtOnce(folder: string | undefined): Promise<Built> {
  if (!folder) return buildPage()
  const [building, file] = [join(folder, 'building'), join(folder, 'page')]
  for (let looked = 0; looked < MOST_LOOKS; looked++) {
    const there = await readFile(file).catch(() => null)
    if (there) return deserialize(there) as Built
    const isOurs = await mkdir(building).then(
      () => true,
      () => false,
    )
    if (isOurs) {
      try {
        const page = await buildPage()
        await writeFile(`${file}.part`, serialize(page))
        await rename(`${file}.part`, file)
        return page
      } catch (error) {
        await rmdir(building)
        throw error
      }
    }
    await sleep(100)
  }
  return buildPage()
}

async function buildPage(): Promise<Built> {
  // Not needed by whoever finds it built.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const result = await build({
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, minify: false, target: 'es2024', modulePreload: false, chunkSizeWarningLimit: 9000 },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return new Map(
    outputs
      .flatMap((output) => ('output' in output ? output.output : []))
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
}

/** Starts the harness on a free port, with these images. */
export async function startHarness(fixtures: readonly FixtureImage[] = FIXTURES): Promise<Harness> {
  const files = await builtPage()
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname).then((file) => {
      response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain', 'Cache-Control': 'no-store' })
      response.end(file?.body)
    })
  })
  async function answer(path: string): Promise<{ type: string; body: string | Uint8Array } | null> {
    if (path === '/fixture/list.json') return { type: 'application/json', body: JSON.stringify(fixtures) }
    const [, folder, id = '', name = ''] = path.split('/')
    if (folder === 'fixture') {
      const file = await fixtureFile(id, name)
      return file && { type: file.type, body: file.bytes }
    }
    const body = files.get(path === '/' ? '/index.html' : path)
    return body === undefined
      ? null
      : { type: TYPES[path === '/' ? 'html' : (path.split('.').at(-1) ?? '')] ?? 'application/octet-stream', body }
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: (query = {}) => `http://127.0.0.1:${port}/?${new URLSearchParams(query)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
