/** What a report says of a run. */
export interface Count {
  passed: number
  failed: number
  /** Names of what failed: tests, files that could not be loaded, checks. */
  failures: string[]
  /** Full names of the tests that passed only when they were tried again. */
  second: string[]
}
/** What the unit and server tests said, from their report; one failure where there is none. */
export function countVitest(file: string): Count
/** What the journeys said, from their report; one failure where there is none. */
export function countPlaywright(file: string): Count
/** The lines that say at the end what failed and what needed a second try; none where all passed at once. */
export function nameResults(named: Pick<Count, 'failures' | 'second'>): string[]
