// npm run bench nodes [-- --candidates 60 --seconds 40 --every 1000]: two nodes on one database behind nginx, one
// killed with SIGKILL in
// mid-exam. What each candidate noticed, and what stands in the database.
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HUB_PATH, TRAINEE_HUB } from '@clearbelt/contract/notices/hub'
import pg from 'pg'
import { io } from 'socket.io-client'
import { startEmbeddedPostgres } from '../../../apps/server/src/world/embedded-postgres.ts'
import type { Measurement } from '../measure.ts'
import { openClassroom } from './classroom.ts'
import { compareStored } from './compare-stored.ts'
import { Line } from './line.ts'
import { makePlan } from './make-plan.ts'
import { findNginx, NODE_HEADER, startNginx } from './nginx.ts'
import { freePort, prepare, startProduct, type Prepared, type Product } from './product.ts'
import { shakeHands, SignedLine } from './signed-line.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const SETTLE_MS = 60_000
/** A candidate's answer goes out again after half a second to a whole one: more than this would be noticed. */
const NOTICED_MS = 5000

/** A folder for one of two nodes on one machine: the secrets and the files are those of the installation. */
async function nodeFolder(prepared: Prepared, name: string): Promise<string> {
  const folder = join(prepared.folder, name)
  await mkdir(folder)
  for (const shared of ['secrets.json', 'files', 'tmp']) {
    if (!shared.includes('.')) await mkdir(join(prepared.folder, shared), { recursive: true })
    await symlink(join(prepared.folder, shared), join(folder, shared))
  }
  return folder
}

/** A page of a candidate that stays connected to its hub, as the browser does. */
async function openPage(
  url: string,
  account: { accountNo: string; password: string },
): Promise<{ firstAfterMs: Promise<number>; struck(at: number): void; close(): void }> {
  const { hostname, port } = new URL(url)
  const line = new Line(hostname, Number(port))
  const { publicKey, ahead } = await shakeHands(line)
  const { access_token: token } = await new SignedLine(line, publicKey, ahead).signIn(
    account.accountNo,
    account.password,
  )
  line.close()
  const socket = io(url + TRAINEE_HUB, {
    path: HUB_PATH,
    auth: { token, culture: 'en' },
    transports: ['websocket'],
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () => resolve())
  })
  let [at, back] = [0, (_: number) => {}]
  const firstAfterMs = new Promise<number>((resolve) => {
    back = resolve
  })
  socket.on('connect', () => back(Date.now() - at))
  return {
    firstAfterMs,
    struck: (when) => {
      at = when
    },
    close: () => {
      socket.close()
      back(Number.NaN)
    },
  }
}

