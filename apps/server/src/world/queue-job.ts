// Puts a job in with the transaction of the act that asks for it, and fills texts in all languages.
import { fill, type Texts } from '@clearbelt/contract/errors'
import { CULTURES } from '@clearbelt/contract/wire'
import { CompiledQuery } from 'kysely'
import type { Params } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import type { Queue } from './queue.ts'

const ATTEMPTS = 3

/** Of work for which nobody waits: what is asked for meanwhile goes first. */
export const BEHIND = 10

/**
 * The job exists exactly when the transaction commits; a waiting one of the same key is replaced. `priority`: the lowest
 * of the waiting ones is taken first.
 */
export async function queueWith(
  tx: Tx,
  queue: Queue,
  kind: string,
  payload: Record<string, string | number>,
  key: string,
  priority = 0,
): Promise<void> {
  const client = { query: (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values)) }
  await queue.add(kind, payload, { client, key: `${kind}:${key}`, maxAttempts: ATTEMPTS, priority })
}

/** The texts with their parameters filled in. */
export const fillAll = (texts: Texts, params: Params): Texts =>
  Object.fromEntries(CULTURES.map((culture) => [culture, fill(texts[culture], params)])) as Texts
