// Face of the exams room: the exam as a step of plans, and the exam day's boards and photos.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { Context } from '../../http/context.ts'
import type { AnyStepKind } from '../../seams/step-kind.ts'
import type { Reports } from '../sittings/room.ts'

/** A result as its candidate may know it. */
export interface OwnResult extends ExamResult {
  planID: string
  planName: string
  /** What its kinds of question measure; null until the truth may be told. */
  reports: Reports | null
}

export interface ExamsRoom {
  /** A page of an account's own results, the newest first. */
  resultsOf(
    userID: string,
    page: { offset: number; limit: number },
    asked: Pick<Context, 'at' | 'culture'>,
  ): Promise<{ rows: OwnResult[]; total: number }>
  /** The exam as a kind of step, for plans. */
  stepKind: AnyStepKind
  /** Removes files of photos that are gone. */
  sweepPhotoFiles(): Promise<void>
  /** Writes down who was heard of and pushes what changed on the boards that are watched; called each second. */
  tickBoards(at: number): Promise<void>
  /**
   * Removes photos taken more than so many days before, their files too, except under an appeal hold; answers how many.
   */
  expirePhotos(at: number, days: number): Promise<number>
}
