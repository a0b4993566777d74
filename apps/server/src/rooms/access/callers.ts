// Who a bearer is: read from session or script token, account and roles in one statement, and remembered for a moment.
import { createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Caller } from '../../http/context.ts'
import type { World } from '../../world.ts'
import type { OrgRoom } from '../org/room.ts'
import { ACCESS_SECONDS, sha256, type Keys } from './keys.ts'
import { readScriptToken, selectScriptIdentity } from './script-tokens.ts'
import { selectSessionIdentity, type Identity } from './sessions.ts'

/** Another node may have changed the account; without its word, what is remembered here is at most this old. */
const REMEMBER_MS = 1000
/**
 * While every word of the other nodes is surely heard, a session is remembered for as long as a token of it is good: a
 * candidate saves every few seconds, a learner tells every half minute.
 */
const REMEMBER_SURE_MS = ACCESS_SECONDS * 1000
/** Said by the database with each change of a session, an account, its roles, their rights or the tree. */
const NEWS = 'clearbelt_callers'
const MOST_REMEMBERED = 20_000

interface Known {
  caller: Caller
  /** Taken in once: doing so with each request costs more than signing. */
  signKey: KeyObject
}

interface Remembered extends Known {
  loadedAt: number
  /** When it is over by itself, ms. */
  expiresAt: number
  /** Of a script token: what its secret must hash to. */
  secretHash: Buffer | null
}

export interface Callers {
  byToken(token: string, at: number): Promise<Known | null>
  /** Who a session belongs to now; null once it is over. */
  bySession(sessionID: string, at: number): Promise<Caller | null>
  /** Forgets what is remembered of an account, on this node at once. */
  forget(userID: string): void
}

export function createCallers(world: World, org: OrgRoom, keys: Keys): Callers {
  const remembered = new Map<string, Remembered>()
  /** Rises with every change, so that what was read before a change is not remembered after it. */
  let generation = 0

  const callerOf = ({ account, permissions, method }: Identity, sessionID: string, script: boolean): Caller => ({
    userID: account.id,
    userName: account.name,
    type: account.type,
    orgID: account.orgID,
    orgPath: account.orgPath,
    permissions: new Set(permissions),
    sessionID,
    script,
    byFace: method === 'face',
    mustChange: account.mustChange,
  })

  const usable = ({ account }: Identity): boolean => account.enabled && !account.deleted

  async function loadSession(sessionID: string, at: number): Promise<Omit<Remembered, 'loadedAt'> | null> {
    const found = await selectSessionIdentity(world.db, org, sessionID, at)
    if (!found || !usable(found)) return null
    return {
      caller: callerOf(found, sessionID, false),
      signKey: createSecretKey(keys.signKeyOf('session', sessionID)),
      expiresAt: found.expiresAt.getTime(),
      secretHash: null,
    }
  }

  async function loadScript(id: string, at: number): Promise<Omit<Remembered, 'loadedAt'> | null> {
    const found = await selectScriptIdentity(world.db, org, id, at)
    if (!found || !usable(found) || found.account.type === 3) return null
    return {
      caller: callerOf(found, id, true),
      signKey: createSecretKey(keys.signKeyOf('script', id)),
      expiresAt: found.expiresAt.getTime(),
      secretHash: found.secretHash,
    }
  }

  const memoryOf = ({ caller }: Remembered): number =>
    !caller.script && world.signals.isSure() ? REMEMBER_SURE_MS : REMEMBER_MS

  async function recall(
    key: string,
    at: number,
    load: () => Promise<Omit<Remembered, 'loadedAt'> | null>,
  ): Promise<Remembered | null> {
    const hit = remembered.get(key)
    // Whoever has just changed the password must not be told again by a node that has not heard of it.
    if (hit && at < Math.min(hit.expiresAt, hit.loadedAt + memoryOf(hit)) && !hit.caller.mustChange) return hit
    const before = generation
    const found = await load()
    if (!found) {
      remembered.delete(key)
      return null
    }
    const entry = { ...found, loadedAt: at }
    if (before === generation) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(key, entry)
    }
    return entry
  }

  const forget = (userID: string): void => {
    generation++
    for (const [key, entry] of remembered) if (entry.caller.userID === userID) remembered.delete(key)
  }
  world.signals.on(NEWS, (userID) => {
    if (userID) return forget(userID)
    generation++
    remembered.clear()
  })

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
    bySession: async (sessionID, at) =>
      (await recall(`session:${sessionID}`, at, () => loadSession(sessionID, at)))?.caller ?? null,
    forget,
  }
}
