// Which calls each right opens, read from the contract.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import type { menuCalls } from '@clearbelt/contract/org/menu-calls'
import type { PackageOf } from '@clearbelt/contract/wire'

let known: PackageOf<typeof menuCalls> | null = null

/** Rights in alphabetical order, the calls of each by path. */
export function callsByRight(): PackageOf<typeof menuCalls> {
  if (known) return known
  const byCode = new Map<string, { method: string; path: string }[]>()
  for (const { permission, method, path } of ALL_CALLS) {
    if (permission.kind !== 'menu') continue
    for (const code of permission.codes) byCode.set(code, [...(byCode.get(code) ?? []), { method, path }])
  }
  known = [...byCode]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, calls]) => ({ code, calls: calls.toSorted((a, b) => a.path.localeCompare(b.path)) }))
  return known
}
