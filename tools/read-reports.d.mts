/** What a report says of a run. */
export interface Count {
  passed: number
  failed: number
  /** Full names of the tests that passed only when they were tried again. */
  second: string[]
}
/** What the unit and server tests said, from their report; one failure where there is none. */
export function countVitest(file: string): Count
/** What the journeys said, from their report; one failure where there is none. */
export function countPlaywright(file: string): Count
/** The lines that name the tests that needed a second try; none where none did. */
export function nameSecondTries(names: readonly string[]): string[]
