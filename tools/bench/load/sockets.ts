// npm run bench sockets [-- --people 2000]: what an open page costs the server in memory, and how long a word to
// everybody takes to reach all of them.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { restoreMenus } from '@clearbelt/contract/org/menu-calls'
import type { Measurement } from '../measure.ts'
import { openClassroom, type Classroom } from './classroom.ts'
import { percentile } from './load.ts'
import { signInTrainer } from './make-plan.ts'
import { freePort, prepare, startProduct, type Prepared, type Product } from './product.ts'

const PATIENCE_MS = 60_000
/** Long enough for what the sign-ins left behind to be collected. */
const SETTLE_MS = 8000

const say = (line: string) => console.log(line)
const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
/** Memory of a process that is really there, in kB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)

async function listen(product: Product, classroom: Classroom, prepared: Prepared): Promise<Measurement[]> {
  const pid = product.server.pid ?? 0
  await classroom.tell({
    do: 'signIn',
    url: product.url,
    accounts: prepared.students.map(({ accountNo, password }) => ({ accountNo, password })),
    spreadMs: 10_000,
  })
  await settle()
  const before = residentOf(pid)
  const from = performance.now()
  const connected = await classroom.tell({ do: 'listen', url: product.url, event: 'MenusChanged' })
  const took = (performance.now() - from) / 1000
  await settle()
  const after = residentOf(pid)
  const { trainer: admin } = await signInTrainer(product, prepared, 'admin')
  const asked = Date.now()
  // What every open page is told at once: load the menus again.
  await admin.call(restoreMenus, {})
  admin.line.close()
  const { heard, errorCount, errors } = await classroom.tell({ do: 'heard', patienceMs: PATIENCE_MS })
  for (const error of [...connected.errors, ...errors].slice(0, 10)) say(`  error: ${error}`)
  const times = heard.toSorted((a, b) => a - b)
  const first = times[0] ?? asked
  return [
    {
      name: 'pages connected',
      value: connected.times.connect?.length ?? 0,
      unit: '',
      limit: prepared.students.length,
      better: 'higher',
    },
    { name: 'errors', value: connected.errorCount + errorCount, unit: '', limit: 0 },
    { name: 'until all are connected', value: took, unit: 's' },
    { name: 'memory of the server before', value: before / 1024, unit: 'MB' },
    { name: 'memory of an open page', value: (after - before) / prepared.students.length, unit: 'kB' },
    { name: 'from the call of the administrator to the first page', value: first - asked, unit: 'ms' },
    { name: 'from the first page to half of them', value: percentile(times, 0.5) - first, unit: 'ms' },
    { name: 'from the first page to the last', value: (times.at(-1) ?? asked) - first, unit: 'ms' },
  ]
}

export async function benchSockets(args: readonly string[]): Promise<Measurement[]> {
  const { values } = parseArgs({ args: [...args], options: { people: { type: 'string', default: '2000' } } })
  const prepared = await prepare({ candidates: Number(values.people), images: 2, width: 300, height: 200 }, say)
  try {
    const product = await startProduct(prepared.folder, await freePort())
    const classroom = openClassroom()
    try {
      return await listen(product, classroom, prepared)
    } finally {
      classroom.end()
      await product.stop()
    }
  } finally {
    await prepared.remove()
  }
}
