// The organisation tree: scope, adding, moving, deleting, zones, and its size.
import { accountInfo } from '@clearbelt/contract/access/calls'
import {
  addOrganisation,
  addUser,
  deleteOrganisation,
  getOrganisation,
  moveOrganisation,
  organisationTree,
  updateOrganisation,
  type OrgNode,
} from '@clearbelt/contract/org/calls'
import { addGroup } from '@clearbelt/contract/org/group-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../../../http/signature.ts'
import { fill } from '../../../seams/ports.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  makeActors,
  makeOrg,
  makeRole,
  makeUser,
  seedBase,
  signIn,
  topOrg,
  type Actor,
} from '../../../testing/factories.ts'
import { organisationMoved } from '../room.ts'

const moves: [string, string][] = []
let t: TestApp
let admin: Actor, trainer: Actor, student: Actor, otherTrainer: Actor
/** Looks after the organisations of one subtree only. */
let local: Actor
beforeAll(async () => {
  t = await startTestApp({
    fills: [fill(organisationMoved, async (_tx, before, after) => void moves.push([before, after]))],
  })
  await seedBase(t)
  ;({ admin, trainer, student, otherTrainer } = await makeActors(t))
  const user = await makeUser(t, {
    type: 2,
    org: trainer.org,
    roles: [await makeRole(t, ['system.organisation', 'system.user'])],
  })
  local = { ...user, ...(await signIn(t, user)), org: trainer.org }
})
afterAll(() => t.close())

const get = async (id: string) => (await t.call(getOrganisation, { id }, admin)).body.package
const pathOf = async (id: string) =>
  (await sql<{ path: string; depth: number }>`select path, depth from org where id = ${id}`.execute(t.world.db)).rows[0]
const change = (
  id: string,
  fields: Partial<{
    name: string
    superiorID: string | null
    zone: string
    code: string
    order: number
    remark: string
  }>,
  who = admin,
) =>
  get(id).then((now) =>
    t.call(
      updateOrganisation,
      {
        id,
        name: now.name,
        superiorID: now.superiorID,
        code: now.code,
        order: now.order,
        remark: now.remark,
        zone: now.zone,
        ...fields,
      },
      who,
    ),
  )
test('a change of an organisation that somebody else changed or moved since it was read is refused; the same change sent again is not', async () => {
  const { id } = await makeOrg(t, { under: trainer.org, name: 'Read twice' })
  const { revision, superiorID } = await get(id)
  const save = async (name: string, more: object = {}) => {
    const { status, body } = await t.call(updateOrganisation, { id, name, superiorID, revision, ...more }, admin)
    return status === 200 ? 'saved' : body.code
  }
  expect(await save('First', { contact: '+86 10 1' })).toBe('saved')
  expect(await save('Second')).toBe('changed-meanwhile')
  expect(await save('First', { contact: '+86 10 1' })).toBe('saved')
  expect(await get(id)).toMatchObject({ name: 'First', contact: '+86 10 1' })
  const now = (await get(id)).revision
  const to = await makeOrg(t)
  await t.call(moveOrganisation, { id, superiorID: to.id, fromID: trainer.org.id }, admin)
  expect(await save('Third', { revision: now })).toBe('changed-meanwhile')
  expect((await get(id)).superiorID).toBe(to.id)
  expect(await save('By a script', { revision: undefined })).toBe('saved')
})

const flat = (nodes: OrgNode[]): OrgNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

