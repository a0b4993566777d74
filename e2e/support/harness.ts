// Serves the console alone, with its fixture bags, for journeys that need no running product.
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { FIXTURES, fixtureFile } from './fixture-images.ts'

export interface Harness {
  /** Address of the console with these query fields. */
  url: (query?: Record<string, string>) => string
  close: () => Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

function fixtures(): Plugin {
  return {
    name: 'fixture-images',
    configureServer(server) {
      server.middlewares.use('/fixture', (request, response) => {
        const [, id = '', name = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
        if (id === 'list.json') {
          response.setHeader('Content-Type', 'application/json')
          response.end(JSON.stringify(FIXTURES))
          return
        }
        void fixtureFile(id, name).then((file) => {
          response.statusCode = file ? 200 : 404
          if (file) response.setHeader('Content-Type', file.type)
          response.end(file ? Buffer.from(file.bytes) : undefined)
        })
      })
    },
  }
}

/** Starts the harness on a free port. */
export async function startHarness(port = 0): Promise<Harness> {
  const server = await createServer({
    configFile: false, root: ROOT, logLevel: 'error', cacheDir: fileURLToPath(new URL('../../node_modules/.vite-harness', import.meta.url)),
    plugins: [react(), fixtures()], server: { port, strictPort: false, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { entries: ['e2e/harness/main.tsx'], include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'i18next'] },
  })
  await server.listen()
  const base = server.resolvedUrls?.local[0] ?? ''
  return {
    url: (query = {}) => `${base}e2e/harness/index.html?${new URLSearchParams(query)}`,
    close: () => server.close(),
  }
}
