// Face of the practice room: what has to be done now and then.
export interface PracticeRoom {
  /** Ends practices that nobody has touched for long, as they stand; those without an answer are forgotten. */
  endAbandoned(at: number): Promise<number>
}
