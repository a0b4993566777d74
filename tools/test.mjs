// npm test: types, lint, import law, texts, unit and server tests, pixels, journeys. `--quick` (npm run check) stops
// before the database and the browser; `--long` (npm run test:long) runs only the tests that take half an hour.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, NODE, ROOT } from './install.mjs'
import { findOffice } from './office.mjs'
import { countPlaywright, countVitest, nameSecondTries } from './read-reports.mjs'
import { scratchInMemory } from './tests/scratch.mjs'

const quick = process.argv.includes('--quick')
const long = process.argv.includes('--long')
const REPORTS = join(ROOT, 'reports')
/** Compiled modules are kept for all the processes that a run starts. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** Runs a step; answers whether it passed and shows its output when it did not. */
function step(name, args, { env = {}, show = false } = {}) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout?.on('data', (d) => {
      said += d
    })
    child.stderr?.on('data', (d) => {
      said += d
    })
    child.once('exit', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (code !== 0 && !show) console.log(said)
      resolve(code === 0)
    })
  })
}

await ensureInstalled()
// Those that run for long move gigabytes.
if (!long) scratchInMemory()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const total = { passed: 0, failed: 0, second: [] }
/** What this machine could not test, and why. */
const leftOut = []
const finish = () => {
  for (const line of nameSecondTries(total.second)) console.log(line)
  for (const what of leftOut) console.log(`left out: ${what}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}
const add = (count) => {
  total.passed += count.passed
  total.failed += count.failed
  total.second.push(...(count.second ?? []))
}
const check = async (name, args, env) =>
  add((await step(name, args, { env })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

if (long) {
  const report = join(REPORTS, 'long.json')
  // One file after the other: they measure what happens under load.
  await step('long tests', ['node_modules/vitest/vitest.mjs', 'run', '.long.test.', '--no-file-parallelism'], {
    env: { REPORT: report, LONG: '1' },
    show: true,
  })
  add(countVitest(report))
  finish()
}

// Fetched while the checks run. One after the other: the system's packages have one lock.
const programs = quick
  ? null
  : (async () => {
      const chromium = await findChromium()
      if (!(await findOffice()))
        leftOut.push('documents as pages (office.test.ts): LibreOffice is not here and could not be installed')
      return chromium
    })()
// Heard where the journeys begin.
programs?.catch(() => undefined)

/** The compiler lives for one run: it need not look for memory to give back as often, as long as it holds little. */
const SHORT_LIVED = { GOGC: '400', GOMEMLIMIT: '3GiB' }
// Two at a time: most use one core.
const waiting = [
  ['types of packages and server', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'], SHORT_LIVED],
  ['types of the web app', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'], SHORT_LIVED],
  [
    'import law',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'e2e',
      'tools',
    ],
  ],
  ['nothing unused', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']],
  ['house rules', ['tools/check-house.ts']],
  ['words', ['tools/check-words.ts']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['format', ['node_modules/@biomejs/biome/bin/biome', 'format', '.']],
]
// The journeys find it built: there it would keep one core waiting.
if (!quick) waiting.push(['web app', ['tools/build-web.mjs']])
const runWaiting = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
}
await Promise.all([runWaiting(), runWaiting()])

const unitReport = join(REPORTS, 'unit.json')
// Those that draw pages are left out of the quick run too: with them it takes minutes.
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(quick ? ['packages', 'apps/web'] : [])]
await programs?.catch(() => undefined)
await step('unit and server tests', vitest, {
  env: { REPORT: unitReport, ...(quick ? { NO_DATABASE: '1', QUICK: '1' } : {}) },
  show: true,
})
add(countVitest(unitReport))

if (!quick) {
  const chromium = await programs
  const browserReport = join(REPORTS, 'journeys.json')
  await step('journeys in the browser', ['node_modules/@playwright/test/cli.js', 'test'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    show: true,
  })
  add(countPlaywright(browserReport))
}
finish()
