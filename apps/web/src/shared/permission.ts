// What the signed-in account may see: a courtesy of the screen, the gate is the server's.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { useAccount, type Account } from './account.ts'

const codesOf = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap((entry) => [entry.code, ...codesOf(entry.children)])

/**
 * What the account holds, as the server says it: a hidden entry is held all the same. A node of an earlier version says
 * it by the menus alone.
 */
const rightsOf = ({ info, menus }: Account): readonly string[] =>
  (info?.rights as readonly string[] | undefined) ?? codesOf(menus)

/** Whether the account holds one of the menu codes. */
export const useHolds = (...codes: readonly string[]): boolean =>
  useAccount((account) => rightsOf(account).some((code) => codes.includes(code)))
