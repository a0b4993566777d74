// What shows the steps of a student's tasks, of each kind; fetched with the pages of tasks.
import { CourseRow } from '../rooms/courses/parts/course-row.tsx'
import { StepRow } from '../rooms/exams/parts/step-row.tsx'
import { MockRow } from '../rooms/mocks/parts/mock-row.tsx'
import type { TaskSteps } from '../steps/task-step.ts'

export const taskSteps: TaskSteps = { exam: StepRow, 'mock-exam': MockRow, course: CourseRow }