test('[SYS-017] [SYS-019] an added organisation stands in the tree and can be read and changed', async () => {
  const wanted = { superiorID: trainer.org.id, code: 'T1', order: 5, remark: 'North', zone: 'Asia/Shanghai' }
  const add = async () =>
    (await t.call(addOrganisation, { name: 'Terminal 1', ...wanted }, admin, { requestKey: '8b1f4ce7a6039d25' })).body
      .package
  const { id } = await add()
  // The answer to the first is lost, and it is sent again: it is not taken by itself.
  expect(await add()).toEqual({ id })
  expect(await get(id)).toEqual({
    id,
    name: 'Terminal 1',
    superiorID: trainer.org.id,
    code: 'T1',
    order: 5,
    revision: expect.any(String),
    remark: 'North',
    zone: 'Asia/Shanghai',
    contact: '',
    leaderID: null,
    leaderName: '',
  })
  const tree = (await t.call(organisationTree, {}, admin)).body.package
  expect(flat(tree).find((node) => node.id === id)).toEqual({
    id,
    name: 'Terminal 1',
    code: 'T1',
    order: 5,
    remark: 'North',
    zone: 'Asia/Shanghai',
    contact: '',
    leaderName: '',
    accounts: 0,
    children: [],
  })
  expect((await change(id, { name: 'Terminal One', remark: '' })).status).toBe(200)
  expect(await get(id)).toMatchObject({ name: 'Terminal One', remark: '' })
})

test('the tree begins at the own organisation and counts the accounts directly in it', async () => {
  const org = await makeOrg(t)
  const under = await makeOrg(t, { under: org })
  const user = await makeUser(t, { type: 3, org })
  await makeUser(t, { type: 3, org: under })
  await makeUser(t, { type: 3, org: under })
  const tree = (await t.call(organisationTree, {}, await signIn(t, user))).body.package
  expect(tree).toHaveLength(1)
  expect(tree[0]).toMatchObject({ id: org.id, accounts: 1 })
  expect(tree[0]?.children.map((node) => [node.id, node.accounts])).toEqual([[under.id, 2]])
})

test('[T-43] somebody of one organisation sees nothing of another in the tree', async () => {
  const tree = (await t.call(organisationTree, {}, local)).body.package
  expect(flat(tree).map((node) => node.id)).not.toContain(otherTrainer.org.id)
})

test('[T-41] an organisation outside the scope answers as one that does not exist', async () => {
  for (const spec of [getOrganisation, deleteOrganisation] as const) {
    const other = await t.call(spec, { id: otherTrainer.org.id }, local)
    const none = await t.call(spec, { id: t.world.dice.id() }, local)
    const odd = await t.call(spec, { id: 'not-a-uuid' }, local)
    expect(other.status).toBe(404)
    expect({ ...other.body, timestamp: 0 }).toEqual({ ...none.body, timestamp: 0 })
    expect({ ...odd.body, timestamp: 0 }).toEqual({ ...none.body, timestamp: 0 })
  }
  const reply = await change(otherTrainer.org.id, { name: 'Mine now' }, local)
  expect(reply.status).toBe(404)
})

test('[T-42] an allowed organisation cannot be put under one outside the scope, nor a new one', async () => {
  const own = await makeOrg(t, { under: trainer.org })
  expect((await change(own.id, { superiorID: otherTrainer.org.id }, local)).body.fields?.[0]?.path).toBe('superiorID')
  expect(
    (await t.call(addOrganisation, { name: 'Foothold', superiorID: otherTrainer.org.id }, local)).body.fields?.[0]
      ?.path,
  ).toBe('superiorID')
  expect(
    (await t.call(updateOrganisation, { id: own.id, name: 'x', superiorID: (await topOrg(t)).id }, local)).status,
  ).toBe(400)
})

test('[T-42] a path id and a body id that differ are refused', async () => {
  const own = await makeOrg(t, { under: trainer.org })
  const path = `/api/Organization/${own.id}`
  const stamp = { method: 'PUT', timestamp: String(t.clock.now()), nonce: 'abc123' } as const
  const signature = sign(Buffer.from(local.signKey, 'hex'), stamp.method, path, stamp.timestamp, stamp.nonce)
  const headers = {
    authorization: `Bearer ${local.access_token}`,
    'x-timestamp': stamp.timestamp,
    'x-nonce': stamp.nonce,
    'x-signature': signature,
  }
  const send = (id: string) =>
    t.app.inject({
      method: stamp.method,
      url: path,
      headers,
      payload: { id, name: 'Twisted', superiorID: trainer.org.id },
    })
  const twisted = await send(otherTrainer.org.id)
  expect([twisted.statusCode, twisted.json().code, twisted.json().fields[0].path]).toEqual([400, 'invalid-input', 'id'])
  expect((await send(own.id)).statusCode).toBe(200)
  expect(await get(otherTrainer.org.id)).not.toMatchObject({ name: 'Twisted' })
})

