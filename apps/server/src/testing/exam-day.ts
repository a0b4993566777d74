// An exam day for tests: candidates with an exam of their own, a clock moved by hand, and the acts of both sides in
// short words.
import * as calls from '@clearbelt/contract/exams/calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { sql } from 'kysely'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { ask, makeExam, makeImages, type ExamWish, type MadeExam } from './exam-fixtures.ts'
import type { Said } from './exam-questions.ts'
import { makeActors, makeUser, signIn, type Actor } from './factories.ts'
import { renewWhenAsked } from './sitting/renewals.ts'

export interface ExamDay {
  t: TestApp
  actors: Awaited<ReturnType<typeof makeActors>>
  /** A new exam for so many new candidates of the trainer's organisation. */
  prepare(candidates: number, wish?: Partial<ExamWish>): Promise<{ exam: MadeExam; people: Actor[] }>
  enter(who: Actor, exam: MadeExam, client?: string): Promise<CandidatePaper>
  save: (
    who: Actor,
    testID: string,
    answers: (({ isPass: boolean } | Said) & { topicID: string; seq: number; at?: number })[],
    more?: object,
  ) => ReturnType<TestApp['call']>
  submit: (who: Actor, testID: string) => ReturnType<TestApp['call']>
  /** Moves the clock; whose ticket is old then signs in again before their next call, as browsers do by refreshing. */
  pass(ms: number): Promise<void>
  /** The candidates so far are done: they are not signed in again when the clock moves on. */
  forget(): void
  board(exam: MadeExam, by?: Actor): Promise<Map<string, day.BoardRow>>
  audits(act: string, objectID: string): Promise<{ before: unknown; after: unknown }[]>
  /** The answers that stand, by topic in the order of the paper, as the database keeps them. */
  stored(testID: string): Promise<Map<string, unknown>>
}

/** Starts an application with five people and five uploaded pictures. */
export async function startExamDay(options: TestAppOptions = {}): Promise<ExamDay> {
  const t = await startTestApp(options)
  const actors = await makeActors(t)
  const pictures = await makeImages(t, actors.trainer, [{ isSafe: true }, { isSafe: false }, { isSafe: true }])
  const everybody: Actor[] = Object.values(actors)
  const renew = renewWhenAsked(t)
  return {
    t,
    actors,
    async prepare(candidates, wish = {}) {
      const people: Actor[] = []
      for (let i = 0; i < candidates; i++) {
        const user = await makeUser(t, { type: 3, org: actors.trainer.org })
        people.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
      }
      everybody.push(...people)
      return {
        exam: await makeExam(t, {
          trainer: actors.trainer,
          students: people,
          ...((wish.kind ?? 'screening') === 'screening' ? { images: pictures } : {}),
          form: 1,
          minutes: 30,
          ...wish,
        }),
        people,
      }
    },
    enter: (who, exam, client = 'tab-aaaaaaaa') => ask(t, calls.openExam, { id: exam.processID, client }, who),
    save: (who, id, answers, more = {}) =>
      t.call(
        calls.saveExam,
        {
          id,
          client: 'tab-aaaaaaaa',
          epoch: 1,
          answers: answers.map((a) => ('isPass' in a ? { tags: [], ...a } : a)),
          ...more,
        },
        who,
      ),
    submit: (who, id) => t.call(calls.submitExam, { id, answers: [] }, who),
    async pass(ms) {
      t.clock.advance(ms)
      renew(everybody)
    },
    forget: () => void everybody.splice(Object.values(actors).length),
    board: async (exam, by = actors.trainer) =>
      new Map(
        (await ask(t, day.examMonitor, { planId: exam.planID, processID: exam.processID }, by)).rows.map((row) => [
          row.userID,
          row,
        ]),
      ),
    async audits(act, objectID) {
      const { rows } = await sql<{
        before: unknown
        after: unknown
      }>`select before, after from audit_entry where act = ${act} and object_id = ${objectID} order by id`.execute(
        t.world.db,
      )
      return rows
    },
    async stored(testID) {
      const { rows } = await sql<{
        alias: string
        value: unknown
      }>`select alias, value from answer_current join sitting_item using (sitting_id, alias) where sitting_id = ${testID} order by position`.execute(
        t.world.db,
      )
      return new Map(rows.map((row) => [row.alias, row.value]))
    },
  }
}

export const topicOf = (paper: CandidatePaper, index: number): string => paper.paper.relationship[index]?.topicID ?? ''
