// The calls by which sittings of each purpose are sat, so that the same tests run over all of them.
import * as exams from '@clearbelt/contract/exams/calls'
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import * as mocks from '@clearbelt/contract/mocks/calls'
import type { InputOf, PackageOf } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Reply, TestApp, Who } from '../app.ts'
import { EACH_KIND } from '../exam-questions.ts'

type Written = Omit<InputOf<typeof exams.saveExam>, 'id'>

/** What a candidate does with sittings of one purpose; `ref` is what is sat. */
export interface PurposeCalls {
  open(t: TestApp, who: Who, ref: string, client: string): Promise<Reply<SittingPaper>>
  save(t: TestApp, who: Who, testID: string, body: Written): ReturnType<typeof saveExam>
  submit(t: TestApp, who: Who, testID: string, body: Written): ReturnType<typeof submitExam>
  achievement(
    t: TestApp,
    who: Who,
    testID: string,
  ): Promise<Reply<Omit<PackageOf<typeof exams.examAchievement>, 'draftKey'>>>
  achievements(t: TestApp, who: Who): Promise<Reply<exams.ExamResult[]>>
}

const saveExam = (t: TestApp, who: Who, id: string, body: Written) => t.call(exams.saveExam, { id, ...body }, who)
const submitExam = (t: TestApp, who: Who, id: string, body: Written) => t.call(exams.submitExam, { id, ...body }, who)
const examAchievement = (t: TestApp, who: Who, id: string) => t.call(exams.examAchievement, { id }, who)

/** The second name of each mock exam that was opened, as a browser remembers it. */
const guids = new Map<string, string>()
const addressed = (testID: string, body: Written) => ({
  ...body,
  testID,
  guid: guids.get(testID) ?? '00000000-0000-4000-8000-000000000000',
})

export const PURPOSE_CALLS: Readonly<Record<'exam' | 'mock', PurposeCalls>> = {
  exam: {
    open: (t, who, id, client) => t.call(exams.openExam, { id, client }, who),
    save: saveExam,
    submit: submitExam,
    achievement: examAchievement,
    achievements: (t, who) => t.call(exams.examAchievements, {}, who),
  },
  mock: {
    async open(t, who, id, client) {
      const reply = await t.call(mocks.newMock, { id, client }, who)
      if (reply.body.result) guids.set(reply.body.package.testID, reply.body.package.guid)
      return reply
    },
    save: (t, who, testID, body) => t.call(mocks.saveMockTheory, addressed(testID, body), who),
    submit: (t, who, testID, body) => t.call(mocks.submitMockTheory, addressed(testID, body), who),
    achievement: (t, who, id) => t.call(mocks.mockAchievement, { id }, who),
    achievements: (t, who) => t.call(mocks.mockAchievements, {}, who),
  },
}

/** What is sat in tests that speak of sittings: each kind of question in an exam, and one of them in the other purposes. */
export const EACH_SITTING: readonly { name: string; kind: KindCode; purpose: keyof typeof PURPOSE_CALLS }[] = [
  ...EACH_KIND.map(({ kind }) => ({ name: kind, kind, purpose: 'exam' as const })),
  { name: 'mock exam', kind: 'single-choice', purpose: 'mock' },
]
