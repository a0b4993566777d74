// Versions of a question, where it is named, and the queue of those that wait for approval.
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import type { reviewTopics, topicUsesList, topicVersions } from '@clearbelt/contract/topics/work-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { TopicsDeps } from '../deps.ts'
import { measuresByPaper, measuresByVersion } from '../measure/measures.ts'
import { managerOf, requireSeen } from '../policy.ts'
import { namesOf, openActs, presentQuestions, presentRows } from '../present.ts'
import { FACTS, selectOptionalTopic, topicFacts } from '../store.ts'

const versionRow = z.object({
  version: column.number,
  kind: z.enum(KIND_CODES),
  content: z.unknown(),
  authorID: column.text,
  writtenAt: column.time,
})

/** The versions of a question, the present one first. */
export async function listVersions(
  deps: TopicsDeps,
  { id, PageNO, Limit }: ParsedOf<typeof topicVersions>,
  context: Context,
): Promise<{ rows: PackageOf<typeof topicVersions>; total: number }> {
  const { db } = deps.world
  const caller = managerOf(context)
  const topic = requireSeen(caller, await selectOptionalTopic(db, id))
  const all = sql`(select version, kind, content, author_id as "authorID", written_at as "writtenAt" from topic where id = ${topic.id}
    union all select version, kind, content, author_id, written_at from topic_version where topic_id = ${topic.id})`
  const rows = await selectRows(
    db,
    versionRow,
    sql`select * from ${all} v order by version desc limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const nameOf = await namesOf(
    deps,
    db,
    rows.map(({ authorID }) => authorID),
  )
  const measures = await measuresByVersion(db, topic.id)
  const questions = await presentQuestions(
    deps,
    caller,
    rows.map(({ kind, content }) => ({ id: topic.id, kind, content })),
    context.culture,
  )
  return {
    rows: rows.flatMap(({ version, authorID, writtenAt }, i) => {
      const question = questions[i]
      return question
        ? [
            {
              version,
              measured: measures.get(version) ?? null,
              question,
              authorName: nameOf(authorID),
              writeTime: writtenAt.toISOString(),
            },
          ]
        : []
    }),
    total: await selectCount(db, sql`select count(*)::int as n from ${all} v`),
  }
}

/** Where a question is named, as far as the caller sees it. */
export async function listUses(
  deps: TopicsDeps,
  id: string,
  context: Context,
): Promise<PackageOf<typeof topicUsesList>> {
  const { db } = deps.world
  const caller = managerOf(context)
  const topic = requireSeen(caller, await selectOptionalTopic(db, id))
  const ofPapers = await measuresByPaper(db, topic.id)
  const found: PackageOf<typeof topicUsesList> = { uses: [], hidden: 0 }
  for (const { list } of deps.uses()) {
    const { uses, hidden } = await list(db, caller, topic.id)
    found.uses.push(...uses.map(({ snapshotIDs = [], ...use }) => ({ ...use, measured: ofPapers(snapshotIDs) })))
    found.hidden += hidden
  }
  return found
}

/** The questions in scope that wait for approval, the longest waiting first. */
export async function listReview(
  deps: TopicsDeps,
  { PageNO, Limit }: ParsedOf<typeof reviewTopics>,
  context: Context,
): Promise<{ rows: PackageOf<typeof reviewTopics>; total: number }> {
  const { db } = deps.world
  const caller = managerOf(context)
  const where = sql`t.state = 'review' and t.deleted_at is null and starts_with(t.org_path, ${caller.orgPath})`
  const topics = await selectRows(
    db,
    topicFacts,
    sql`select ${FACTS} from topic t where ${where} order by t.submitted_at, t.id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  const rows = await presentRows(deps, topics, context)
  const nameOf = await namesOf(
    deps,
    db,
    topics.map(({ submitterID }) => submitterID),
  )
  const signOff = await deps.settings.get(topicSignOff)
  return {
    rows: topics.flatMap((topic, i) => {
      const row = rows[i]
      if (row === undefined) return []
      const submitTime = (topic.submittedAt ?? topic.updateTime).toISOString()
      const canApprove = openActs(caller, topic, signOff).includes('approve')
      return [{ ...row, submitterName: nameOf(topic.submitterID), submitTime, canApprove }]
    }),
    total: await selectCount(db, sql`select count(*)::int as n from topic t where ${where}`),
  }
}
