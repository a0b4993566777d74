// npm start: installs, builds the web app when its sources changed, and starts the server. `--dev` adds the web dev
// server.
import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled, NODE, ROOT } from './install.mjs'
import { COMPILE_CACHE, SERVER_ARGUMENTS } from './server-process.mjs'

const dev = process.argv.includes('--dev')

try {
  await ensureInstalled()
  if (!dev) await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const children = [
  spawn(
    NODE,
    [
      ...SERVER_ARGUMENTS,
      ...(dev ? ['--watch-path=apps/server/src', '--watch-path=packages'] : []),
      'apps/server/src/main.ts',
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE } },
  ),
]
if (dev)
  children.push(
    spawn(NODE, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'], {
      cwd: ROOT,
      stdio: 'inherit',
    }),
  )
let stopping = false
const stop = (signal) => {
  stopping = true
  for (const child of children) child.kill(signal)
}
// A terminal sends Ctrl-C to the whole group; waiting here keeps the prompt away until the database is down.
process.on('SIGINT', () => {
  stopping = true
})
process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGHUP', () => stop('SIGTERM'))
children[0].on('exit', (code) => {
  for (const child of children.slice(1)) child.kill('SIGTERM')
  process.exit(code ?? (stopping ? 0 : 1))
})
