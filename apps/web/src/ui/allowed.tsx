// Rules on elements: who sees a part of a screen, and in which languages. A courtesy of the screen; the gate is the
// server's.
import type { Culture } from '@clearbelt/contract/wire'
import type { ReactNode } from 'react'
import { culture } from '../shared/culture.ts'
import { useSession } from '../shared/session.ts'

export interface ElementRule {
  /** Account types that see it. */
  types?: readonly (1 | 2 | 3)[]
  /** Accounts that see it whatever their type. */
  userIDs?: readonly string[]
  /** Languages in which it stands. */
  cultures?: readonly Culture[]
}

/**
 * Whether a rule lets somebody see its element: by type or by user id where either is listed, and in the language where
 * languages are.
 */
export function isAllowed(
  { types, userIDs, cultures }: ElementRule,
  who: { type: 1 | 2 | 3; userID: string } | null,
  language: Culture,
): boolean {
  if (cultures && !cultures.includes(language)) return false
  if (!types && !userIDs) return true
  return who !== null && ((types?.includes(who.type) ?? false) || (userIDs?.includes(who.userID) ?? false))
}

/** The rule applied to who is signed in and to the language of the page. */
export function useAllowed(): (rule: ElementRule) => boolean {
  const session = useSession()
  return (rule) => isAllowed(rule, session, culture)
}

/** Shows its children to those the rule allows. */
export function Allowed({ children, ...rule }: ElementRule & { children: ReactNode }): ReactNode {
  return useAllowed()(rule) ? children : null
}
