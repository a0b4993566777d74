// The mock exam of the demo: theory questions out of the demo bank, and attempts of its people.
import { newMock, submitMockTheory } from '@clearbelt/contract/mocks/calls'
import type { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { getTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { getPlan, queryTrainees } from '@clearbelt/contract/plans/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { InputOf, PackageOf } from '@clearbelt/contract/wire'
import { MOCK_SECTIONS } from './demo-bank/demo-paper.ts'
import { namesOf } from './demo-papers/words.ts'
import type { InsideClient } from './inside-client.ts'

type Paper = InputOf<typeof addTheoryPaper>

/** Twenty questions of the bank, whose ids are given by those of the demo, then `more` of it, of pictures. */
export const mockPaper = (bank: Readonly<Record<string, string>>, more: readonly string[]): Paper => ({
  ...namesOf('mock'),
  totalScore: '115',
  passScore: '80',
  difficulty: 2,
  totalSeconds: 900,
  items: [...MOCK_SECTIONS.flatMap(({ questions }) => questions).map((id) => bank[id] ?? ''), ...more].map(
    (bankID) => ({ bankID }),
  ),
})

/** As a step of a plan: as often as wanted, with the correct answers after each attempt. */
export const mockStep = (mockPaperID: string) => ({
  businessType: STEP_CODES['mock-exam'],
  mockPaperID,
  form: 1 as const,
  duration: 15,
  disorder: false,
})

/** The mock exam of a plan with what is needed to sit it. */
export interface DemoMock {
  processID: string
  trainees: ReadonlySet<string>
  items: PackageOf<typeof getTheoryPaper>['relationship']
}

/** Null where the plan has none, as in a demo that was made before there were any. */
export async function mockOf(client: InsideClient, planID: string): Promise<DemoMock | null> {
  const step = (await client.call(getPlan, { id: planID })).processes.find(
    (one) => one.businessType === STEP_CODES['mock-exam'],
  )
  if (step?.businessType !== STEP_CODES['mock-exam']) return null
  const { relationship } = await client.call(getTheoryPaper, { id: step.mockPaperID, published: true })
  const trainees = await client.call(queryTrainees, { id: planID, Limit: 500, status: [] })
  return {
    processID: step.id,
    trainees: new Set(trainees.map((one) => one.userID)),
    items: relationship,
  }
}

/** What is right, or nothing for a question of a kind that the paper does not have. */
function rightOf({ kind, topic }: DemoMock['items'][number]): { answer: 1 | 0 | string | string[] } | null {
  if (kind === 'true-false') return { answer: topic.answer }
  if (kind !== 'single-choice' && kind !== 'multiple-choice') return null
  const right = topic.options.filter((option) => option.isRight).map((option) => option.id)
  return { answer: kind === 'single-choice' ? (right[0] ?? '') : right }
}

/** Two attempts, the second a little better: whoever knows more leaves fewer questions open. */
export async function sitMock(
  me: InsideClient,
  mock: DemoMock,
  client: string,
  skill: number,
  index: number,
): Promise<void> {
  for (const gain of [0, 0.15]) {
    const { testID, guid, epoch, paper } = await me.call(newMock, { id: mock.processID, client })
    const answers = paper.relationship.flatMap(({ topicID }, i) => {
      const item = mock.items[i]
      const right = item ? rightOf(item) : null
      const luck = ((index * 37 + i * 61) % 100) / 100
      return right && luck < 0.15 + skill * 0.65 + gain ? [{ topicID, ...right, seq: i + 1 }] : []
    })
    await me.call(submitMockTheory, { testID, guid, client, epoch, answers })
  }
}
