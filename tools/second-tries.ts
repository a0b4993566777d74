// Marks in vitest's report which tests passed only at a second try: the report itself counts them as passed and says
// no more.
import type { Reporter } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** The test failed, and passed when it was tried again. */
    secondTry?: true
  }
}

/** Stands before the JSON reporter, which writes down the marks. */
export const markSecondTries: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0) test.meta().secondTry = true
  },
}
