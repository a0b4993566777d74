// What the start pages show, fetched from the rooms it belongs to.
import { examAchievements } from '@clearbelt/contract/exams/calls'
import { myTasks, queryPlans } from '@clearbelt/contract/plans/calls'
import { practiceStock } from '@clearbelt/contract/practice/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { StudentSlots, TeacherSlots } from '../rooms/home/slots.ts'
import { call, callPaged } from '../shared/call.ts'
import { taskPath, TASKS_PATH } from '../steps/task-step.ts'

/** Most rows a start page asks for. */
const TASKS = 200
const RESULTS = 100
const PLANS = 8

const GROUPS = {
  running: { status: [1], published: true },
  coming: { status: [0], published: true },
  drafts: { published: false },
} as const

const examPath = (taskID: string, processID: string): string => `${taskPath(taskID)}/exam/${processID}`

export const studentSlots: StudentSlots = {
  tasks: async (options) => (await callPaged(myTasks, { Limit: TASKS }, options)).rows,
  results: async (options) => (await callPaged(examAchievements, { Limit: RESULTS }, options)).rows,
  taskPath,
  stepPath: (taskID, { businessType, processID }) =>
    businessType === STEP_CODES.exam
      ? examPath(taskID, processID)
      : businessType === STEP_CODES.course
        ? `${TASKS_PATH}/study/${taskID}/${processID}`
        : `${taskPath(taskID)}/mock/${processID}`,
  allTasksPath: TASKS_PATH,
  waiting: async (options) => {
    const { daily, wrong } = await call(practiceStock, {}, options)
    return { daily: daily.isDone ? 0 : daily.total - daily.answered, wrong }
  },
  practicePath: '/student/theoryPractice',
  imagePracticePath: '/student/imgPractice',
  missedImagesPath: '/student/imgPractice?start=missed',
  historyPath: '/student/myHistory',
  resultPath: ({ planID, processID, testID }) => `${examPath(planID, processID)}?result=${testID}`,
}

export const teacherSlots: Omit<TeacherSlots, 'opens'> = {
  plans: (group, options) => callPaged(queryPlans, { Limit: PLANS, ...GROUPS[group] }, options),
  planPath: (planID) => `/train/trainPlan/detail/${planID}`,
  newPlanPath: '/train/trainPlan/add',
}
