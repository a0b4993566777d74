// Keeps what the candidate had on screen and how, beside the answers; losing some of it never costs an answer.
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

export interface ConsoleUse {
  n: number
  at: number
  act: string
  topicID: string
  value: string
}

/** Stores the uses that name an image of the sitting; those known already change nothing. Never throws. */
export async function noteConsole(
  { world }: Pick<Deps, 'world'>,
  aliases: ReadonlySet<string>,
  ask: { sittingID: string; client: string; uses: readonly ConsoleUse[]; at: number },
): Promise<void> {
  const rows = ask.uses
    .filter((use) => aliases.has(use.topicID))
    .map((use) => ({
      n: use.n,
      act: use.act,
      alias: use.topicID,
      value: use.value,
      client_at: new Date(use.at).toISOString(),
    }))
  if (rows.length === 0) return
  try {
    await sql`insert into sitting_console (sitting_id, client, n, act, alias, value, client_at, at)
      select ${ask.sittingID}, ${ask.client}, n, act, alias, value, client_at, ${new Date(ask.at)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (n int, act text, alias text, value text, client_at timestamptz)
      on conflict do nothing`.execute(world.db)
  } catch (error) {
    world.log.warn('the use of a console was not kept', { sitting: ask.sittingID, error: String(error) })
  }
}