export async function benchNodes(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      candidates: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '40' },
      every: { type: 'string', default: '1000' },
    },
  })
  const program = findNginx()
  if (!program) {
    console.log('nginx is not installed on this machine: nothing is measured (Debian: apt install nginx-light).')
    return []
  }
  const candidates = Number(values.candidates)
  const say = (line: string) => console.log(line)
  const prepared = await prepare({ candidates, images: 20, width: 1000, height: 700 }, say)
  const undo: (() => Promise<unknown> | unknown)[] = [() => prepared.remove()]
  try {
    const postgres = await startEmbeddedPostgres({ directory: join(prepared.folder, 'postgres'), say: () => undefined })
    undo.push(() => postgres.stop())
    const ports = [await freePort(), await freePort()]
    const nodes: Product[] = []
    for (const [n, port] of ports.entries()) {
      const node = await startProduct(await nodeFolder(prepared, `node-${n + 1}`), port, 'fatal', {
        DATABASE_URL: postgres.url,
        TRUST_PROXY: '1',
      })
      nodes.push(node)
      undo.push(() => node.stop())
    }
    const port = await freePort()
    const nginxFolder = join(prepared.folder, 'nginx')
    const nginx = await startNginx(program, nginxFolder, ports, port)
    undo.push(() => nginx.stop())
    const url = `http://127.0.0.1:${port}`
    const front = { ...(nodes[0] as Product), url }
    const classroom = openClassroom()
    undo.push(() => classroom.end())
    const [watched, ...others] = prepared.students
    const signedIn = await classroom.tell({ do: 'signIn', url, accounts: others })
    const { processID } = await makePlan(front, prepared, 60)
    const started = await classroom.tell({ do: 'start', processID, spreadMs: 2000 })
    if (signedIn.errorCount + started.errorCount > 0 || !watched)
      throw new Error(`the class could not begin: ${[...signedIn.errors, ...started.errors].join('; ')}`)
    const page = await openPage(url, watched)
    undo.push(() => page.close())
    const hubNode = (await fetch(`${url}${HUB_PATH}/?EIO=4&transport=polling`)).headers.get(NODE_HEADER) ?? ''
    const seconds = Number(values.seconds)
    const saving = classroom.tell({
      do: 'save',
      until: Date.now() + seconds * 1000,
      everyMs: Number(values.every),
      pictures: true,
      stubborn: true,
    })
    await sleep((seconds * 1000) / 2)
    // The node to which the address of this machine, and so the page's hub, is bound: the worse of the two to lose.
    const bound = ports.findIndex((one) => hubNode.endsWith(`:${one}`))
    const victim = nodes[bound] as Product
    say(`node ${bound + 1} of 2 is killed with SIGKILL`)
    page.struck(Date.now())
    victim.server.kill('SIGKILL')
    const saved = await saving
    const settled = await classroom.tell({ do: 'settle', patienceMs: SETTLE_MS })
    const submitted = await classroom.tell({ do: 'submit', at: Date.now() })
    const hubBackMs = await page.firstAfterMs
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const same = await compareStored(client, submitted.sent)
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from sitting where ref = $1 and state = 'submitted'`,
      [processID],
    )
    await client.end()
    const errors = [...saved.errors, ...settled.errors, ...submitted.errors]
    for (const error of errors) say(`  error: ${error}`)
    say('\ncandidate   made again   longest without an acknowledgement')
    for (const [n, each] of saved.each.entries())
      say(
        `${String(n + 1).padStart(9)}   ${String(each.retries).padStart(10)}   ${(each.longestGapMs / 1000).toFixed(2).padStart(8)} s`,
      )
    const log = await readFile(join(nginxFolder, 'error.log'), 'utf8').catch(() => '')
    say(
      `\nnginx noted ${log.split('\n').filter((line) => line.includes('upstream')).length} failures of the node that was killed`,
    )
    const pause = Number(values.every)
    return [
      {
        name: `${others.length} candidates, an answer every ${pause / 1000} s each: answers sent`,
        value: same.sent,
        unit: '',
      },
      { name: 'answers acknowledged and not stored as sent (lost)', value: same.lost, unit: '', limit: 0 },
      {
        name: 'answers sent and not acknowledged in the end',
        value: same.sent - same.acknowledged,
        unit: '',
        limit: 0,
      },
      {
        name: 'answers stored and never sent, or standing wrong',
        value: same.foreign + same.wrongStanding,
        unit: '',
        limit: 0,
      },
      {
        name: 'sittings not handed in by their candidate',
        value: others.length - Number(rows[0]?.n ?? 0),
        unit: '',
        limit: 0,
      },
      {
        name: 'refusals and errors (pictures included)',
        value:
          errors.length + Math.max(0, saved.errorCount + settled.errorCount + submitted.errorCount - errors.length),
        unit: '',
        limit: 0,
      },
      {
        name: 'candidates with more than one save made again',
        value: saved.each.filter((each) => each.retries > 1).length,
        unit: '',
        limit: 0,
      },
      {
        name: 'candidates with any save made again',
        value: saved.each.filter((each) => each.retries > 0).length,
        unit: '',
      },
      {
        name: 'longest time of a candidate without an acknowledgement, beyond the pause',
        value: (Math.max(...saved.each.map((each) => each.longestGapMs)) - pause) / 1000,
        unit: 's',
        limit: NOTICED_MS / 1000,
        better: 'lower',
      },
      {
        name: 'until the hub of an open page was connected again',
        value: hubBackMs / 1000,
        unit: 's',
        limit: NOTICED_MS / 1000,
        better: 'lower',
      },
    ]
  } finally {
    for (const step of undo.toReversed()) await Promise.resolve(step()).catch((error: unknown) => say(String(error)))
  }
}
