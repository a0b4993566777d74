// Passkeys (WebAuthn): made by managers for their account, and signing in by one, which is both steps at once.
import type { Ticket } from '@clearbelt/contract/access/calls'
import { accessErrors } from '@clearbelt/contract/access/errors'
import type { addPasskey, removePasskey, signInByPasskey } from '@clearbelt/contract/access/second-factor-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import { takeOne, within } from '../bounds.ts'
import type { Inside } from '../inside.ts'
import { requireMethod } from '../method-on.ts'
import { openSession } from '../open-session.ts'
import { countRecovery, dropIdleRecovery, renewRecovery, selectPasskey, selectPasskeys } from './store.ts'
import { askPassword, boundsOf, requireManager } from './totp.ts'

/** Read in when somebody first uses a passkey: it takes a tenth of the server's start. */
const webauthn = () => import('@simplewebauthn/server')

const MOST_PASSKEYS = 10
const CHALLENGE_MS = 5 * 60_000
const WINDOW_MS = 15 * 60_000
const refused = () => refuse(accessErrors['passkey-refused'])

/** The place a passkey belongs to: the portal's address where one is set, else the one the browser came by. */
function placeOf({ world }: Inside, { origin }: Context): { rpID: string; expectedOrigin: string } {
  const address = new URL(world.config.portalUrl ?? origin)
  return { rpID: address.hostname, expectedOrigin: address.origin }
}

async function keepChallenge(
  { world, keys }: Inside,
  challenge: string,
  accountID: string | null,
  at: number,
): Promise<void> {
  await sql`delete from passkey_challenge where digest in (select digest from passkey_challenge where expires_at <= ${new Date(at)} limit 100 for update skip locked)`.execute(
    world.db,
  )
  await sql`insert into passkey_challenge (digest, account_id, expires_at) values (${keys.digest('passkey', challenge)}, ${accountID}, ${new Date(at + CHALLENGE_MS)})`.execute(
    world.db,
  )
}

/** True once for a challenge that was given out to this account (null: to somebody signing in). */
const takesChallenge =
  ({ world, keys }: Inside, accountID: string | null, at: number) =>
  async (challenge: string): Promise<boolean> => {
    const { rows } =
      await sql`delete from passkey_challenge where digest = ${keys.digest('passkey', challenge)} and account_id is not distinct from ${accountID}::uuid and expires_at > ${new Date(at)} returning digest`.execute(
        world.db,
      )
    return rows.length === 1
  }

export async function begin(inside: Inside, password: string, context: Context) {
  await requireMethod(inside, 'passkey')
  const account = await requireManager(inside, context)
  await askPassword(inside, account, password, context)
  const known = await selectPasskeys(inside.world.db, account.id)
  if (known.length >= MOST_PASSKEYS) throw refuse(accessErrors['passkey-most'])
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Clearbelt',
    rpID: placeOf(inside, context).rpID,
    userName: account.accountNo,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(inside, options.challenge, account.id, context.at)
  return { options: { ...options } }
}

/** Keeps a passkey; the challenge answers for the password that was asked before it. */
export async function add(
  inside: Inside,
  { name, credential }: ParsedOf<typeof addPasskey>,
  context: Context,
): Promise<{ recoveryCodes: string[] }> {
  await requireMethod(inside, 'passkey')
  const { world, audit } = inside
  const account = await requireManager(inside, context)
  const { rpID, expectedOrigin } = placeOf(inside, context)
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: takesChallenge(inside, account.id, context.at),
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw refused()
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  return world.db.transaction().execute(async (tx) => {
    const known = await selectPasskeys(tx, account.id)
    if (known.length >= MOST_PASSKEYS) throw refuse(accessErrors['passkey-most'])
    const { rows } = await sql`insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
      values (${id}, ${account.id}, ${Buffer.from(publicKey)}, ${counter}, ${(transports ?? []).slice(0, 8)}::text[], ${name}, ${new Date(context.at)}) on conflict do nothing returning id`.execute(
      tx,
    )
    if (rows.length === 0) throw refused()
    await audit.record(tx, {
      actorID: account.id,
      act: 'access.addPasskey',
      object: 'account',
      objectID: account.id,
      after: { name },
      ip: context.ip,
      at: context.at,
    })
    return {
      recoveryCodes: (await countRecovery(tx, account.id)) > 0 ? [] : await renewRecovery(inside, tx, account.id),
    }
  })
}

const nameRow = z.object({
  name: column.text,
})

export async function remove(
  inside: Inside,
  { id, password }: ParsedOf<typeof removePasskey>,
  context: Context,
): Promise<null> {
  const { world, audit } = inside
  const account = await requireManager(inside, context)
  await askPassword(inside, account, password, context)
  await world.db.transaction().execute(async (tx) => {
    const rows = await selectRows(
      tx,
      nameRow,
      sql`delete from passkey where id = ${id} and account_id = ${account.id} returning name`,
    )
    if (!rows[0]) throw refuse(commonErrors['not-found'])
    await dropIdleRecovery(tx, account.id)
    await audit.record(tx, {
      actorID: account.id,
      act: 'access.removePasskey',
      object: 'account',
      objectID: account.id,
      before: { name: rows[0].name },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

/** Names no account: the browser offers the passkeys it has for this place. */
export async function beginSignIn(inside: Inside, context: Context) {
  await requireMethod(inside, 'passkey')
  await takeOne(
    inside.world.db,
    { key: `passkey begun ${networkOf(context.ip)}`, most: 1000, spanMs: WINDOW_MS },
    context.at,
  )
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: placeOf(inside, context).rpID,
    userVerification: 'required',
  })
  await keepChallenge(inside, options.challenge, null, context.at)
  return { options: { ...options } }
}

export async function enter(
  inside: Inside,
  { credential }: ParsedOf<typeof signInByPasskey>,
  context: Context,
): Promise<Ticket> {
  await requireMethod(inside, 'passkey')
  const { world, org } = inside
  const { rpID, expectedOrigin } = placeOf(inside, context)
  const known = await within(
    world.db,
    [{ key: `passkey ${networkOf(context.ip)}`, most: 100, spanMs: WINDOW_MS }],
    context.at,
    async () => {
      const stored = await selectPasskey(world.db, credential.id)
      if (!stored) throw refused()
      return stored
    },
  )
  await within(world.db, boundsOf(known.accountID, context), context.at, async () => {
    const { verifyAuthenticationResponse } = await webauthn()
    const checked = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: takesChallenge(inside, null, context.at),
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
        transports: known.transports,
      },
    }).catch(() => null)
    if (checked?.verified) {
      await sql`update passkey set counter = ${checked.authenticationInfo.newCounter}, last_used_at = ${new Date(context.at)} where id = ${known.id}`.execute(
        world.db,
      )
      return
    }
    await world.db.transaction().execute((tx) =>
      inside.audit.record(tx, {
        actorID: known.accountID,
        act: 'access.secondStepFailed',
        object: 'account',
        objectID: known.accountID,
        after: { by: 'passkey' },
        ip: context.ip,
        at: context.at,
      }),
    )
    throw refused()
  })
  const account = await org.account(world.db, known.accountID)
  if (!account || account.deleted || account.type === 3) throw refused()
  if (!account.enabled) throw refuse(accessErrors['account-disabled'])
  return openSession(inside, account, context, 'passkey')
}
