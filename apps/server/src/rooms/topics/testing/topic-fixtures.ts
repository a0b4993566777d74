// Questions of the bank for tests, written through the wire as an author would.
import { addTopic } from '@clearbelt/contract/topics/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import type { TestApp, Who } from '../../../testing/app.ts'
import { ask } from '../../../testing/exam-fixtures.ts'

export type TopicDraft = InputOf<typeof addTopic>

/** A single choice of which the second option is right. */
export const choiceDraft = (
  titleRT: string,
  over: object = {},
  options: readonly string[] = ['Yes, always', 'No, never', 'Only when asked'],
): TopicDraft => ({
  question: {
    kind: 'single-choice',
    titleRT,
    analysisRT: 'Because the rule says so.',
    options: options.map((text, i) => ({ titleRT: text, isRight: i === 1 })),
  },
  language: 'en',
  ...over,
})

/** A statement that is true. */
export const statementDraft = (titleRT: string, over: object = {}): TopicDraft => ({
  question: { kind: 'true-false', titleRT, analysisRT: '', answer: 1 },
  language: 'en',
  ...over,
})

/** Writes a question; answers its id. */
export const writeTopic = async (t: TestApp, draft: TopicDraft, who: Who): Promise<string> =>
  (await ask(t, addTopic, { allowSimilar: true, ...draft }, who)).id

/** Makes questions approved, whoever wrote them. */
export const approveTopics = async (t: TestApp, ...ids: string[]): Promise<void> =>
  void (await sql`update topic set state = 'approved' where id = any(${ids}::uuid[])`.execute(t.world.db))
