// What every kind of step supplies to the tasks of students; the rooms of the kinds fill it, the app hands it on.
import { OFFERED_STEPS, STEP_CODES, type OfferedStep } from '@clearbelt/contract/steps/codes'
import type { AnyStepOfTask } from '@clearbelt/contract/steps/registry'
import type { ComponentType } from 'react'

export interface TaskStepProps<Step = AnyStepOfTask> {
  taskID: string
  step: Step
  zone: string
  /** Its button is the main one of the page. */
  isMain: boolean
}

type StepOf<C extends OfferedStep> = Extract<AnyStepOfTask, { businessType: (typeof STEP_CODES)[C] }>

/** How each kind shows a step of a task; a kind that is offered and missing does not compile. */
export type TaskSteps = { readonly [C in OfferedStep]: ComponentType<TaskStepProps<StepOf<C>>> }

/** What shows a step. Throws for a kind that is not offered. */
export function taskStepOf(rows: TaskSteps, { businessType }: AnyStepOfTask): ComponentType<TaskStepProps> {
  const found = OFFERED_STEPS.find((code) => STEP_CODES[code] === businessType)
  if (!found) throw new Error(`a step of an unknown kind: ${businessType}`)
  // It is given steps of its kind alone.
  return rows[found] as unknown as ComponentType<TaskStepProps>
}

/** The page of a student's tasks, and that of one. */
export const TASKS_PATH = '/student/myTask'
export const taskPath = (taskID: string): string => `${TASKS_PATH}/myTaskDetail/${encodeURIComponent(taskID)}`
