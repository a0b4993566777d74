// npm run bench dribble [-- --connections 20000] [--candidates 100]: as many connections as are asked for begin uploads
// and send a byte now and then, while a class sits an exam and saves; quiet and attacked take turns in one run.
import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connectionBudget, openFilesLimit } from '../../../apps/server/src/world/open-files.ts'
import type { Measurement } from '../measure.ts'
import type { Report } from './candidates.ts'
import { openClassroom } from './classroom.ts'
import type { DribbleOrder, DribbleReport } from './dribbler.ts'
import { percentile } from './load.ts'
import { makePlan } from './make-plan.ts'
import { freePort, prepare, startProduct, type Prepared, type Product } from './product.ts'

const EVERY_MS = 2000
const TURN_MS = 12_000
/** The attack grows for so long before saves beside it are counted. */
const GROW_MS = 15_000
const TURNS = 2
/** Not met where the attackers' sockets take their part of the same two cores (decision 190). */
const MOST_RATIO = 1.5
/** One process of the attacker has no more descriptors than the server. */
const A_PROCESS = Math.max(100, openFilesLimit() - 500)
const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']

const say = (line: string) => console.log(line)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const times = (reports: readonly Report[]) => reports.flatMap(({ times: t }) => t.save ?? []).toSorted((a, b) => a - b)

interface Attackers {
  start(): void
  stop(): void
  report(): Promise<DribbleReport>
  end(): void
}

function openAttackers(port: number, connections: number): Attackers {
  const processes: ChildProcess[] = []
  const orders: DribbleOrder[] = []
  for (let left = connections; left > 0; left -= A_PROCESS) {
    processes.push(fork(new URL('./dribbler.ts', import.meta.url)))
    orders.push({ port, from: ADDRESSES, count: Math.min(left, A_PROCESS) })
  }
  return {
    start: () => processes.forEach((one, i) => one.send(orders[i] as DribbleOrder)),
    stop: () => processes.forEach((one) => one.send('stop')),
    async report() {
      const all = await Promise.all(
        processes.map(
          (one) =>
            new Promise<DribbleReport>((resolve) => {
              one.once('message', (told: DribbleReport) => resolve(told))
              one.send('tell')
            }),
        ),
      )
      const sum = (name: keyof DribbleReport) => all.reduce((whole, one) => whole + one[name], 0)
      return { open: sum('open'), most: sum('most'), ended: sum('ended'), failed: sum('failed') }
    },
    end: () => processes.forEach((one) => one.disconnect()),
  }
}

async function holdOff(product: Product, prepared: Prepared, connections: number): Promise<Measurement[]> {
  const [sitting, late] = [openClassroom(), openClassroom()]
  const attackers = openAttackers(Number(new URL(product.url).port), connections)
  const asAccount = ({ accountNo, password }: Prepared['students'][number]) => ({ accountNo, password })
  const filesOpen = () => readdirSync(`/proc/${product.server.pid}/fd`).length
  try {
    const [latecomer, ...seated] = prepared.students
    await sitting.tell({ do: 'signIn', url: product.url, accounts: seated.map(asAccount) })
    const { processID } = await makePlan(product, prepared, 15)
    await sitting.tell({ do: 'start', processID, spreadMs: 2000 })
    const save = () =>
      sitting.tell({ do: 'save', until: Date.now() + TURN_MS, everyMs: EVERY_MS, pictures: false, stubborn: false })
    const quiet: Report[] = []
    const attacked: Report[] = []
    let mostFiles = 0
    let held = 0
    for (let turn = 0; turn < TURNS; turn++) {
      quiet.push(await save())
      attackers.start()
      await pause(GROW_MS)
      attacked.push(await save())
      mostFiles = Math.max(mostFiles, filesOpen())
      held = Math.max(held, (await attackers.report()).open)
      if (turn === TURNS - 1 && latecomer)
        attacked.push(await late.tell({ do: 'signIn', url: product.url, accounts: [asAccount(latecomer)] }))
      attackers.stop()
      await pause(2000)
    }
    const { most, ended } = await attackers.report()
    for (const error of [...quiet, ...attacked].flatMap((report) => report.errors).slice(0, 10))
      say(`  error: ${error}`)
    const [quietP99, attackedP99] = [percentile(times(quiet), 0.99), percentile(times(attacked), 0.99)]
    const limit = openFilesLimit()
    return [
      { name: 'connections that dribbled at once, at most', value: most, unit: '' },
      { name: 'of them held open at the end of a turn', value: held, unit: '' },
      { name: 'connections ended by the server', value: ended, unit: '' },
      {
        name: 'files of the server, at most',
        value: mostFiles,
        unit: '',
        limit: connectionBudget(limit) + 300,
        better: 'lower',
      },
      { name: 'files that the system allows it', value: limit, unit: '' },
      {
        name: 'errors of candidates',
        value: attacked.reduce((sum, { errorCount }) => sum + errorCount, 0),
        unit: '',
        limit: 0,
      },
      {
        name: 'signed in during the attack',
        value: attacked.at(-1)?.times['sign-in']?.length ?? 0,
        unit: '',
        limit: 1,
        better: 'higher',
      },
      { name: 'p99 of a save, quiet', value: quietP99, unit: 'ms' },
      { name: 'p99 of a save, attacked', value: attackedP99, unit: 'ms' },
      {
        name: 'p99 attacked against quiet',
        value: attackedP99 / quietP99,
        unit: 'times',
        limit: MOST_RATIO,
        better: 'lower',
      },
    ]
  } finally {
    attackers.end()
    sitting.end()
    late.end()
  }
}

export async function benchDribble(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { connections: { type: 'string', default: '20000' }, candidates: { type: 'string', default: '100' } },
  })
  const prepared = await prepare({ candidates: Number(values.candidates) + 1, images: 4, width: 300, height: 200 }, say)
  try {
    const product = await startProduct(prepared.folder, await freePort())
    try {
      return await holdOff(product, prepared, Number(values.connections))
    } finally {
      await product.stop()
    }
  } finally {
    await prepared.remove()
  }
}
