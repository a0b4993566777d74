// The exams of plans, for everything that is done with one: sitting, supervising, results.
import { commonErrors } from '@clearbelt/contract/errors'
import { UNKNOWN_END } from '@clearbelt/domain/sittings/policy'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PlansRoom, ProgressNews } from '../../plans/room.ts'
import type { ExamStep } from './exam-step.ts'
import { examStore, selectExamSteps, updateHeld, updateLastEnd } from './store.ts'

export interface ExamSteps {
  /** Null where there is none, and where its plan was deleted. */
  step(on: Tx | Db, processID: string): Promise<ExamStep | null>
  /** Several by their ids; those of deleted plans are left out. */
  steps(on: Tx | Db, processIDs: readonly string[]): Promise<Map<string, ExamStep>>
  /** The exam when the caller may see its results (scope, or creator of the plan), else null. */
  stepForManager(on: Tx | Db, caller: Caller, processID: string): Promise<ExamStep | null>
  /** Every exam of the published plans that have the account as a trainee. */
  stepsOfTrainee(on: Tx | Db, userID: string): Promise<ExamStep[]>
  /** A page of the exams whose window is open at a moment, and of those named, that the caller may see. */
  runningSteps(
    on: Tx | Db,
    q: { caller: Caller; at: number; alsoIDs: readonly string[]; search: string; offset: number; limit: number },
  ): Promise<{ rows: { step: ExamStep; trainees: number }[]; total: number }>
  /**
   * Notes that candidates begin exams, in the transaction in which they do. Refused where a plan or a trainee is gone,
   * or where an exam sits another paper than the one it was read with.
   */
  noteOpened(tx: Tx, opened: readonly Opened[]): Promise<void>
  /** Holds an exam back from who has not begun it, or lets it go on. */
  holdStep(tx: Tx, processID: string, heldAt: number | null): Promise<void>
  /** Keeps when the last open sitting of an exam ends, as it is read once the exam is held. */
  noteLastEnd(tx: Tx, processID: string, read: () => Promise<{ at: number; stopped: boolean } | null>): Promise<void>
}

type Opened = Omit<ProgressNews, 'event'> & Pick<ExamStep, 'snapshotID'>

export function createExamSteps(plans: PlansRoom): ExamSteps {
  const read = async (on: Tx | Db, ids: readonly string[]): Promise<Map<string, ExamStep>> =>
    new Map((await selectExamSteps(on, plans, ids)).map((step) => [step.processID, step]))
  const step = async (on: Tx | Db, id: string): Promise<ExamStep | null> =>
    (await selectExamSteps(on, plans, [id]))[0] ?? null
  return {
    step,
    steps: read,
    async stepForManager(on, caller, processID) {
      const found = await step(on, processID)
      return found !== null && plans.maySee(caller, found) ? found : null
    },
    stepsOfTrainee: async (on, userID) => selectExamSteps(on, plans, await plans.stepIDsOfTrainee(on, userID, 'exam')),
    async runningSteps(on, q) {
      const { rows, total } = await plans.runningSteps(on, { ...q, kind: 'exam' })
      const steps = await read(
        on,
        rows.map((row) => row.id),
      )
      return {
        rows: rows.flatMap(({ id, trainees }) => {
          const found = steps.get(id)
          return found === undefined ? [] : [{ step: found, trainees }]
        }),
        total,
      }
    },
    async noteOpened(tx, opened) {
      await plans.noteAllProgress(
        tx,
        opened.map(({ snapshotID: _, ...one }) => ({ ...one, event: 'opened' })),
      )
      // The steps are held now: whoever changes a paper waits.
      const sat = await examStore.snapshotIDs(
        tx,
        opened.map((one) => one.processID),
      )
      if (opened.some((one) => !sat.get(one.processID)?.includes(one.snapshotID)))
        throw refuse(commonErrors['changed-meanwhile'])
    },
    holdStep: (tx, processID, heldAt) => updateHeld(tx, processID, heldAt === null ? null : new Date(heldAt)),
    noteLastEnd: (tx, processID, readEnd) =>
      updateLastEnd(tx, processID, async () => {
        const last = await readEnd()
        return last === null ? null : new Date(last.stopped ? UNKNOWN_END : last.at)
      }),
  }
}
