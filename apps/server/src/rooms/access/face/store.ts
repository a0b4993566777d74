// What is kept of faces: descriptors as sealed text, and the challenges that were used.
import { faceDistance, faceMargin, signInMethods } from '@clearbelt/contract/access/settings'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Inside } from '../inside.ts'
import type { Keys } from '../keys.ts'

const PURPOSE = 'face-descriptor'

export interface FaceSettings {
  enabled: boolean
  threshold: number
  margin: number
}

/** Off until an administrator turns it on. */
export async function readSettings({ settings }: Pick<Inside, 'settings'>): Promise<FaceSettings> {
  return {
    enabled: (await settings.get(signInMethods)).includes('face'),
    threshold: (await settings.get(faceDistance)) / 100,
    margin: (await settings.get(faceMargin)) / 100,
  }
}

const enrolmentRow = z.object({
  accountID: column.text,
  descriptor: column.text,
  consentVersion: column.number,
  consentCulture: column.text,
  authorID: column.text,
  at: column.time,
})
export type Enrolment = z.output<typeof enrolmentRow>

const COLUMNS = sql`account_id as "accountID", descriptor, consent_version as "consentVersion", consent_culture as "consentCulture", author_id as "authorID", at`

export async function selectEnrolments(on: Tx | Db, accountIDs: readonly string[]): Promise<Enrolment[]> {
  const rows = await selectRows(
    on,
    enrolmentRow,
    sql`select ${COLUMNS} from face_enrolment where account_id = any(${[...accountIDs]}::uuid[])`,
  )
  return rows
}

export async function saveEnrolment(tx: Tx, e: Enrolment): Promise<void> {
  await sql`insert into face_enrolment (account_id, descriptor, consent_version, consent_culture, author_id, at) values (${e.accountID}, ${e.descriptor}, ${e.consentVersion}, ${e.consentCulture}, ${e.authorID}, ${e.at})
    on conflict (account_id) do update set descriptor = excluded.descriptor, consent_version = excluded.consent_version, consent_culture = excluded.consent_culture, author_id = excluded.author_id, at = excluded.at`.execute(
    tx,
  )
}

/** Deletes the descriptor; true when there was one. */
export async function deleteEnrolment(tx: Tx, accountID: string): Promise<boolean> {
  const { rows } = await sql`delete from face_enrolment where account_id = ${accountID} returning account_id`.execute(
    tx,
  )
  return rows.length > 0
}

export const sealDescriptor = (keys: Keys, descriptor: readonly number[]): string =>
  keys.seal(PURPOSE, JSON.stringify(descriptor))
export const openDescriptor = (keys: Keys, sealed: string): number[] =>
  JSON.parse(keys.unseal(PURPOSE, sealed) ?? '[]') as number[]

/** False when the challenge was used before. Forgets those long over. */
export async function useChallenge(on: Db, id: string, at: number, over: number): Promise<boolean> {
  const { rows } =
    await sql`insert into face_challenge_used (id, at) values (${id}, ${new Date(at)}) on conflict do nothing returning id`.execute(
      on,
    )
  await sql`delete from face_challenge_used where id in (select id from face_challenge_used where at < ${new Date(over)} limit 100 for update skip locked)`.execute(
    on,
  )
  return rows.length > 0
}
