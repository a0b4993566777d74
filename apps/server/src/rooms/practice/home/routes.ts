// Mounts the calls of the student's home and history.
import * as calls from '@clearbelt/contract/practice/home-calls'
import { callerOf } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import type { AskPort } from '../../../seams/ports.ts'
import type { Deps } from '../deps.ts'
import { courseStatus } from './course-status.ts'
import { listHistory, readTrend } from './history.ts'
import { readExamStatus, readImageWrong, readStatics, readTheoryWrong, readTrainList } from './read.ts'

export function mountHomeCalls(mount: Mount, deps: Deps, ask: AskPort): void {
  const { db } = deps.world
  const courses = ask(courseStatus)
  mount(calls.homeTrainList, (_, context) => readTrainList(deps, context))
  mount(calls.homeStatics, (_, context) => readStatics(deps, context))
  mount(calls.homeExamStatus, (_, context) => readExamStatus(deps, context))
  mount(calls.homeCourseStatus, async (_, context) => {
    const sums = { finished: 0, learning: 0, unlearned: 0 }
    for (const read of courses()) {
      const { finished, learning, unlearned } = await read(db, callerOf(context).userID, context.at)
      sums.finished += finished
      sums.learning += learning
      sums.unlearned += unlearned
    }
    return { ...sums, total: sums.finished + sums.learning + sums.unlearned }
  })
  mount(calls.homeTheoryWrong, (_, context) => readTheoryWrong(deps, context))
  mount(calls.homeImageWrong, (_, context) => readImageWrong(deps, context))
  mount(calls.ownHistory, (query, context) => listHistory(deps, query, context))
  mount(calls.ownTrend, (_, context) => readTrend(deps, context))
}
