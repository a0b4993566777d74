// Reads what the two test runners report: how many passed and failed, which failed, and which passed at the second try
// alone.
import { existsSync, readFileSync } from 'node:fs'

const missing = (file) => ({ passed: 0, failed: 1, failures: [`no report in ${nameOf(file)}`], second: [] })

const isFailed = ({ status }) => status === 'failed'

/** The unit and server tests; `tools/second-tries.ts` marks in their report which needed a second try. */
export function countVitest(file) {
  if (!existsSync(file)) return missing(file)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const named = (isMeant) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isMeant).map((test) => `${nameOf(name)} > ${test.fullName}`),
    )
  const failures = named(isFailed)
  // A file that could not be loaded, or whose process ended, has failed without a failed test of its own.
  failures.push(
    ...report.testResults
      .filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed))
      .map(({ name }) => nameOf(name)),
  )
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1)
  if (failed > 0 && failures.length === 0) failures.push('an error outside the tests: see above')
  return {
    passed: report.numPassedTests,
    failed,
    failures,
    second: named((test) => test.status === 'passed' && test.meta?.secondTry === true),
  }
}

/** The journeys; their report says itself which are flaky. */
export function countPlaywright(file) {
  if (!existsSync(file)) return missing(file)
  const { stats, errors = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  const withStatus = (status, suite, titles) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => [...titles, spec.title].join(' > ')),
    ...(suite.suites ?? []).flatMap((inner) => withStatus(status, inner, [...titles, inner.title])),
  ]
  const named = (status) => suites.flatMap((file) => withStatus(status, file, [`e2e/${file.title}`]))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...named('unexpected'), ...errors.map(({ message = '' }) => `journeys: ${message.split('\n')[0]}`)],
    second: named('flaky'),
  }
}

/** Lines for the end of a run, where the rest of what it said may be cut off: what failed, and what was tried twice. */
export function nameResults({ failures, second }) {
  const tests = (n) => `${n} ${n === 1 ? 'test' : 'tests'}`
  const list = (names, heading) => (names.length === 0 ? [] : [heading, ...names.map((name) => `  ${name}`)])
  return [...list(second, `${tests(second.length)} needed a second try:`), ...list(failures, 'failed:')]
}

/** A file by its place in the repository. */
function nameOf(path) {
  const root = process.cwd()
  return path.startsWith(root) ? path.slice(root.length + 1) : path
}
