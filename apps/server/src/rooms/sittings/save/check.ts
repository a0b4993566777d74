// Reads incoming answers: whether they fit the sitting's paper, and the numbers they are stored under.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { contractKindOf, type zAnswer } from '@clearbelt/contract/kinds/registry'
import type { AnswerProblem } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { rulesOf } from '@clearbelt/domain/sittings/policy'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PaperCache } from '../paper-cache.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { SittingRow } from '../store/row.ts'
import type { ReadyAnswer } from './statement.ts'

/** An answer as it came in, already inside the bounds of the contract. */
export type IncomingAnswer = z.output<typeof zAnswer>

/** An answer that fits the paper. */
export interface CheckedAnswer {
  alias: string
  value: unknown
  answered: boolean
  given: IncomingAnswer
}

/**
 * Checks answers against the sitting's paper and rules; refuses the whole save for one that is wrong, and one of
 * another kind as an answer to a question that the paper does not have.
 */
export async function checkAnswers(
  cache: PaperCache,
  sitting: Pick<SittingRow, 'id' | 'snapshotID' | 'rules'>,
  answers: readonly IncomingAnswer[],
): Promise<CheckedAnswer[]> {
  if (answers.length === 0) return []
  const items = new Map((await cache.items(sitting.id)).map((item) => [item.alias, item.itemID]))
  const views = await cache.views(sitting.snapshotID)
  const checked: CheckedAnswer[] = []
  for (const [index, given] of answers.entries()) {
    const field = (name: string) => ({ fields: [`answers.${index}.${name}`] })
    const view = views.get(items.get(given.topicID) ?? '')
    const said = view && contractKindOf(view.kind).readAnswer(given)
    if (!view || said === null) throw refuse(examErrors['foreign-question'], field('topicID'))
    const kind = kindOf(view.kind)
    const refuseFor = (problem: AnswerProblem): never => {
      const refusal = serverKindOf(view.kind).refusalOf(problem)
      throw refuse(refusal.def, field(refusal.field))
    }
    const outcome = kind.normalise(said, view.body, rulesOf(sitting.rules, view.kind))
    if (!outcome.ok) return refuseFor(outcome.problem)
    const problem = await serverKindOf(view.kind).findProblem(outcome.answer, () => cache.knowledge())
    if (problem) return refuseFor(problem)
    checked.push({ alias: given.topicID, value: outcome.answer, answered: kind.isAnswered(outcome.answer), given })
  }
  return checked
}

const sequenceRow = z.object({
  last: column.number,
})

/** Numbers the answers: by the client, or by the sitting's own sequence for clients that send no numbers. */
export async function numberAnswers(
  tx: Db | Tx,
  sittingID: string,
  client: string | undefined,
  checked: readonly CheckedAnswer[],
): Promise<{ client: string; answers: ReadyAnswer[] }> {
  const numbered = client !== undefined && checked.every((c) => c.given.seq !== undefined)
  let next = 0
  if (!numbered && checked.length > 0) {
    const rows = await selectRows(
      tx,
      sequenceRow,
      sql`update sitting set server_seq = server_seq + ${checked.length} where id = ${sittingID} returning server_seq as last`,
    )
    next = (rows[0]?.last ?? checked.length) - checked.length
  }
  const answers = checked.map((c) => ({
    alias: c.alias,
    seq: numbered ? (c.given.seq as number) : ++next,
    value: c.value,
    answered: c.answered,
    clientAt: c.given.at ?? null,
    ms: c.given.ms ?? 0,
  }))
  return { client: numbered ? client : 'server', answers }
}
