// Sign-in by password: tickets, sealed passwords, refusals that tell nothing, and the bounds of failed tries.
import { createCipheriv, randomBytes } from 'node:crypto'
import { accountInfo, handshake, signInByPassword, signOut } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeOrg, makeUser, seedBase, signIn, TEST_PASSWORD } from '../../testing/factories.ts'
import { networkOf } from './attempts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
})
afterAll(() => t.close())

const tryIn = (username: string, password: string, ip = '10.0.0.1') => t.call(signInByPassword, { username, password, version: '2.5' }, null, { ip })

test('[ACC-032] [ACC-038] name, password and version sign in and answer a ticket with all its fields', async () => {
  const user = await makeUser(t, { type: 2 })
  const { status, body } = await tryIn(user.accountNo, user.password)
  expect(status).toBe(200)
  expect(body.package).toMatchObject({ expires_in: 600, start_date: new Date(t.clock.now()).toISOString(), type: 2, userID: user.id, theme: 'harbour', mustChange: false })
  expect(body.package.access_token.split('.')).toHaveLength(3)
  expect(body.package.refresh_token).toMatch(/^[0-9a-f-]{36}\.0\./)
  expect(body.package.signKey).toMatch(/^[0-9a-f]{64}$/)
})

test('[ACC-039] the account info names the person, the type and where they belong', async () => {
  const org = await makeOrg(t, { name: 'Terminal 2', zone: 'Europe/Madrid' })
  const user = await makeUser(t, { type: 3, org, name: 'Ana Ruiz' })
  const { body } = await t.call(accountInfo, {}, await signIn(t, user), { culture: 'es' })
  expect(body.package).toEqual({
    userID: user.id, userName: 'Ana Ruiz', accountNo: user.accountNo, type: 3, typeName: 'Alumno', avatar: null, orgID: org.id, orgName: 'Terminal 2', zone: 'Europe/Madrid', theme: 'harbour', roleNames: ['Alumno'], mustChange: false,
  })
})
