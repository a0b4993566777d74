// Reads incoming answers: whether they fit the sitting's paper, and the numbers they are stored under.
import { examErrors } from '@clearbelt/contract/exams/errors'
import type { zAnswer } from '@clearbelt/contract/kinds/registry'
import { normaliseAnswer, type AnswerProblemCode } from '@clearbelt/domain/kinds/screening/answers'
import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PaperCache } from '../paper-cache.ts'
import type { StoredValue } from '../store/answers.ts'
import type { SittingRow } from '../store/row.ts'
import type { ReadyAnswer } from './statement.ts'

/** An answer as it came in, already inside the bounds of the contract. */
export type IncomingAnswer = z.output<typeof zAnswer>

const PROBLEMS: Partial<Record<AnswerProblemCode, keyof typeof examErrors>> = {
  'marker-limit': 'marker-limit',
  'marks-not-allowed': 'mark-not-allowed',
  'marks-on-safe': 'mark-not-allowed',
  'not-a-knowledge-point': 'unknown-point',
  'knowledge-missing': 'unknown-point',
}

/**
 * Checks answers against the sitting's paper, form and the knowledge tree; refuses the whole save for one that is
 * wrong.
 */
export async function checkAnswers(
  cache: PaperCache,
  sitting: Pick<SittingRow, 'id' | 'form'>,
  answers: readonly IncomingAnswer[],
): Promise<{ alias: string; value: StoredValue; given: IncomingAnswer }[]> {
  const aliases = new Set((await cache.items(sitting.id)).map((i) => i.alias))
  const points = answers.some((a) => 'isPass' in a && a.tags.some((t) => t.tagKp !== null))
    ? (await cache.knowledge()).ids
    : new Set<string>()
  return answers.map((given, index) => {
    const field = (name: string) => ({ fields: [`answers.${index}.${name}`] })
    if (!aliases.has(given.topicID) || !('isPass' in given))
      throw refuse(examErrors['foreign-question'], field('topicID'))
    const outcome = normaliseAnswer({ isPass: given.isPass, tags: given.tags }, sitting.form)
    if (!outcome.ok) throw refuse(examErrors[PROBLEMS[outcome.problem.code] ?? 'mark-not-allowed'], field('tags'))
    const tags = outcome.answer.tags.map((t) => ({ x: t.x, y: t.y, tagKp: t.tagKp }))
    if (tags.some((t) => t.tagKp !== null && !points.has(t.tagKp)))
      throw refuse(examErrors['unknown-point'], field('tags'))
    return { alias: given.topicID, value: { isPass: outcome.answer.isPass, tags }, given }
  })
}

/** Numbers the answers: by the client, or by the sitting's own sequence for clients that send no numbers. */
export async function numberAnswers(
  tx: Db | Tx,
  sittingID: string,
  client: string | undefined,
  checked: Awaited<ReturnType<typeof checkAnswers>>,
): Promise<{ client: string; answers: ReadyAnswer[] }> {
  const numbered = client !== undefined && checked.every((c) => c.given.seq !== undefined)
  let next = 0
  if (!numbered && checked.length > 0) {
    const { rows } = await sql<{
      last: number
    }>`update sitting set server_seq = server_seq + ${checked.length} where id = ${sittingID} returning server_seq as last`.execute(
      tx,
    )
    next = (rows[0]?.last ?? checked.length) - checked.length
  }
  const answers = checked.map((c) => ({
    alias: c.alias,
    seq: numbered ? (c.given.seq as number) : ++next,
    value: c.value,
    clientAt: c.given.at ?? null,
    ms: c.given.ms ?? 0,
  }))
  return { client: numbered ? client : 'server', answers }
}
