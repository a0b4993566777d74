// Questions that the product brings for a demonstration: approved at once, their translations tied together.
import type { Culture } from '@clearbelt/contract/wire'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import type { Caller } from '../../../http/context.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import type { SeedTopic } from '../room.ts'
import { insertTopics, type NewTopic } from '../store.ts'
import { checkQuestion } from './check.ts'

/** Writes a list of questions as approved ones of an account's; answers their ids by language. */
export async function seedTopics(
  deps: TopicsDeps,
  tx: Tx,
  ownerID: string,
  list: readonly SeedTopic[],
): Promise<Partial<Record<Culture, string>>[]> {
  const { world, org } = deps
  const owner = await org.account(tx, ownerID)
  if (!owner) throw new Error(`the account ${ownerID} does not exist`)
  const caller: Caller = {
    userID: owner.id,
    userName: owner.name,
    type: owner.type,
    orgID: owner.orgID,
    orgPath: owner.orgPath,
    permissions: new Set(),
    sessionID: '',
    script: false,
    byFace: false,
    mustChange: false,
  }
  const at = world.clock.now()
  const rows: NewTopic[] = []
  const found: Partial<Record<Culture, string>>[] = []
  for (const { knowledgeIDs, difficulty, source, questions } of list) {
    const ids: Partial<Record<Culture, string>> = {}
    for (const language of CULTURES) {
      const question = questions[language]
      if (question === undefined) continue
      const id = world.dice.id()
      ids[language] = id
      const checked = await checkQuestion(deps, tx, caller, question)
      const from = { orgID: owner.orgID, orgPath: owner.orgPath, creatorID: owner.id }
      rows.push({
        id,
        ...from,
        ...checked,
        knowledgeIDs,
        difficulty,
        language,
        source,
        remark: '',
        state: 'approved',
        at,
      })
    }
    found.push(ids)
  }
  await insertTopics(tx, rows)
  const groups = found.filter((ids) => Object.keys(ids).length > 1)
  const tied = JSON.stringify(groups.flatMap((ids) => groupRows(ids, world.dice.id())))
  await sql`update topic t set translation_group = x.group_id, approver_id = t.creator_id, approved_at = t.create_time
    from jsonb_to_recordset(${tied}::jsonb) as x (id uuid, group_id uuid) where t.id = x.id`.execute(tx)
  return found
}

const groupRows = (ids: Partial<Record<Culture, string>>, group: string) =>
  Object.values(ids).map((id) => ({ id, group_id: group }))
