// The list of accounts typed or pasted into the advanced trainee filter.

export const ACCOUNTS_LIMIT = 1000

export type AccountsFilter = { ok: true; accounts: string[] } | { ok: false; code: 'too-many-accounts'; count: number }

/** Strips quotes, splits at whitespace, keeps each account once in its order; more than 1000 are rejected. */
export function parseAccounts(text: string): AccountsFilter {
  const accounts = [
    ...new Set(
      text
        .replaceAll(/["'“”‘’＂＇]/g, '')
        .split(/\s+/)
        .filter((part) => part !== ''),
    ),
  ]
  return accounts.length > ACCOUNTS_LIMIT
    ? { ok: false, code: 'too-many-accounts', count: accounts.length }
    : { ok: true, accounts }
}
