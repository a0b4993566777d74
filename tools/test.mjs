// npm test: types, lint, import law, texts, unit and server tests, pixels, journeys. `--quick` (npm run check) stops
// before the database and the browser; `--long` (npm run test:long) runs only the tests that take half an hour.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './programs/chromium.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { findOffice } from './programs/office.mjs'
import { countPlaywright, countVitest, nameResults } from './read-reports.mjs'
import { scratchInMemory } from './tests/scratch.mjs'
import { endWithThisProcess, step } from './tests/step.mjs'

const quick = process.argv.includes('--quick')
const long = process.argv.includes('--long')
const REPORTS = join(ROOT, 'reports')

/** What this machine could not test, and why. */
const leftOut = []
const installing = ensureInstalled()
// Fetched meanwhile. One after the other: the system's packages have one lock.
const programs =
  quick || long
    ? null
    : (async () => {
        const chromium = await findChromium(installing)
        if (!(await findOffice()))
          leftOut.push('documents as pages (office.test.ts): LibreOffice is not here and could not be installed')
        return chromium
      })()
// Heard where the journeys begin.
programs?.catch(() => undefined)
await installing
// Those that run for long move gigabytes.
if (!long) scratchInMemory()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const total = { passed: 0, failed: 0, failures: [], second: [] }
const finish = () => {
  for (const line of nameResults(total)) console.log(line)
  for (const what of leftOut) console.log(`left out: ${what}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}
const add = (count) => {
  total.passed += count.passed
  total.failed += count.failed
  total.failures.push(...count.failures)
  total.second.push(...count.second)
}
const check = async (name, args, options) => {
  const isGood = await step(name, args, options)
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : [name], second: [] })
}

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

/** The compiler lives for one run: it need not look for memory to give back as often, as long as it holds little. */
const SHORT_LIVED = { GOGC: '400', GOMEMLIMIT: '3GiB' }
/** The compiler parts the files among four by itself, and each of them works out again the types that all files use. */
const types = (project) => ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1']
const checks = [
  ['types of packages and server', types('tsconfig.json'), SHORT_LIVED],
  ['types of the web app', types('tsconfig.web.json'), SHORT_LIVED],
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
/** Two at a time: most use one core. */
async function runChecks(standsBack) {
  const waiting = [...checks]
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args, env] = next
      await check(name, args, { env, standsBack })
    }
  }
  await Promise.all([runNext(), runNext()])
}

/** Some of vitest's projects; their report is named by what they are. */
async function runUnits(name, report, args, options) {
  const file = join(REPORTS, report)
  await step(name, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    show: true,
    ...options,
    env: { REPORT: file, ...options.env },
  })
  add(countVitest(file))
}
const WITHOUT_DATABASE = { NO_DATABASE: '1' }

if (quick) {
  await runChecks(false)
  // Those that draw pages are left out: with them it takes minutes.
  await runUnits('unit tests', 'unit.json', ['packages', 'apps/web'], { env: { ...WITHOUT_DATABASE, QUICK: '1' } })
  finish()
}

// What waits for nothing stands back from the start: checks, then tests without a server. It takes what the others leave
// of the processors, so that tests with clocks and sockets run nearly as if they were alone.
endWithThisProcess()
const units = () =>
  runUnits('tests of pages and rules', 'unit.json', ['--project=3 *', '--project=4 *'], {
    env: WITHOUT_DATABASE,
    standsBack: true,
  })
const behind = runChecks(true).then(units)
// The journeys find it built.
await check('web app', ['tools/build-web.mjs'])
// Servers make pages of documents and pictures of pages.
await programs?.catch(() => undefined)
await runUnits('server tests', 'server.json', ['--project=1 *', '--project=2 *'], {})
const journeys = async () => {
  const chromium = await programs
  const report = join(REPORTS, 'journeys.json')
  await step('journeys in the browser', ['node_modules/@playwright/test/cli.js', 'test'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    show: true,
  })
  add(countPlaywright(report))
}
await Promise.all([journeys(), behind])
finish()
