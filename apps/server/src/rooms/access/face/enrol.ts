// Keeps a face and lets go of it: by the person with a consent, or by an administrator who has the consent on paper.
import { commonErrors } from '@clearbelt/contract/errors'
import { FACE_CONSENT_VERSION } from '@clearbelt/contract/access/face-calls'
import { faceErrors } from '@clearbelt/contract/access/face-errors'
import type { Act } from '@clearbelt/contract/all-rooms'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Account } from '../../org/room.ts'
import type { Inside } from '../inside.ts'
import { lookAt } from './look.ts'
import { deleteEnrolment, readSettings, saveEnrolment, sealDescriptor, selectEnrolments } from './store.ts'

const ON_PAPER = 'paper'

/** An account in the caller's scope; another's does not exist. */
export async function requireAccount({ world, org }: Inside, id: string, context: Context): Promise<Account> {
  const account = await org.account(world.db, id)
  if (!account || account.deleted || !org.inScope(callerOf(context), account.orgPath))
    throw refuse(commonErrors['not-found'])
  return account
}

/** Keeps the descriptor of the uploaded photo for an account. */
async function keepFace(
  inside: Inside,
  account: Account,
  context: Context,
  how: { act: Act; consentCulture: string },
): Promise<null> {
  const { world, audit, keys } = inside
  if (!(await readSettings(inside)).enabled) throw refuse(faceErrors['face-off'])
  if (account.type !== 3) throw refuse(faceErrors['face-students'])
  const [face] = await lookAt(world, context.files, ['upfile'])
  if (!face) throw refuse(faceErrors['face-none'])
  const { userID } = callerOf(context)
  await world.db.transaction().execute(async (tx) => {
    await saveEnrolment(tx, {
      accountID: account.id,
      descriptor: sealDescriptor(keys, face.descriptor),
      consentVersion: FACE_CONSENT_VERSION,
      consentCulture: how.consentCulture,
      authorID: userID,
      at: new Date(context.at),
    })
    await audit.record(tx, {
      actorID: userID,
      act: how.act,
      object: 'account',
      objectID: account.id,
      after: { consentVersion: FACE_CONSENT_VERSION, consent: how.consentCulture },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

export async function enrolOwn(inside: Inside, context: Context): Promise<null> {
  const account = await inside.org.account(inside.world.db, callerOf(context).userID)
  if (!account) throw refuse(commonErrors['not-signed-in'])
  return keepFace(inside, account, context, { act: 'access.agreeToFace', consentCulture: context.culture })
}

export const enrolOther = async (inside: Inside, id: string, context: Context): Promise<null> =>
  keepFace(inside, await requireAccount(inside, id, context), context, {
    act: 'access.enrolFace',
    consentCulture: ON_PAPER,
  })

/** Deletes a descriptor; doing it twice is no fault. */
export async function letGo({ world, audit }: Inside, accountID: string, context: Context, act: Act): Promise<null> {
  await world.db.transaction().execute(async (tx) => {
    if (!(await deleteEnrolment(tx, accountID))) return
    await audit.record(tx, {
      actorID: callerOf(context).userID,
      act,
      object: 'account',
      objectID: accountID,
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

/** How it stands with the face of an account. */
export async function faceOf(inside: Inside, account: { id: string; type: number }) {
  const [{ enabled }, [kept]] = await Promise.all([
    readSettings(inside),
    selectEnrolments(inside.world.db, [account.id]),
  ])
  return {
    on: enabled,
    isStudent: account.type === 3,
    enrolment: kept
      ? {
          at: kept.at.toISOString(),
          by: kept.consentCulture === ON_PAPER ? ('administrator' as const) : ('person' as const),
          consentVersion: kept.consentVersion,
        }
      : null,
  }
}
