// What the walk over all screens shows beside exams: a course, a practice, questions and their sets, papers of them, and
// records of misses and good images.
import { addCollected } from '@clearbelt/contract/collect/calls'
import { queryDR } from '@clearbelt/contract/images/family-calls'
import { addDRPaper, addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { startPractice, submitPractice } from '@clearbelt/contract/practice/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import { addTopic } from '@clearbelt/contract/topics/calls'
import { addTopicSet } from '@clearbelt/contract/topics/set-calls'
import { setTopicState } from '@clearbelt/contract/topics/work-calls'
import { DR_PAPER } from '@clearbelt/domain/papers/paper-types'
import { freshWord } from '../support/people.ts'
import { makeCourse } from '../support/plans.ts'
import type { Api } from '../support/product.ts'

/** A course of an image, given to a student by a plan. */
export async function studied(
  client: Api,
  studentID: string,
): Promise<{ id: string; planID: string; processID: string }> {
  const { id } = await makeCourse(client)
  const { id: planID } = await client.call(addPlan, {
    name: `Study ${freshWord()}`,
    startTime: new Date(Date.now() - 3_600_000).toISOString(),
    endTime: new Date(Date.now() + 86_400_000).toISOString(),
    trainees: [studentID],
    processes: [{ businessType: STEP_CODES.course, courseID: id }],
  })
  await client.call(publishPlan, { id: planID })
  return { id, planID, processID: (await client.call(getPlan, { id: planID })).processes[0]?.id ?? '' }
}

/** A practice of one question that was answered to its end, and one under way. */
export async function practised(chief: Api, sitter: Api): Promise<{ practiceID: string; resultID: string }> {
  const question = { kind: 'true-false', titleRT: `Practised ${freshWord()}`, answer: 1 } as const
  const { id } = await chief.call(addTopic, { question, language: 'en', allowSimilar: true })
  await chief.call(setTopicState, { ids: [id], act: 'approve' })
  const { practiceID, guid, paper } = await sitter.call(startPractice, { count: 1 })
  const answers = paper.relationship.flatMap(({ topicID, kind }) =>
    kind === 'true-false' ? [{ topicID, answer: 0 as const }] : [],
  )
  await sitter.call(submitPractice, { id: practiceID, guid, answers })
  return { practiceID: (await sitter.call(startPractice, { count: 2 })).practiceID, resultID: practiceID }
}

/** A question of the bank and its sets, by the addresses that show them. */
export async function bankOf(client: Api): Promise<Record<string, string>> {
  const question = { kind: 'true-false', titleRT: `Seen ${freshWord()}`, answer: 1 } as const
  const { id } = await client.call(addTopic, { question, language: 'en', allowSimilar: true })
  const [set, daily] = await Promise.all(
    [false, true].map((isDaily) => client.call(addTopicSet, { name: `Seen ${freshWord()}`, isDaily })),
  )
  return {
    '/topic/my/edit': id,
    type: '3',
    '/topicSet/topic/detail': set?.id ?? '',
    '/topic/topicSet/detail': set?.id ?? '',
    '/topicSet/daily/detail': daily?.id ?? '',
  }
}

/** A paper of questions and one of DR images, by the addresses of their editors. */
export async function papersOf(client: Api): Promise<Record<string, string>> {
  const rules = { remark: '', totalScore: '10', passScore: '6', totalSeconds: 600 }
  const question = { kind: 'true-false', titleRT: `Asked ${freshWord()}`, answer: 1 } as const
  const [image] = await client.call(queryDR, { type: 'DR_Package', limit: 1 })
  const options = ['Umbrella', 'Bottle'].map((titleRT, at) => ({ titleRT, isRight: at === 0 }))
  const shown = {
    kind: 'image-dr',
    imageID: image?.id ?? '',
    titleRT: 'What is in this bag?',
    type: 1,
    options,
  } as const
  const [theory, images] = await Promise.all(
    (
      [
        [addTheoryPaper, question],
        [addDRPaper, shown],
      ] as const
    ).map(([add, item]) => client.call(add, { ...rules, name: `Seen ${freshWord()}`, items: [item] })),
  )
  return {
    '/paper/my/editTheoryPaper': theory?.id ?? '',
    '/paper/my/editImagePaper': images?.id ?? '',
    paperType: String(DR_PAPER),
  }
}

/** A miss and a good image of the checkpoints and of the back office, by the addresses of their editors. */
export async function collectedBy(client: Api): Promise<Record<string, string>> {
  const made = Object.entries({ mapCollect: 'front', mapCollectBackend: 'back' } as const).flatMap(([folder, source]) =>
    Object.entries({ editOmit: 'omit', editGood: 'good' } as const).map(async ([page, kind]) => {
      const happenTime = new Date(Date.now() - 3_600_000).toISOString()
      const { id } = await client.call(addCollected, { kind, source, happenTime, place: `Lane ${freshWord()}` })
      return [`/mapManage/${folder}/${page}`, id] as const
    }),
  )
  return Object.fromEntries(await Promise.all(made))
}
