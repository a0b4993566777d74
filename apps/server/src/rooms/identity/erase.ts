// Erases a person: every room lets go of what names them, the audit log goes on under a made-up name, results stay as somebody's.
import { identityErrors as errors } from '@clearbelt/contract/identity/errors'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import { clearTexts } from './erasure-store.ts'
import type { Inside } from './inside.ts'
import { openText, deleteRealName } from './real-name-store.ts'
import { dropFiles, sweepFiles } from './sealed-files.ts'

const PSEUDONYM_CHARACTERS = 8
/** Rows that other acts write meanwhile are sealed within the second. */
const SEAL_TRIES = 5

/** What is shown instead of the name: tells one erased person from another, and nobody who they were. */
export const pseudonymOf = (id: string): string => `#${id.replaceAll('-', '').slice(0, PSEUDONYM_CHARACTERS)}`

/** Erases an account in one transaction; `note` records why in it. Refuses while an exam of the person is open. */
export async function erasePerson(inside: Inside, id: string, at: number, note: (tx: Tx) => Promise<void>): Promise<void> {
  const { world, audit, org, exams, rooms } = inside
  for (let tried = 1; ; tried++) {
    // The log can be changed only where it is sealed.
    await audit.seal()
    try {
      await world.db.transaction().execute(async (tx) => {
        const known = await org.lockPerson(tx, id)
        if (await exams.hasOpenSitting(tx, id)) throw refuse(errors['erasure-open-sitting'])
        const realName = await deleteRealName(tx, id)
        const cardNumber = realName ? openText(world, realName.number) : ''
        const texts = [known.accountNo, known.mobile, known.jobNo, known.email, known.idNumber, cardNumber].filter((text) => text !== '')
        const names = [known.name, realName ? openText(world, realName.name) : ''].filter((text) => text !== '')
        const pseudonym = pseudonymOf(id)
        const keys = realName ? [realName.frontKey, realName.backKey, realName.videoKey] : []
        for (const room of rooms) keys.push(...(await room.erase(tx, { id, texts, mobile: known.mobile, pseudonym }, at)))
        await dropFiles(tx, keys, at)
        await clearTexts(tx, id)
        await org.keepAnAdministrator(tx)
        await audit.redact(tx, { id, names, texts, by: pseudonym })
        await note(tx)
      })
      break
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'a row of the log is not sealed yet' || tried >= SEAL_TRIES) throw error
    }
  }
  org.tellErased(id)
  await sweepFiles(world, org)
  await exams.sweepPhotoFiles()
}
