// Erases a person: every room lets go of what names them, the audit log goes on under a made-up name, results stay as somebody's.
import { identityErrors as errors } from '@clearbelt/contract/identity/errors'
import { refuse } from '../../http/refusal.ts'
import type { World } from '../../world.ts'
import type { Tx } from '../../world/database.ts'
import { LogMovedOn, type NamingRows } from '../audit/room.ts'
import type { NamedPerson } from '../org/room.ts'
import { clearTexts } from './erasure-store.ts'
import type { Inside } from './inside.ts'
import { openText, deleteRealName, selectOptional as selectRealName, type RealNameRow } from './real-name-store.ts'
import { dropFiles, sweepFiles } from './sealed-files.ts'

const PSEUDONYM_CHARACTERS = 8
/** What is written or changed meanwhile is sealed and found at the next try. */
const TRIES = 5

/** What is shown instead of the name: tells one erased person from another, and nobody who they were. */
export const pseudonymOf = (id: string): string => `#${id.replaceAll('-', '').slice(0, PSEUDONYM_CHARACTERS)}`

/** What names a person: numbers that nobody else has, and names. */
function textsOf(world: World, known: NamedPerson, realName: RealNameRow | null): { texts: string[]; names: string[] } {
  const isThere = (text: string): boolean => text !== ''
  return {
    texts: [known.accountNo, known.mobile, known.jobNo, known.email, known.idNumber, realName ? openText(world, realName.number) : ''].filter(isThere),
    names: [known.name, realName ? openText(world, realName.name) : ''].filter(isThere),
  }
}

/** Erases an account in one transaction; `note` records why in it. Refuses while an exam of the person is open. */
export async function erasePerson(inside: Inside, id: string, at: number, note: (tx: Tx) => Promise<void>): Promise<void> {
  const { world, audit, org, exams, rooms } = inside
  const { db } = world
  // Asked again in the transaction; here so that nobody waits for the look through the log to be told.
  if (await exams.hasOpenSitting(db, id)) throw refuse(errors['erasure-open-sitting'])
  let found: NamingRows | null = null
  for (let tried = 1; ; tried++) {
    // The log can be changed only where it is sealed. It is long: what names the person is looked up before anything is locked.
    await audit.seal()
    found = await audit.findNaming({ id, texts: textsOf(world, await org.person(db, id), await selectRealName(db, id)).texts }, found)
    const naming = found
    try {
      await db.transaction().execute(async (tx) => {
        const known = await org.lockPerson(tx, id)
        if (await exams.hasOpenSitting(tx, id)) throw refuse(errors['erasure-open-sitting'])
        const realName = await deleteRealName(tx, id)
        const { texts, names } = textsOf(world, known, realName)
        const pseudonym = pseudonymOf(id)
        const keys = realName ? [realName.frontKey, realName.backKey, realName.videoKey] : []
        for (const room of rooms) keys.push(...(await room.erase(tx, { id, texts, mobile: known.mobile, pseudonym }, at)))
        await dropFiles(tx, keys, at)
        await clearTexts(tx, id)
        await org.keepAnAdministrator(tx)
        await audit.redact(tx, { id, names, texts, by: pseudonym }, naming)
        await note(tx)
      })
      break
    } catch (error) {
      if (!(error instanceof LogMovedOn) || tried >= TRIES) throw error
    }
  }
  org.tellErased(id)
  await sweepFiles(world, org)
  await exams.sweepPhotoFiles()
}