test('students and trainers without the menu may not administer organisations', async () => {
  for (const who of [student, trainer]) {
    expect((await t.call(addOrganisation, { name: 'X', superiorID: who.org.id }, who)).body.code).toBe('no-permission')
    expect((await t.call(getOrganisation, { id: who.org.id }, who)).status).toBe(403)
  }
})

test('a moved organisation takes everything under it along, and the people in it have their new scope at once', async () => {
  const from = await makeOrg(t)
  const to = await makeOrg(t)
  const middle = await makeOrg(t, { under: from })
  const leaf = await makeOrg(t, { under: middle })
  const user = await makeUser(t, { type: 2, org: leaf })
  const ticket = await signIn(t, user)
  await t.call(accountInfo, {}, ticket)
  moves.length = 0
  expect((await change(middle.id, { superiorID: to.id })).status).toBe(200)
  expect(await pathOf(middle.id)).toEqual({ path: `${to.path}${middle.id}/`, depth: 3 })
  expect(await pathOf(leaf.id)).toEqual({ path: `${to.path}${middle.id}/${leaf.id}/`, depth: 4 })
  expect(moves).toEqual([[middle.path, `${to.path}${middle.id}/`]])
  expect((await t.rooms.org.account(t.world.db, user.id))?.orgPath).toBe(`${to.path}${middle.id}/${leaf.id}/`)
  expect((await t.rooms.access.callerByToken(ticket.access_token, t.clock.now()))?.caller.orgPath).toBe(
    `${to.path}${middle.id}/${leaf.id}/`,
  )
})

test('moves that cross each other never make a ring', async () => {
  const a = await makeOrg(t)
  const b = await makeOrg(t)
  const replies = await Promise.all([change(a.id, { superiorID: b.id }), change(b.id, { superiorID: a.id })])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
  expect(replies.find((reply) => reply.status === 422)?.body.code).toBe('move-into-itself')
})

test('an organisation does not move under itself, the topmost neither moves nor goes', async () => {
  const org = await makeOrg(t)
  const under = await makeOrg(t, { under: org })
  expect((await change(org.id, { superiorID: under.id })).body.code).toBe('move-into-itself')
  expect((await change(org.id, { superiorID: org.id })).body.code).toBe('move-into-itself')
  const top = await topOrg(t)
  expect((await change(top.id, { superiorID: org.id })).body.code).toBe('root-stays')
  expect((await t.call(deleteOrganisation, { id: top.id }, admin)).body.code).toBe('root-stays')
  expect((await change(org.id, { superiorID: null })).status).toBe(400)
})

test('the tree has at most ten levels, by adding and by moving', async () => {
  let deep = await makeOrg(t)
  for (let level = 3; level <= 10; level++) deep = await makeOrg(t, { under: deep })
  const reply = await t.call(addOrganisation, { name: 'Eleventh', superiorID: deep.id }, admin)
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    422,
    'tree-too-deep',
    'The tree may be at most 10 levels deep.',
  ])
  const tall = await makeOrg(t)
  await makeOrg(t, { under: tall })
  const above = await sql<{ id: string }>`select superior_id as id from org where id = ${deep.id}`.execute(t.world.db)
  expect((await change(tall.id, { superiorID: above.rows[0]?.id ?? '' })).body.code).toBe('tree-too-deep')
})

