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
 * another kind as an answer to a question that the paper does not have. What is said twice under one number is
 * answered once; one number for two answers is refused.
 */
export async function checkAnswers(
  cache: PaperCache,
  sitting: Pick<SittingRow, 'id' | 'snapshotID' | 'rules'>,
  { client, answers }: { client?: string; answers: readonly IncomingAnswer[] },
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
    const answer = { alias: given.topicID, value: outcome.answer, answered: kind.isAnswered(outcome.answer), given }
    const twin = isNumbered(client, answers) ? checked.find((c) => c.given.seq === given.seq) : undefined
    if (!twin) checked.push(answer)
    else if (twin.alias !== answer.alias || JSON.stringify(twin.value) !== JSON.stringify(answer.value))
      throw refuse(examErrors['number-taken'], field('seq'))
  }
  return checked
}

/** True where the client numbers its answers, so that the sitting does not. */
const isNumbered = (client: string | undefined, answers: readonly Pick<IncomingAnswer, 'seq'>[]): client is string =>
  client !== undefined && answers.every((a) => a.seq !== undefined)

const sequenceRow = z.object({
  last: column.number,
})

/** Numbers the answers: by the client, or by the sitting's own count for clients that send no numbers (null). */
export async function numberAnswers(
  tx: Db | Tx,
  sittingID: string,
  client: string | undefined,
  checked: readonly CheckedAnswer[],
): Promise<{ client: string | null; answers: ReadyAnswer[] }> {
  const ready = (c: CheckedAnswer, seq: number): ReadyAnswer => ({
    alias: c.alias,
    seq,
    value: c.value,
    answered: c.answered,
    clientAt: c.given.at ?? null,
    ms: c.given.ms ?? 0,
  })
  const given = checked.map((c) => c.given)
  if (isNumbered(client, given)) return { client, answers: checked.map((c) => ready(c, c.given.seq ?? 0)) }
  if (checked.length === 0) return { client: null, answers: [] }
  const rows = await selectRows(
    tx,
    sequenceRow,
    sql`update sitting set server_seq = server_seq + ${checked.length} where id = ${sittingID} returning server_seq as last`,
  )
  const first = (rows[0]?.last ?? checked.length) - checked.length + 1
  return { client: null, answers: checked.map((c, n) => ready(c, first + n)) }
}
