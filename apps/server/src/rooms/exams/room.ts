// Face of the exams room: closing what is over, for the sweeper and the demo.

export interface ExamsRoom {
  /** Closes and marks every open sitting whose deadline (plus grace) has passed; answers how many. */
  closeOverdue(at: number): Promise<number>
}
