// nginx in front of two nodes, with the configuration that the recipe gives to operators: what is measured is what is
// recommended.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const RECIPE = new URL('../../../docs/recipes/behind-a-proxy.md', import.meta.url)
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Says which node answered; the bench alone asks for it. */
export const NODE_HEADER = 'x-node'

/** The program, where this machine has it. */
export function findNginx(): string | null {
  const known = PLACES.find((path) => existsSync(path))
  if (known) return known
  try {
    return execFileSync('sh', ['-c', 'command -v nginx'], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** The recipe's configuration with the nodes and the port of this machine, without TLS. */
function configureFor(nodes: readonly number[], port: number): string {
  const block = /```nginx\n(# \/etc\/nginx\/conf\.d[\s\S]*?)```/.exec(readFileSync(RECIPE, 'utf8'))?.[1]
  if (block === undefined) throw new Error('the recipe has no configuration')
  return block
    .replaceAll(/10\.0\.0\.(11|12):8080/g, (_, which: string) => `127.0.0.1:${nodes[which === '11' ? 0 : 1] ?? 0}`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*\n/gm, '')
}

/** Starts nginx with everything it writes under `folder`; answers how to end it. */
export async function startNginx(
  program: string,
  folder: string,
  nodes: readonly number[],
  port: number,
): Promise<{ stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(join(folder, 'clearbelt.conf'), configureFor(nodes, port))
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1;\ndaemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')} warn;\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\nadd_header ${NODE_HEADER} $upstream_addr always;\n${paths.join('\n')}\ninclude ${join(folder, 'clearbelt.conf')};\n}\n`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
