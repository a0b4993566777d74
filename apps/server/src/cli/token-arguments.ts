// What `npm run token` is asked for.
import { parseArgs } from 'node:util'

export const USAGE = `usage: npm run token -- --account NAME [--days 30]

Makes a token for scripts and prints it once as JSON: token, signKey, expires.
  --account NAME  account number of an administrator or trainer
  --days N        how long the token lives (1 to 366, default 30)
The token goes into the header "Authorization: Bearer TOKEN"; signKey signs each request.
Sittings and passwords are refused to scripts.`

export interface TokenArguments {
  account: string
  days: number
}

/** A command line that cannot be used, in one sentence. */
export class UsageError extends Error {}

/** Null when help is asked for. Throws UsageError. */
export function readTokenArguments(given: readonly string[]): TokenArguments | null {
  const { values } = parse(given)
  if (values.help) return null
  if (!values.account?.trim()) throw new UsageError('--account is missing.')
  const days = Number(values.days ?? '30')
  if (!Number.isInteger(days) || days < 1) throw new UsageError(`--days must be a whole number, not "${values.days}".`)
  return { account: values.account.trim(), days }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { account: { type: 'string' }, days: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
