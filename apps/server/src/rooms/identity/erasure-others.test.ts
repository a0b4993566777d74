// What an erasure leaves alone: the log and the lists of others, whatever numbers the erased person was given.
import * as privacy from '@clearbelt/contract/identity/privacy-calls'
import { updateUser } from '@clearbelt/contract/org/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../testing/factories.ts'
import { verifyAudit } from '../audit/verify.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

interface Numbers {
  accountNo?: string
  jobNo?: string
  email?: string
  idNumber?: string
}
const CARD = '110105199001011232'
/** An act of somebody of another organisation, as the log says it. */
const SAID = {
  id: '0197a1b2-2026-7000-8000-0123456789ab',
  email: 'maria@other.example',
  jobNo: '2026',
  deadlineAt: '2026-11-30T12:00:00.000Z',
  score: '55.00',
  reason: 'Noise in the room',
  card: CARD,
}

const readSaid = async (id: string): Promise<unknown> =>
  (await sql<{ after: unknown }>`select after from audit_entry where object_id = ${id}`.execute(t.world.db)).rows.map(
    ({ after }) => after,
  )

test.each<[string, Numbers]>([
  ['a job number that is a year, and that others have', { jobNo: '2026' }],
  ['an address of mail that another person has', { email: SAID.email }],
  ['a card number that another person has', { idNumber: CARD }],
  ['a job number that is a sentence of the log', { jobNo: SAID.reason }],
  ['an account number that is a date', { accountNo: '2026-11-30' }],
  ['an account number that is a score', { accountNo: SAID.score }],
  ['an account number that is an id', { accountNo: SAID.id }],
])('whoever is erased with %s changes nothing in the log and in the imports of others', async (_, numbers) => {
  const other = await makeUser(t, { type: 3, org: who.otherTrainer.org })
  await sql`update account set email = ${SAID.email}, id_number = ${CARD} where id = ${other.id}`.execute(t.world.db)
  const objectID = t.world.dice.id()
  await t.world.db.transaction().execute((tx) =>
    t.rooms.audit.record(tx, {
      actorID: who.otherTrainer.id,
      act: 'exams.close',
      object: 'sitting',
      objectID,
      after: SAID,
      at: t.clock.now(),
    }),
  )
  const importID = t.world.dice.id()
  await sql`insert into people_import (id, kind, state, wish, owner_id, culture, ip, file_name, file_sha256, created_at)
    values (${importID}, 'StudentUsers', 'done', 'all', ${who.otherTrainer.id}, 'en', '', 'people.xlsx', '', ${new Date(t.clock.now())})`.execute(
    t.world.db,
  )
  await sql`insert into people_import_row (import_id, row, cells) values (${importID}, 2, ${JSON.stringify([SAID.email, '2026', SAID.deadlineAt])}::jsonb)`.execute(
    t.world.db,
  )
  const person = await makeUser(t, { type: 3, org: who.student.org })
  const { accountNo, ...written } = numbers
  if (accountNo !== undefined)
    await sql`update account set account_no = ${accountNo} where id = ${person.id}`.execute(t.world.db)
  const ticket = await signIn(t, { ...person, accountNo: accountNo ?? person.accountNo })
  const fields = { id: person.id, name: person.name, type: 3, orgID: who.student.org.id, ...written }
  await ask(t, updateUser, fields as never, who.admin)
  await ask(t, privacy.askErasure, { reason: 'I leave.' }, ticket)
  const [request] = await ask(t, privacy.queryErasures, { states: ['waiting'] }, who.admin)
  await ask(t, privacy.decideErasure, { id: request?.id ?? '', erase: true }, who.admin)
  expect(await readSaid(objectID)).toEqual([SAID])
  const { rows } = await sql`select from people_import_row where import_id = ${importID}`.execute(t.world.db)
  expect(rows).toHaveLength(1)
  // In the rows about the person nothing names them.
  for (const text of Object.values(numbers)) {
    const { rows: about } = await sql<{
      said: string
    }>`select concat(before, after) as said from audit_entry where object_id = ${person.id}`.execute(t.world.db)
    expect(about.map(({ said }) => said).join()).not.toContain(`"${text}"`)
  }
  await t.rooms.audit.seal()
  expect(await verifyAudit(t.world)).toMatchObject({ faultCount: 0 })
})
