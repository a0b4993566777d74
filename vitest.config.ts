// Unit and server tests: one real PostgreSQL for the run, a JSON report for the requirement ledger.
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    // Half an hour and more: only when asked for.
    exclude: [...configDefaults.exclude, ...(process.env.LONG ? [] : ['**/*.long.test.ts'])],
    globalSetup: process.env.NO_DATABASE ? [] : ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // As with the journeys: a machine that stood still for a moment must not hide what else the run says. The report
    // names each second try.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.REPORT ? ['default', ['json', { outputFile: process.env.REPORT }]] : ['default'],
  },
})
