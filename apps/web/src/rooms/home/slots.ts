// What the start pages show of other rooms; put in by the app.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { PlanRow, TaskRow } from '@clearbelt/contract/plans/calls'
import type { CallOptions, PagedRows } from '../../shared/call.ts'

export type OwnResult = ExamResult & { planID: string; planName: string }
export type PlanGroup = 'running' | 'coming' | 'drafts'

export interface StudentSlots {
  /** Own published tasks. */
  tasks: (options: CallOptions) => Promise<TaskRow[]>
  /** Own results, newest first. */
  results: (options: CallOptions) => Promise<OwnResult[]>
  taskPath: (taskID: string) => string
  /** Where a step of a task is read about, begun and gone on with. */
  stepPath: (taskID: string, step: TaskRow['steps'][number]) => string
  allTasksPath: string
  /** What waits to be practised: questions of the day without an answer, and wrong ones. */
  waiting: (options: CallOptions) => Promise<{ daily: number; wrong: number }>
  practicePath: string
  imagePracticePath: string
  /** Begins a practice of what was missed, where something is due. */
  missedImagesPath: string
  historyPath: string
  resultPath: (result: Pick<OwnResult, 'planID' | 'processID' | 'testID'>) => string
}

export interface TeacherSlots {
  /** Plans of a group, with the count of all of them. */
  plans: (group: PlanGroup, options: CallOptions) => Promise<PagedRows<PlanRow[]>>
  planPath: (planID: string) => string
  newPlanPath: string
  /** Whether a page exists at `path` for a manager. */
  opens: (path: string) => boolean
}
