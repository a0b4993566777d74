// Who a bearer is: read from session or script token, account and roles, and remembered for a moment.
import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../http/context.ts'
import type { World } from '../../world.ts'
import type { Account, OrgRoom } from '../org/room.ts'
import { sha256, type Keys } from './keys.ts'
import { readScriptToken, selectLiveScriptToken } from './script-tokens.ts'
import { selectLiveSession } from './sessions.ts'

/** Another node may have changed the account; what is remembered here is at most this old. */
const REMEMBER_MS = 1000
const MOST_REMEMBERED = 20_000

interface Known {
  caller: Caller
  signKey: Buffer
}

interface Remembered extends Known {
  until: number
  /** Of a script token: what its secret must hash to. */
  secretHash: Buffer | null
}

export interface Callers {
  byToken(token: string, at: number): Promise<Known | null>
  /** Forgets what is remembered of an account, on this node at once. */
  forget(userID: string): void
}

export function createCallers(world: World, org: OrgRoom, keys: Keys): Callers {
  const remembered = new Map<string, Remembered>()
  /** Rises with every change, so that what was read before a change is not remembered after it. */
  let generation = 0

  const callerOf = async (account: Account, sessionID: string, script: boolean): Promise<Caller> => ({
    userID: account.id, userName: account.name, type: account.type, orgID: account.orgID, orgPath: account.orgPath, permissions: await org.permissionsOf(world.db, account.id), sessionID, script, mustChange: account.mustChange,
  })

  const usable = (account: Account | null): account is Account => account !== null && account.enabled && !account.deleted

  async function loadSession(sessionID: string, at: number): Promise<Omit<Remembered, 'until'> | null> {
    const session = await selectLiveSession(world.db, sessionID, at)
    const account = session && (await org.account(world.db, session.accountID))
    if (!session || !usable(account)) return null
    return { caller: await callerOf(account, sessionID, false), signKey: keys.signKeyOf('session', sessionID), secretHash: null }
  }

  async function loadScript(id: string, at: number): Promise<Omit<Remembered, 'until'> | null> {
    const token = await selectLiveScriptToken(world.db, id, at)
    const account = token && (await org.account(world.db, token.accountID))
    if (!token || !usable(account) || account.type === 3) return null
    return { caller: await callerOf(account, id, true), signKey: keys.signKeyOf('script', id), secretHash: token.secretHash }
  }

  async function recall(key: string, at: number, load: () => Promise<Omit<Remembered, 'until'> | null>): Promise<Remembered | null> {
    const hit = remembered.get(key)
    if (hit && hit.until > at) return hit
    const before = generation
    const found = await load()
    if (!found) {
      remembered.delete(key)
      return null
    }
    const entry = { ...found, until: at + REMEMBER_MS }
    if (before === generation) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(key, entry)
    }
    return entry
  }

  return {
    async byToken(token, at) {
      const script = readScriptToken(token)
      if (script) {
        const found = await recall(`script:${script.id}`, at, () => loadScript(script.id, at))
        if (!found?.secretHash || !timingSafeEqual(found.secretHash, sha256(script.secret))) return null
        return found
      }
      const claims = await keys.readAccess(token, at)
      if (!claims) return null
      const found = await recall(`session:${claims.sessionID}`, at, () => loadSession(claims.sessionID, at))
      return found?.caller.userID === claims.userID ? found : null
    },
    forget(userID) {
      generation++
      for (const [key, entry] of remembered) if (entry.caller.userID === userID) remembered.delete(key)
    },
  }
}
