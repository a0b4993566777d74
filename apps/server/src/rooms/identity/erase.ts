// Erases a person: every room lets go of what names them, the audit log goes on under a made-up name, results stay as
// somebody's.
import { identityErrors as errors } from '@clearbelt/contract/identity/errors'
import { isUnmistakable } from '@clearbelt/domain/identity/naming-text'
import { Refusal, refuse } from '../../http/refusal.ts'
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

/**
 * What names a person: texts that nobody else has and that are taken for nothing else, and those that others may have.
 * Whoever keeps accounts writes numbers and addresses as they like: by one that others have, or that looks like a date,
 * a score or an id, the log of others would be changed.
 */
function textsOf(world: World, known: NamedPerson, realName: RealNameRow | null): { texts: string[]; names: string[] } {
  const { accountNo, mobile, jobNo, email, idNumber, shared } = known
  const numbers = [accountNo, mobile, email, idNumber, realName ? openText(world, realName.number) : '']
  const texts = numbers.filter((text) => isUnmistakable(text) && !shared.includes(text))
  const all = [known.name, realName ? openText(world, realName.name) : '', jobNo, ...numbers]
  return { texts, names: all.filter((text) => text !== '' && !texts.includes(text)) }
}

type Note = (tx: Tx) => Promise<void>

/** Erases an account in one transaction; `note` records why in it. Refuses while an exam of the person is open. */
export async function erasePerson(inside: Inside, id: string, at: number, note: Note): Promise<void> {
  await eraseFound(inside, id, at, note, null)
  await sweepAll(inside)
}

/**
 * Erases several, each in a transaction of its own, after one look through the log for all. Whoever cannot be erased
 * now
 * (an exam is open, nobody would be left who administers) stays, and the others go.
 */
export async function erasePeople(
  inside: Inside,
  ids: readonly string[],
  at: number,
  noteOf: (id: string) => Note,
): Promise<void> {
  const { world, audit } = inside
  if (ids.length === 0) return
  await audit.seal()
  const found = await audit.findNamingOfMany(await Promise.all(ids.map((id) => soughtOf(inside, id))))
  for (const id of ids) {
    try {
      await eraseFound(inside, id, at, noteOf(id), found.get(id) ?? null)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      world.log.warn('an account is kept for now', { id, why: error.def.code })
    }
    // What was found of one is of no use to the next.
    found.delete(id)
  }
  await sweepAll(inside)
}

const soughtOf = async ({ world, org }: Inside, id: string): Promise<{ id: string; texts: string[] }> => ({
  id,
  texts: textsOf(world, await org.person(world.db, id), await selectRealName(world.db, id)).texts,
})

async function sweepAll({ world, org, exams }: Inside): Promise<void> {
  await sweepFiles(world, org)
  await exams.sweepPhotoFiles()
}

/**
 * One account. The log can be changed only where it is sealed, and it is long: what names the person is looked up
 * before anything is locked, unless `found` knows it.
 */
async function eraseFound(inside: Inside, id: string, at: number, note: Note, found: NamingRows | null): Promise<void> {
  const {
    audit,
    sittings,
    world: { db },
  } = inside
  // Asked again in the transaction; here so that nobody waits for the look through the log to be told.
  if (await sittings.hasOpenSitting(db, id)) throw refuse(errors['erasure-open-sitting'])
  let naming = found
  for (let tried = 1; ; tried++) {
    if (!naming || tried > 1) {
      await audit.seal()
      naming = await audit.findNaming(await soughtOf(inside, id), naming)
    }
    try {
      await eraseLooked(inside, id, at, note, naming)
      break
    } catch (error) {
      if (!(error instanceof LogMovedOn) || tried >= TRIES) throw error
    }
  }
  inside.org.tellErased(id)
}

async function eraseLooked(
  { world, audit, org, sittings, rooms }: Inside,
  id: string,
  at: number,
  note: Note,
  naming: NamingRows,
): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const known = await org.lockPerson(tx, id)
    if (await sittings.hasOpenSitting(tx, id)) throw refuse(errors['erasure-open-sitting'])
    const realName = await deleteRealName(tx, id)
    const { texts, names } = textsOf(world, known, realName)
    const pseudonym = pseudonymOf(id)
    const keys = realName ? [realName.frontKey, realName.backKey, realName.videoKey] : []
    for (const room of rooms())
      keys.push(...((await room.erase?.(tx, { id, texts, mobile: known.mobile, pseudonym }, at)) ?? []))
    await dropFiles(tx, keys, at)
    await clearTexts(tx, id)
    await org.keepAnAdministrator(tx)
    await audit.redact(tx, { id, names, texts, by: pseudonym }, naming)
    await note(tx)
  })
}