test('a name is used once under one organisation, also when two come at the same moment', async () => {
  const org = await makeOrg(t)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => t.call(addOrganisation, { name: 'Same', superiorID: org.id }, admin)),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
    code: 'name-taken',
    fields: [{ path: 'name' }],
  })
  expect((await t.call(addOrganisation, { name: 'same', superiorID: org.id }, admin)).body.code).toBe('name-taken')
  expect((await t.call(addOrganisation, { name: 'Same', superiorID: trainer.org.id }, admin)).status).toBe(200)
})

test('only an empty organisation is deleted; who fills it meanwhile wins or finds it gone', async () => {
  const org = await makeOrg(t)
  const under = await makeOrg(t, { under: org })
  await makeUser(t, { type: 3, org })
  const full = await t.call(deleteOrganisation, { id: org.id }, admin)
  expect([full.status, full.body.message]).toEqual([409, 'Not empty. Inside: 1 organisation, 1 account, 0 groups.'])
  const race = await Promise.all([
    t.call(deleteOrganisation, { id: under.id }, admin),
    t.call(addUser, { accountNo: 'racer', name: 'Racer', type: 3, orgID: under.id }, admin),
  ])
  expect(race.map((reply) => reply.status === 200)).toContain(true)
  expect(race.map((reply) => reply.status === 200)).toContain(false)
  expect(race.every((reply) => reply.status < 500)).toBe(true)
})

test('a zone is an IANA name; empty inherits, and a change reaches everything below that has none of its own', async () => {
  const org = await makeOrg(t, { zone: 'Asia/Shanghai' })
  const middle = await makeOrg(t, { under: org })
  const own = await makeOrg(t, { under: middle, zone: 'America/Sao_Paulo' })
  const plain = await makeUser(t, { type: 3, org: middle })
  const special = await makeUser(t, { type: 3, org: own })
  const zoneOf = async (id: string) => (await t.rooms.org.account(t.world.db, id))?.zone
  expect([await zoneOf(plain.id), await zoneOf(special.id)]).toEqual(['Asia/Shanghai', 'America/Sao_Paulo'])
  await change(org.id, { zone: 'Europe/Lisbon' })
  expect([await zoneOf(plain.id), await zoneOf(special.id)]).toEqual(['Europe/Lisbon', 'America/Sao_Paulo'])
  await change(org.id, { zone: '' })
  expect(await zoneOf(plain.id)).toBe('UTC')
  const elsewhere = await makeOrg(t, { zone: 'Asia/Tokyo' })
  await change(middle.id, { superiorID: elsewhere.id })
  expect(await zoneOf(plain.id)).toBe('Asia/Tokyo')
  for (const zone of ['Mars/Olympus', '+08:00', 'UTC+8', "'; drop table org; --", 'x'.repeat(60)]) {
    expect((await change(org.id, { zone })).body.code).toBe('unknown-zone')
  }
})

test('bait in a name is kept as text and shown as text', async () => {
  for (const name of ['<img src=x onerror=alert(1)>', "Robert'); drop table org;--", '=cmd|calc', '机场 ✈']) {
    const { body } = await t.call(addOrganisation, { name, superiorID: trainer.org.id }, admin)
    expect((await get(body.package.id)).name).toBe(name)
  }
  for (const bad of [
    { name: '' },
    { name: ' '.repeat(5) },
    { name: 'x'.repeat(101) },
    { name: 5 },
    { name: 'a\u0000b' },
    { name: 'x', order: 'many' },
    { name: 'x', superiorID: '../../..' },
  ]) {
    expect((await t.call(addOrganisation, { superiorID: trainer.org.id, ...bad } as never, admin)).status).toBe(400)
  }
})

