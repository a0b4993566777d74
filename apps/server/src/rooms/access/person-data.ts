// Sessions, second steps, faces and text messages of a person: copied without what opens anything, deleted with the
// person.
import { sql } from 'kysely'
import type { PersonData } from '../../seams/person-data.ts'

/** Tables of this room whose rows belong to one account. */
const OWNED = [
  'session',
  'script_token',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'second_factor',
  'qr_sign_in',
  'face_enrolment',
  'sign_in_pass',
] as const
const COPIED = 1000

export const accessPersonData: PersonData = {
  columns: {
    'script_token.account_id': { erased: true },
    'passkey_challenge.account_id': { erased: true },
    'recovery_code.account_id': { erased: true },
    'second_factor.account_id': { erased: true },
    'qr_sign_in.account_id': { erased: true },
    'session.account_id': { exported: true, erased: true },
    'passkey.account_id': { exported: true, erased: true },
    'face_enrolment.account_id': { exported: true, erased: true },
    'face_enrolment.author_id': { kept: 'Who entered a face stays with it, and goes when that face is removed.' },
    'sms_code.mobile': { erased: true },
    'sms_message.mobile': { erased: true },
    'sms_count.key': { erased: true },
    'access_bound.key': {
      kept: 'Some tries are counted under an id to keep guesses off; the row holds no name and goes a day after.',
    },
    'sign_in_count.key': {
      kept: 'Failed sign-ins are counted for a quarter of an hour to keep guesses off; the row holds no name and goes when such rows are tidied.',
    },
    'sign_in_pass.account_id': { erased: true },
  },
  async erase(tx, { id, mobile }) {
    for (const table of OWNED) await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx)
    if (mobile !== '') {
      await sql`delete from sms_code where mobile = ${mobile}`.execute(tx)
      await sql`delete from sms_message where mobile = ${mobile}`.execute(tx)
      await sql`delete from sms_count where strpos(key, ${mobile}) > 0`.execute(tx)
    }
    return []
  },
  async copy(on, id) {
    const { rows: sessions } =
      await sql`select created_at as "at", ended_at as "endedAt", method, ip, user_agent as device from session where account_id = ${id} order by created_at desc limit ${COPIED}`.execute(
        on,
      )
    const { rows: faces } =
      await sql`select at, consent_version as "consentVersion", consent_culture as "consentLanguage" from face_enrolment where account_id = ${id}`.execute(
        on,
      )
    const { rows: passkeys } =
      await sql`select name, created_at as "at", last_used_at as "lastUsedAt" from passkey where account_id = ${id}`.execute(
        on,
      )
    return { sessions, face: faces[0] ?? null, passkeys }
  },
}
