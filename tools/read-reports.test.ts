// What the end of a run says: counts of both runners, and the names of what failed or needed a second try.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, nameResults } from './read-reports.mjs'

// Inside the repository, where the runner finds itself.
mkdirSync('reports', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), 'reports/reading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A report in a file of its own. */
function written(report: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('without a report a run has failed', () => {
  const none = join(folder, 'none')
  const nothing = { passed: 0, failed: 1, failures: [`no report in ${relative(process.cwd(), none)}`], second: [] }
  expect([countVitest(none), countPlaywright(none)]).toEqual([nothing, nothing])
})

test('a file that could not be loaded or whose process ended is a failure, and so is an error outside the tests', () => {
  const file = join(process.cwd(), 'packages/a.test.ts')
  const report = { numPassedTests: 4, numFailedTests: 0, success: false }
  const count = { passed: 4, failed: 1, second: [] }
  for (const assertionResults of [[], [{ fullName: 'before its process ended', status: 'passed' }]]) {
    const ended = { ...report, testResults: [{ name: file, status: 'failed', assertionResults }] }
    expect(countVitest(written(ended))).toEqual({ ...count, failures: ['packages/a.test.ts'] })
  }
  const outside = countVitest(written({ ...report, testResults: [] }))
  expect(outside).toEqual({ ...count, failures: ['an error outside the tests: see above'] })
})

// The runner itself on a small file, so that another shape of its report hides no second try.
test('a test that fails first and passes then is named, one that never fails or always fails is not', () => {
  writeFileSync(
    join(folder, 'tries.test.ts'),
    `import { describe, expect, test } from 'vitest'
    let tries = 0
    describe('group', () => {
      test('shaky', () => expect(++tries).toBe(2))
      test('steady', () => expect(1).toBe(1))
      test('broken', () => expect(1).toBe(2))
    })`,
  )
  const report = join(folder, 'tries.json')
  writeFileSync(
    join(folder, 'config.ts'),
    `import { markSecondTries } from ${JSON.stringify(join(import.meta.dirname, 'second-tries.ts'))}
    const reporters = [markSecondTries, ['json', { outputFile: ${JSON.stringify(report)} }]]
    export default { test: { include: ['**/tries.test.ts'], retry: 1, reporters } }`,
  )
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--config', join(folder, 'config.ts')]
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const file = relative(process.cwd(), join(folder, 'tries.test.ts'))
  const names = { failures: [`${file} > group broken`], second: [`${file} > group shaky`] }
  expect(countVitest(report), stderr).toEqual({ passed: 2, failed: 1, ...names })
})

test('journeys that passed at the second try are named with their file and group', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const report = {
    stats: { expected: 3, flaky: 2, unexpected: 1 },
    errors: [],
    suites: [
      {
        title: 'exams/day.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'the board', specs: [spec('three', 'flaky'), spec('four', 'unexpected')] }],
      },
      { title: 'plans/manage.spec.ts', specs: [spec('five', 'expected')] },
    ],
  }
  expect(countPlaywright(written(report))).toEqual({
    passed: 5,
    failed: 1,
    failures: ['e2e/exams/day.spec.ts > the board > four'],
    second: ['e2e/exams/day.spec.ts > two', 'e2e/exams/day.spec.ts > the board > three'],
  })
})

test('the run says how many needed a second try and which, and what failed', () => {
  expect(nameResults({ failures: [], second: [] })).toEqual([])
  expect(nameResults({ failures: [], second: ['a'] })).toEqual(['1 test needed a second try:', '  a'])
  expect(nameResults({ failures: ['c', 'words'], second: ['a', 'b'] })).toEqual([
    '2 tests needed a second try:',
    '  a',
    '  b',
    'failed:',
    '  c',
    '  words',
  ])
})