test('each act on the tree is in the audit with what was before and after', async () => {
  const { body } = await t.call(addOrganisation, { name: 'Audited', superiorID: trainer.org.id }, admin)
  const { id } = body.package
  await change(id, { name: 'Renamed' })
  await t.call(deleteOrganisation, { id }, admin)
  const { rows } = await sql<{
    act: string
    actor: string
    before: { name?: string } | null
    after: { name?: string } | null
  }>`select act, actor_id as actor, before, after from audit_entry where object_id = ${id} order by id`.execute(
    t.world.db,
  )
  expect(rows.map((row) => [row.act, row.actor, row.before?.name, row.after?.name])).toEqual([
    ['org.add', admin.id, undefined, 'Audited'],
    ['org.update', admin.id, 'Audited', 'Renamed'],
    ['org.delete', admin.id, 'Renamed', undefined],
  ])
})

const moveTo = (id: string, superiorID: string, beforeID: string | null, fromID: string, who = admin) =>
  t.call(moveOrganisation, { id, superiorID, beforeID, fromID }, who)
const childrenOf = async (id: string) =>
  flat((await t.call(organisationTree, {}, admin)).body.package)
    .find((node) => node.id === id)
    ?.children.map((node) => node.name)

test('[SYS-002] [SYS-019] a dragged organisation stands where it was dropped, also among its own, and the note says from where to where', async () => {
  const [one, two] = [await makeOrg(t), await makeOrg(t)]
  const [a, b, c] = [
    await makeOrg(t, { under: one, name: 'Ada' }),
    await makeOrg(t, { under: one, name: 'Ben' }),
    await makeOrg(t, { under: two, name: 'Cleo' }),
  ]
  expect((await moveTo(c.id, one.id, b.id, two.id)).status).toBe(200)
  expect(await childrenOf(one.id)).toEqual(['Ada', 'Cleo', 'Ben'])
  expect(await childrenOf(two.id)).toEqual([])
  expect((await moveTo(a.id, one.id, null, one.id)).status).toBe(200)
  expect(await childrenOf(one.id)).toEqual(['Cleo', 'Ben', 'Ada'])
  const { rows } = await sql<{
    before: unknown
    after: unknown
  }>`select before, after from audit_entry where act = 'org.move' and object_id = ${c.id}`.execute(t.world.db)
  expect(rows).toMatchObject([
    {
      before: { superiorID: two.id, superior: two.name },
      after: { superiorID: one.id, superior: one.name, order: 20 },
    },
  ])
})

test('a move made on an old picture of the tree is refused, and so is one under itself or above the own organisation', async () => {
  const [one, two] = [await makeOrg(t), await makeOrg(t)]
  const child = await makeOrg(t, { under: one })
  const replies = await Promise.all([
    moveTo(child.id, two.id, null, one.id),
    moveTo(child.id, (await topOrg(t)).id, null, one.id),
  ])
  expect(replies.map((reply) => reply.body.code ?? 'done').toSorted()).toEqual(['done', 'moved-meanwhile'])
  const outer = await makeOrg(t)
  const inner = await makeOrg(t, { under: outer })
  expect((await moveTo(outer.id, inner.id, null, (await topOrg(t)).id)).body.code).toBe('move-into-itself')
  expect((await moveTo(trainer.org.id, trainer.org.id, null, (await topOrg(t)).id, local)).status).toBe(403)
  expect((await moveTo(otherTrainer.org.id, trainer.org.id, null, (await topOrg(t)).id, local)).status).toBe(404)
})

test('[SYS-002] a code names one organisation alone, whatever its letters', async () => {
  const under = await makeOrg(t)
  expect((await t.call(addOrganisation, { name: 'Gate A', superiorID: under.id, code: 'GATE-a' }, admin)).status).toBe(
    200,
  )
  expect(
    (await t.call(addOrganisation, { name: 'Gate B', superiorID: under.id, code: 'gate-A' }, admin)).body,
  ).toMatchObject({ code: 'organisation-code-taken', fields: [{ path: 'code' }] })
  for (const name of ['Gate C', 'Gate D'])
    expect((await t.call(addOrganisation, { name, superiorID: under.id }, admin)).status).toBe(200)
})

