// Plans and sittings made through the calls, for journeys that begin where an exam already stands.
import { randomUUID } from 'node:crypto'
import { openExam, saveExam, submitExam, type CandidatePaper } from '@clearbelt/contract/exams/calls'
import { queryPapers } from '@clearbelt/contract/papers/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import type { Api } from './product.ts'

const HOUR = 3_600_000

/** The published paper the product comes with. */
async function publishedPaper(trainer: Api): Promise<PackageOf<typeof queryPapers>[number]> {
  const [paper] = await trainer.call(queryPapers, { name: 'Cabin baggage', Limit: 1 })
  if (!paper) throw new Error('no published paper')
  return paper
}

export interface RunningPlan {
  planID: string
  processID: string
}

/** A published plan with one exam that is open now; on the paper that the product comes with unless one is named. */
export async function runningPlan(
  trainer: Api,
  plan: { name: string; trainees: string[]; form?: 1 | 2 | 3; paperID?: string },
): Promise<RunningPlan> {
  const paperID = plan.paperID ?? (await publishedPaper(trainer)).id
  const { id } = await trainer.call(addPlan, {
    name: plan.name,
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
    trainees: plan.trainees,
    processes: [
      {
        paperID,
        form: plan.form ?? 2,
        duration: 20,
        disorder: true,
        resit: 1,
        allowReview: true,
        release: 'now',
      },
    ],
  })
  await trainer.call(publishPlan, { id })
  const processID = (await trainer.call(getPlan, { id })).processes[0]?.id
  if (!processID) throw new Error('the plan has no exam')
  return { planID: id, processID }
}

/** Opens an exam as `student`. */
export const openSitting = (
  student: Api,
  processID: string,
  client = `browser-${randomUUID().slice(0, 8)}`,
): Promise<CandidatePaper> => student.call(openExam, { id: processID, client })

/**
 * Sits and hands in an exam: every second image suspect, with a mark in the middle where the form asks for one. Answers
 * the id of the sitting.
 */
export async function sitExam(student: Api, processID: string): Promise<string> {
  const client = `browser-${randomUUID().slice(0, 8)}`
  const { testID, epoch, form, paper } = await openSitting(student, processID, client)
  const answers = paper.relationship.map(({ topicID }, index) => ({
    topicID,
    isPass: index % 2 === 0,
    tags: index % 2 === 0 || form === 1 ? [] : [{ x: 0.5, y: 0.5 }],
    seq: index + 1,
    ms: 4000,
  }))
  await student.call(saveExam, { id: testID, client, epoch, answers })
  await student.call(submitExam, { id: testID, client, epoch, answers: [] })
  return testID
}
