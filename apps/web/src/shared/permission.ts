// What the signed-in account may see: a courtesy of the screen, the gate is the server's.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { useAccount } from './account.ts'

/** Whether `menus` hold an entry with one of `codes`, at any depth. */
function holds(menus: readonly MenuNode[], codes: readonly string[]): boolean {
  return menus.some((entry) => codes.includes(entry.code) || holds(entry.children, codes))
}

/** Whether the account holds one of the menu codes. */
export const useHolds = (...codes: string[]): boolean => useAccount((account) => holds(account.menus, codes))