test('a code that alone tells two people of one job number apart is not taken away, nor is one of them moved under the code of the other', async () => {
  const superiorID = (await topOrg(t)).id
  const coded = async (code: string) =>
    (await t.call(addOrganisation, { name: `Of ${code}`, superiorID, code }, admin)).body.package
  const [one, two] = [await coded('APART-1'), await coded('APART-2')]
  const below = await makeOrg(t, { under: two })
  for (const [accountNo, orgID] of [
    ['apart.one', one.id],
    ['apart.two', below.id],
  ] as const)
    await t.call(addUser, { accountNo, name: accountNo, type: 3, orgID, jobNo: 'AP-1' }, admin)
  const message = expect.stringMatching(
    /apart\.one \(apart\.one\) and apart\.two \(apart\.two\) apart.+have job number AP-1\./,
  )
  const refused = (path: string) => ({ code: 'job-number-shared', fields: [{ path, message }] })
  expect((await change(two.id, { code: '' })).body).toMatchObject(refused('code'))
  expect((await change(one.id, { code: '' })).body).toMatchObject(refused('code'))
  expect((await change(below.id, { superiorID: one.id })).body).toMatchObject(refused('superiorID'))
  expect((await moveTo(below.id, one.id, null, two.id)).body).toMatchObject({ code: 'job-number-shared', message })
  expect(await get(two.id)).toMatchObject({ code: 'APART-2' })
  expect((await get(below.id)).superiorID).toBe(two.id)
  // Another code tells them apart as well, and so does a code of one's own.
  expect((await change(two.id, { code: 'APART-3' })).status).toBe(200)
  expect((await change(below.id, { code: 'APART-4' })).status).toBe(200)
  expect((await change(two.id, { code: '' })).status).toBe(200)
  // What they share already keeps nobody from arranging the tree.
  await sql`update org set code = '' where id = ${below.id}`.execute(t.world.db)
  expect((await moveTo(below.id, one.id, null, two.id)).status).toBe(200)
})

test('[SYS-019] an organisation has a contact, and a leader from its own subtree, who leads no more after leaving it', async () => {
  const org = await makeOrg(t)
  const under = await makeOrg(t, { under: org })
  const inside = await makeUser(t, { type: 2, org: under })
  const now = { name: org.name, superiorID: (await topOrg(t)).id }
  const kept = { code: 'led', order: 7, zone: 'Europe/Madrid' }
  const set = (fields: object) => t.call(updateOrganisation, { id: org.id, ...now, ...fields }, admin)
  expect((await set({ leaderID: trainer.id })).body).toMatchObject({
    code: 'leader-outside',
    fields: [{ path: 'leaderID' }],
  })
  expect((await set({ leaderID: inside.id, contact: '+86 10 5550', ...kept })).status).toBe(200)
  // What is not given stays.
  expect((await set({ remark: 'x' })).status).toBe(200)
  expect(await get(org.id)).toMatchObject({
    leaderID: inside.id,
    leaderName: inside.name,
    contact: '+86 10 5550',
    remark: 'x',
    ...kept,
  })
  expect(
    flat((await t.call(organisationTree, {}, admin)).body.package).find((node) => node.id === org.id),
  ).toMatchObject({ leaderName: inside.name, contact: '+86 10 5550' })
  await sql`update account set org_id = ${trainer.org.id} where id = ${inside.id}`.execute(t.world.db)
  expect(await get(org.id)).toMatchObject({ leaderID: null, leaderName: '' })
})

test('[SYS-002] an organisation with groups is not empty, and the refusal counts what is inside', async () => {
  const org = await makeOrg(t)
  const keeper = await signIn(t, await makeUser(t, { type: 2, org }))
  expect((await t.call(addGroup, { name: 'Night' }, keeper)).status).toBe(200)
  expect((await t.call(deleteOrganisation, { id: org.id }, admin)).body).toMatchObject({
    code: 'org-not-empty',
    message: 'Not empty. Inside: 0 organisations, 1 account, 1 group.',
  })
})
