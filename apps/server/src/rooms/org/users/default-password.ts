// The default password of imported accounts: none unless an administrator turns it on. Only its hash is kept, and
// whoever has it must change it first.
import type { setPasswordPolicy } from '@clearbelt/contract/org/activation-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { writeNote } from '../../../db/installation-notes.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { openPassword } from '../../../http/sealed-password.ts'
import { passwordRule } from '../../../settings/password-rule.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { hashPassword } from '../../../world/passwords.ts'
import { note, type Inside } from '../inside.ts'
import { isTopPath } from '../policy.ts'

const KEY = 'org.defaultPassword'

const hashRow = z.object({
  hash: column.text.nullable(),
})

/** Argon2id in PHC form; null while it is off. */
export async function selectDefaultHash(on: Tx | Db): Promise<string | null> {
  const rows = await selectRows(
    on,
    hashRow,
    sql`select value ->> 'hash' as hash from installation_note where key = ${KEY}`,
  )
  return rows[0]?.hash ?? null
}

/** Turns it on with a password, or off. It holds for the whole installation, so only those at its top decide. */
export async function changeDefaultPassword(
  inside: Inside,
  { password: given }: ParsedOf<typeof setPasswordPolicy>,
  context: Context,
): Promise<null> {
  const { world } = inside
  if (!isTopPath(callerOf(context).orgPath)) throw refuse(commonErrors['no-permission'])
  const password = given === undefined ? null : openPassword(world.secrets.key('password-seal'), given, 'password')
  if (password !== null && !isStrongPassword(password, await passwordRule(inside.settings)))
    throw refuse(orgErrors['weak-password'], { fields: ['password'] })
  const hash = password === null ? null : await hashPassword(password)
  await world.db.transaction().execute(async (tx) => {
    const before = (await selectDefaultHash(tx)) !== null
    await writeNote(world, KEY, { hash }, tx)
    await note(inside, tx, context, 'org.setPasswordPolicy', 'system', 'default-password', {
      before: { defaultPassword: before },
      after: { defaultPassword: hash !== null },
    })
  })
  return null
}
