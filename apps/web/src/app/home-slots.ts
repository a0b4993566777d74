// What the start pages show, fetched from the rooms it belongs to.
import { examAchievements } from '@clearbelt/contract/exams/calls'
import { myTasks, queryPlans } from '@clearbelt/contract/plans/calls'
import type { StudentSlots, TeacherSlots } from '../rooms/home/slots.ts'
import { callPaged } from '../shared/call.ts'

/** Most rows a start page asks for. */
const TASKS = 200
const RESULTS = 100
const PLANS = 8

const GROUPS = {
  running: { status: [1], published: true },
  coming: { status: [0], published: true },
  drafts: { published: false },
} as const

const taskPath = (taskID: string): string => `/student/myTask/myTaskDetail/${taskID}`
const examPath = (taskID: string, processID: string): string => `${taskPath(taskID)}/exam/${processID}`

export const studentSlots: StudentSlots = {
  tasks: async (options) => (await callPaged(myTasks, { Limit: TASKS }, options)).rows,
  results: async (options) => (await callPaged(examAchievements, { Limit: RESULTS }, options)).rows,
  taskPath,
  examPath,
  allTasksPath: '/student/myTask',
  resultPath: ({ planID, processID, testID }) => `${examPath(planID, processID)}?result=${testID}`,
}

export const teacherSlots: Omit<TeacherSlots, 'opens'> = {
  plans: (group, options) => callPaged(queryPlans, { Limit: PLANS, ...GROUPS[group] }, options),
  planPath: (planID) => `/train/trainPlan/detail/${planID}`,
  newPlanPath: '/train/trainPlan/add',
}
