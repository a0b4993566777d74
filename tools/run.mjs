// Runs a TypeScript file of the project on the pinned Node: node tools/run.mjs FILE [arguments].
import { spawn } from 'node:child_process'
import { ensureInstalled, NODE, ROOT } from './install.mjs'

await ensureInstalled()
const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('usage: node tools/run.mjs FILE [arguments]')
  process.exit(2)
}
const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd: ROOT, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
