// What `npm run audit:verify` is asked for.
import { parseArgs } from 'node:util'

export const USAGE = `usage: npm run audit:verify [-- --head PLACE:HASH]

Reads the whole audit log and says which rows were changed, removed, added or moved.
  --head PLACE:HASH  an end of the log that somebody noted earlier (receipts carry one); may be given several times
The server may be running meanwhile. Ends with 0 when the log is whole, with 1 when it is not.`

/** A command line that cannot be used, in one sentence. */
export class UsageError extends Error {}

export interface NotedHead {
  place: number
  hash: string
}

/** Null when help is asked for. Throws UsageError. */
export function readVerifyArguments(given: readonly string[]): { heads: NotedHead[] } | null {
  const { values } = parse(given)
  if (values.help) return null
  return {
    heads: (values.head ?? []).map((text) => {
      const found = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase())
      if (!found?.[1] || !found[2]) throw new UsageError(`--head must be PLACE:HASH, not "${text}".`)
      return { place: Number(found[1]), hash: found[2] }
    }),
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { head: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
