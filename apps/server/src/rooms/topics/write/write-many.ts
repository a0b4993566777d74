// Writes several questions at once: each is refused at its place, and with a fault in one nothing is written unless told.
import { commonErrors, fill } from '@clearbelt/contract/errors'
import type { batchTopics } from '@clearbelt/contract/topics/calls'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import type { Caller, Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import { findSimilar } from '../find/similar.ts'
import { managerOf } from '../policy.ts'
import { insertTopics, type TopicData } from '../store.ts'
import { checkQuestion, similarRefusal, type CheckedQuestion } from './check.ts'
import { dataOf } from './write-topic.ts'

type Outcome = PackageOf<typeof batchTopics>
type Fault = Outcome['faults'][number]
type Row = ParsedOf<typeof batchTopics>['topics'][number]

/** A question of the list that can be written, at its place. */
interface Placed {
  index: number
  question: CheckedQuestion
  data: TopicData
}

function faultOf(index: number, refusal: Refusal, context: Context, similar: Fault['similar'] = []): Fault {
  const [field] = refusal.fields
  const message = fill(refusal.def.text[context.culture], refusal.params)
  return { index, code: refusal.def.code, message: field?.message ?? message, field: field?.path ?? null, similar }
}

/** Each question by itself: what its kind and its knowledge points say of it. */
async function checkEach(
  deps: TopicsDeps,
  tx: Tx,
  caller: Caller,
  rows: readonly Row[],
  context: Context,
): Promise<{ good: Placed[]; faults: Fault[] }> {
  const seen = new Set((await deps.knowledge.pointsSeenBy(tx, caller.orgPath)).map(({ id }) => id))
  const good: Placed[] = []
  const faults: Fault[] = []
  for (const [index, row] of rows.entries()) {
    try {
      const question = await checkQuestion(deps, tx, caller, row.question)
      const data = dataOf(row)
      if (data.knowledgeIDs.some((id) => !seen.has(id)))
        throw refuse(topicErrors['knowledge-unknown'], { fields: ['knowledges'] })
      good.push({ index, question, data })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push(faultOf(index, error, context))
    }
  }
  return { good, faults }
}

/** Those among good questions that resemble others, as faults; a place in the list is told as the list has it. */
async function findRepeats(tx: Tx, caller: Caller, good: readonly Placed[], context: Context): Promise<Fault[]> {
  const similar = await findSimilar(
    tx,
    caller,
    good.map(({ question }) => question),
  )
  return good.flatMap(({ index }, i) => {
    const found = (similar[i] ?? []).map((one) => ({
      ...one,
      index: one.index === null ? null : (good[one.index]?.index ?? null),
    }))
    const refusal = similarRefusal(found)
    return refusal === null ? [] : [faultOf(index, refusal, context, found)]
  })
}

/**
 * Writes a list of questions as drafts of the caller's, once however often its request comes. `asked`: what tells it from
 * other lists of one request.
 */
export function writeTopics(
  deps: TopicsDeps,
  input: ParsedOf<typeof batchTopics>,
  context: Context,
  asked: unknown = input,
): Promise<Outcome> {
  return deps.world.db
    .transaction()
    .execute((tx) =>
      input.check
        ? writeList(deps, tx, input, context)
        : createOnce(tx, 'topics.batch', asked, context, () => writeList(deps, tx, input, context)),
    )
}

async function writeList(
  deps: TopicsDeps,
  tx: Tx,
  input: ParsedOf<typeof batchTopics>,
  context: Context,
): Promise<Outcome> {
  const caller = managerOf(context)
  const { good, faults } = await checkEach(deps, tx, caller, input.topics, context)
  if (!input.allowSimilar) faults.push(...(await findRepeats(tx, caller, good, context)))
  faults.sort((a, b) => a.index - b.index)
  const faulty = new Set(faults.map(({ index }) => index))
  const ids: (string | null)[] = input.topics.map(() => null)
  if (input.check) return { written: 0, ids, faults }
  if (faults.length > 0 && !input.skipFaulty)
    throw refuse(topicErrors['batch-faulty'], {
      params: { n: faulty.size, total: input.topics.length },
      fields: faults.map(({ index, field, message }) => ({
        path: `topics.${index}${field ? `.${field}` : ''}`,
        message,
      })),
      details: faults,
    })
  const going = good.filter(({ index }) => !faulty.has(index))
  const points = new Set(going.flatMap(({ data }) => [...data.knowledgeIDs]))
  // One of them went while the list was looked at.
  if (!(await deps.knowledge.hold(tx, [...points]))) throw refuse(commonErrors['changed-meanwhile'])
  for (const { index } of going) ids[index] = deps.world.dice.id()
  const owner = { orgID: caller.orgID, orgPath: caller.orgPath, creatorID: caller.userID }
  const written = going.map(({ index, question, data }) => ({
    id: ids[index] ?? '',
    ...owner,
    ...question,
    ...data,
    state: 'draft' as const,
    at: context.at,
  }))
  await insertTopics(tx, written)
  await deps.audit.recordAll(
    tx,
    written.map(({ id, kind, content, knowledgeIDs, difficulty, language, source, remark }) => ({
      actorID: caller.userID,
      act: 'topics.add',
      object: 'topic',
      objectID: id,
      after: { kind, content, knowledgeIDs, difficulty, language, source, remark },
      at: context.at,
      ip: context.ip,
    })),
  )
  return { written: written.length, ids, faults }
}
