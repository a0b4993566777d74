// Unit and server tests: one real PostgreSQL for the run, a JSON report for the requirement ledger.
import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { componentLibrary } from './tools/component-library.ts'
import { nameDice } from './tools/tests/name-dice.ts'
import { scratchInMemory } from './tools/tests/scratch.mjs'
import { markSecondTries } from './tools/second-tries.ts'

// Those that run for long move gigabytes.
if (!process.env.LONG) scratchInMemory()

// Half an hour and more: only when asked for.
const exclude = [
  ...configDefaults.exclude,
  ...(process.env.LONG ? [] : ['**/*.long.test.ts']),
  // Told here, since projects do not hear of what is excluded by the command line; and the name of a folder of the
  // packages is looked for anywhere in a path: the server has folders of such names, whose tests need the database.
  ...(process.env.QUICK ? ['**/*.test.tsx', 'apps/server/**'] : []),
]
/** With the tools: they start the product, and check what it says. */
const SERVER = ['apps/server/**/*.test.ts', 'tools/**/*.test.ts']

/**
 * Server tests with a process of their own: what replaces a module, the clock or a part of the database client for
 * everybody in the process, and what measures its memory or fills a thread's (see `ROOM`).
 */
const ALONE = /vi\.(mock|doMock|resetModules|useFakeTimers|stubGlobal|stubEnv)\(|heapUsed|--expose-gc|openThreads\(/
const filesOf = (pattern: string | string[]): string[] =>
  globSync(pattern, { exclude: (name) => name === 'node_modules' })
const alone = filesOf(SERVER).filter((file) => ALONE.test(readFileSync(file, 'utf8')))
const PLAIN = ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}']
/** They change for everybody in the process what nothing takes back, or measure its memory. */
const CHANGES =
  /process\.env\.\w+ = |globalThis\.\w+ = |defineProperty\((window|document|navigator|globalThis|\w+\.prototype)\b|\.prototype\.\w+ = |heapUsed|--expose-gc/
/** They load modules of the product anew, or put others in their place. */
const RELOADS = /vi\.(resetModules|mock|doMock)\(/
const JSDOM = /@vitest-environment jsdom/
/**
 * Tests without the server, by what may be shared. Rules, formats, pixels and texts share a process. Pages are drawn one
 * file after the other in the same window: a process for each, with the window and the component library made anew, was
 * more than half of their time. Each leaves the process as it found it; globals and clocks that `vi` put in place of the
 * real ones are taken away for it (`leave-as-found.ts`), and spies by vitest itself. Files that replace modules share the
 * window and the libraries; modules of the product are loaded anew for each of them (`load-anew.ts`).
 */
const sorts = Map.groupBy(filesOf(PLAIN), (file) => {
  const source = readFileSync(file, 'utf8')
  if (CHANGES.test(source)) return 'changing'
  if (RELOADS.test(source)) return 'reloading'
  if (JSDOM.test(source)) return 'drawn'
  return file.startsWith('packages') ? 'packages' : 'plain'
})
/**
 * They start servers or databases, or compute for long in few lines: begun first. A run takes the larger files first, and
 * would begin these when nothing is left to be done beside them.
 */
const LENGTHY =
  /xray\/src\/(generate|by-hand\/by-hand)\.test|src\/main\.test|src\/(archive|backup|cli)\/|db\/upgrade|\/tools\/|sittings\/(canary|metadata|leaks)|demo-library\/make-|fuzz-sitting|library\/(office|killed)|generated\/orders|forms\/form-job/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(sorted.map((file, at) => [file.project.name, at] as const).toReversed())
    const rank = (file: TestSpecification): number =>
      (place.get(file.project.name) ?? 0) * 2 + (LENGTHY.test(file.moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
const library = await componentLibrary()
const alias = [
  { find: /^antd$/, replacement: library.antd },
  { find: /^@ant-design\/icons$/, replacement: library.icons },
]

const common = {
  testTimeout: 60_000,
  // What is polled comes in its own time on a busy machine; the test's own limit ends what never comes.
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
  // As with the journeys: a machine that stood still for a moment must not hide what else the run says. Each second try
  // is named at the end.
  retry: process.env.CI ? 1 : 0,
}

const AS_FOUND = 'tools/tests/leave-as-found.ts'
/**
 * Node reads what has no components itself, as it does in service: without a translation, with what it compiled before,
 * and with imports that are bindings and not properties of an object. No test of these replaces a module.
 */
const asInService = { viteModuleRunner: false, nodeLoader: false }
/**
 * A process of server tests lives for minutes and throws nearly everything away. With more room for young objects fewer
 * are copied, and the first sweep of the whole heap comes late (decision 910).
 * Where a thread may hold less than that and fills it, the whole process ends instead of the thread.
 */
const ROOM = ['--max-semi-space-size=64', '--initial-old-space-size=1000']
const shared = { ...common, exclude, isolate: false, setupFiles: [AS_FOUND] }
const NAME_FILE = ['tools/tests/name-file.ts']

export default defineConfig({
  test: {
    // The runner takes them in the order of their names.
    projects: [
      {
        test: {
          ...common,
          name: '1 server alone',
          include: alone,
          exclude,
          setupFiles: NAME_FILE,
          // Some of them replace a module: the loader has to know of it.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        // Loading the server anew was up to half of a file's time. Its modules keep nothing between files (decision 178).
        test: {
          ...common,
          name: '2 server',
          include: SERVER,
          exclude: [...exclude, ...alone],
          isolate: false,
          execArgv: ROOM,
          setupFiles: [...NAME_FILE, 'tools/tests/without-maps.ts'],
          experimental: asInService,
        },
      },
      { test: { ...common, name: '3 pages', include: sorts.get('changing') ?? [], exclude, alias } },
      {
        test: {
          ...shared,
          name: '3 pages loaded anew',
          include: sorts.get('reloading') ?? [],
          setupFiles: [AS_FOUND, 'tools/tests/load-anew.ts'],
          alias,
        },
      },
      { test: { ...shared, name: '3 pages together', include: sorts.get('drawn') ?? [], alias } },
      {
        test: {
          ...shared,
          name: '4 packages',
          include: sorts.get('packages') ?? [],
          setupFiles: [AS_FOUND, 'tools/tests/quick-arrays.ts'],
          experimental: asInService,
        },
      },
      { test: { ...shared, name: '4 plain', include: sorts.get('plain') ?? [] } },
    ],
    globalSetup: process.env.NO_DATABASE ? [] : ['apps/server/src/testing/global-setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      markSecondTries,
      nameDice,
      ...(process.env.REPORT ? [['json', { outputFile: process.env.REPORT }] as ['json', { outputFile: string }]] : []),
    ],
  },
})
