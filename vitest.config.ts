// Unit and server tests: one real PostgreSQL for the run, a JSON report for the requirement ledger.
import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

// Half an hour and more: only when asked for.
const exclude = [...configDefaults.exclude, ...(process.env.LONG ? [] : ['**/*.long.test.ts'])]

const pages = ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}']
/** Files that put another module in the place of one: that works only where nobody has loaded it before. */
const alone = globSync('{packages,apps/web}/**/*.test.{ts,tsx}', { exclude: (name) => name === 'node_modules' || name === 'dist' }).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    projects: [
      // Loading the component library anew for each file was a third of the run. Each file still has a page of its own; what modules keep is left as it was found (`clearPage`).
      { extends: true, test: { name: 'pages', include: pages, exclude: [...exclude, ...alone], isolate: false } },
      ...(alone.length > 0 ? [{ extends: true as const, test: { name: 'alone', include: alone, exclude } }] : []),
      { extends: true, test: { name: 'server', include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts'], exclude, globalSetup: process.env.NO_DATABASE ? [] : ['apps/server/src/testing/global-setup.ts'] } },
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // As with the journeys: a machine that stood still for a moment must not hide what else the run says. The report names each second try.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
