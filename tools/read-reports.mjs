// Reads what the two test runners report: how many passed and failed, and which passed at the second try alone.
import { existsSync, readFileSync } from 'node:fs'

const MISSING = { passed: 0, failed: 1, second: [] }

/** The unit and server tests; `tools/second-tries.ts` marks in their report which needed a second try. */
export function countVitest(file) {
  if (!existsSync(file)) return MISSING
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const second = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.meta?.secondTry === true)
      .map((test) => `${nameOf(name)} > ${test.fullName}`),
  )
  // A file that could not be loaded has failed without a failed test of its own.
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.success ? 0 : 1), second }
}

/** The journeys; their report says itself which are flaky. */
export function countPlaywright(file) {
  if (!existsSync(file)) return MISSING
  const { stats, errors = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  const flakyIn = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => [...titles, spec.title].join(' > ')),
    ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, [...titles, inner.title])),
  ]
  const second = suites.flatMap((file) => flakyIn(file, [`e2e/${file.title}`]))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, second }
}

/** Lines for the end of a run; none when nothing was tried twice. */
export function nameSecondTries(names) {
  if (names.length === 0) return []
  return [
    `${names.length} ${names.length === 1 ? 'test' : 'tests'} needed a second try:`,
    ...names.map((n) => `  ${n}`),
  ]
}

/** A file by its place in the repository. */
function nameOf(path) {
  const root = process.cwd()
  return path.startsWith(root) ? path.slice(root.length + 1) : path
}
