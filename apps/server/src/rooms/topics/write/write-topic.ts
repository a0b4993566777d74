// Writes and changes one question.
import { commonErrors } from '@clearbelt/contract/errors'
import type { addTopic, updateTopic as updateCall } from '@clearbelt/contract/topics/calls'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { needsVersion, stateAfterChange } from '@clearbelt/domain/topics/states'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow } from '../../../db/rows.ts'
import { changesNothing } from '../../../http/changes-nothing.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { countUses, type TopicsDeps } from '../deps.ts'
import { holdPoints } from '../find/points.ts'
import { findSimilar } from '../find/similar.ts'
import { managerOf, requireEditable } from '../policy.ts'
import {
  insertTopics,
  lockOptionalTopic,
  selectOptionalTopic,
  updateTopic,
  type TopicData,
  type TopicRecord,
} from '../store.ts'
import { checkQuestion, similarRefusal, type CheckedQuestion } from './check.ts'

type Fields = Pick<ParsedOf<typeof addTopic>, 'knowledges' | 'difficulty' | 'language' | 'source' | 'remark'>

/** What an author sets beside the text, as it is stored. */
export const dataOf = ({ knowledges, difficulty, language, source, remark }: Fields): TopicData => ({
  knowledgeIDs: [...new Set(knowledges)],
  difficulty,
  language,
  source: source.replaceAll('\u0000', ''),
  remark: remark.replaceAll('\u0000', ''),
})

/** What the audit log keeps of a question. */
const auditView = (question: CheckedQuestion, data: TopicData) => ({
  kind: question.kind,
  content: question.content,
  ...data,
})

/** Writes a question as a draft of the caller's; answers its id. */
export function writeTopic(
  deps: TopicsDeps,
  input: ParsedOf<typeof addTopic>,
  context: Context,
): Promise<{ id: string }> {
  return deps.world.db.transaction().execute(async (tx) => ({
    id: await createOnce(tx, 'topics.add', input, context, () => insertTopic(deps, tx, input, context)),
  }))
}

async function insertTopic(
  deps: TopicsDeps,
  tx: Tx,
  input: ParsedOf<typeof addTopic>,
  context: Context,
): Promise<string> {
  const caller = managerOf(context)
  const question = await checkQuestion(deps, tx, caller, input.question)
  const data = dataOf(input)
  await holdPoints(deps, tx, caller, data.knowledgeIDs, [])
  const [similar = []] = input.allowSimilar ? [] : await findSimilar(tx, caller, [question])
  const refusal = similarRefusal(similar)
  if (refusal) throw refusal
  const id = deps.world.dice.id()
  const owner = { orgID: caller.orgID, orgPath: caller.orgPath, creatorID: caller.userID }
  await insertTopics(tx, [{ id, ...owner, ...question, ...data, state: 'draft', at: context.at }])
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'topics.add',
    object: 'topic',
    objectID: id,
    after: auditView(question, data),
    at: context.at,
    ip: context.ip,
  })
  return id
}

const comparison = z.object({ isSame: column.flag })

/** Whether a question says what is stored, whatever the order of its fields. */
const isSameContent = async (tx: Tx, id: string, content: unknown): Promise<boolean> =>
  (
    await selectRow(
      tx,
      comparison,
      sql`select content = ${JSON.stringify(content)}::jsonb as "isSame" from topic where id = ${id}`,
    )
  )?.isSame ?? false

const sibling = z.object({ name: column.text })

/** Refuses a language that another translation of the question has. */
async function checkLanguage(tx: Tx, id: string, group: string | null, language: string): Promise<void> {
  if (group === null) return
  const taken = await selectRow(
    tx,
    sibling,
    sql`select name from topic where translation_group = ${group} and language = ${language} and id <> ${id} and deleted_at is null`,
  )
  if (taken) throw refuse(topicErrors['language-taken'], { params: { name: taken.name }, fields: ['language'] })
}

/** Whether a question is already as a change would make it. */
async function isWritten(
  deps: TopicsDeps,
  tx: Tx,
  caller: Caller,
  topic: TopicRecord,
  input: ParsedOf<typeof updateCall>,
): Promise<boolean> {
  if (topic.kind !== input.question.kind) return false
  const read = async (): Promise<unknown> => {
    const now = await selectOptionalTopic(tx, topic.id)
    return now && [now.content, now.knowledgeIDs, now.difficulty, now.language, now.source, now.remark]
  }
  return changesNothing(tx, read, async () => {
    const question = await checkQuestion(deps, tx, caller, input.question)
    const { id, state, authorID } = topic
    await updateTopic(
      tx,
      { id, state, authorID, ...question, ...dataOf(input), isNewText: false, at: topic.updateTime.getTime() },
      false,
    )
  })
}

/** Changes a question; a text that was approved or is used elsewhere is kept as a version. */
export function changeTopic(
  deps: TopicsDeps,
  input: ParsedOf<typeof updateCall>,
  context: Context,
): Promise<{ version: number; revision: number }> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const topic = requireEditable(caller, await lockOptionalTopic(tx, input.id))
    if (topic.revision !== input.revision) {
      // The answer to this very change may have been lost: then it stands, as whoever sends it again wants.
      if (await isWritten(deps, tx, caller, topic, input)) return { version: topic.version, revision: topic.revision }
      throw refuse(commonErrors['changed-meanwhile'])
    }
    if (topic.kind !== input.question.kind) throw refuse(topicErrors['kind-fixed'], { fields: ['question'] })
    const question = await checkQuestion(deps, tx, caller, input.question)
    const data = dataOf(input)
    await holdPoints(deps, tx, caller, data.knowledgeIDs, topic.knowledgeIDs)
    await checkLanguage(tx, topic.id, topic.translationGroup, data.language)
    const isNewText = !(await isSameContent(tx, topic.id, question.content))
    if (isNewText && !input.allowSimilar) {
      const [similar = []] = await findSimilar(tx, caller, [question], [topic.id])
      const refusal = similarRefusal(similar)
      if (refusal) throw refusal
    }
    const isUsed = ((await countUses(deps, tx, [topic.id])).get(topic.id) ?? 0) > 0
    const keeps = isNewText && needsVersion(topic.state, isUsed)
    const state = isNewText ? stateAfterChange(topic.state, await deps.settings.get(topicSignOff)) : topic.state
    await updateTopic(
      tx,
      { id: topic.id, ...question, ...data, state, isNewText, authorID: caller.userID, at: context.at },
      keeps,
    )
    const { knowledgeIDs, difficulty, language, source, remark } = topic
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'topics.update',
      object: 'topic',
      objectID: topic.id,
      before: {
        kind: topic.kind,
        content: topic.content,
        knowledgeIDs,
        difficulty,
        language,
        source,
        remark,
        version: topic.version,
      },
      after: { ...auditView(question, data), version: topic.version + (keeps ? 1 : 0), state },
      at: context.at,
      ip: context.ip,
    })
    return { version: topic.version + (keeps ? 1 : 0), revision: topic.revision + 1 }
  })
}
