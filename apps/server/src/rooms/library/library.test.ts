import { randomBytes } from 'node:crypto'
import {
  addFolder,
  copyResources,
  deleteResources,
  existFile,
  existFolder,
  moveResources,
  purgeResources,
  queryByType,
  renameResource,
  resourceBin,
  resourceDetail,
  resourceQuota,
  resourceTree,
  restoreResources,
  resourceUses,
} from '@clearbelt/contract/library/calls'
import {
  addKnowledgeAsset,
  deleteKnowledgeAssets,
  knowledgeDetail,
  knowledgeTags,
  likeKnowledge,
  queryKnowledge,
  updateKnowledgeAsset,
} from '@clearbelt/contract/library/knowledge-calls'
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { signOut } from '@clearbelt/contract/access/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, seedBase, signIn, type Actor, type MadeUser } from '../../testing/factories.ts'
import type { Who } from '../../testing/send-signed.ts'
import { rangeOf } from './sent/deliver.ts'
import { send } from './testing/upload.ts'

let t: TestApp
let admin: Actor
let trainer: Actor
let student: Actor
let branchUser: MadeUser
let branch: Who
let reader: MadeUser
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  const actors = await makeActors(t)
  ;({ admin, trainer, student } = actors)
  const org = await makeOrg(t, { under: { id: trainer.orgID } })
  branchUser = await makeUser(t, { type: 2, org })
  branch = await signIn(t, branchUser)
  reader = await makeUser(t, { type: 3, org })
})
afterAll(() => t.close())

const text = (words: string): Buffer => Buffer.from(`${words} ${randomBytes(8).toString('hex')}`)
const file = (who: Who, name: string, { words = 'x', superiorID = '-1' } = {}): Promise<string> =>
  send(t, who, { name, bytes: text(words), superiorID })
const folder = async (who: Who, name: string, superiorID = '-1'): Promise<string> =>
  (await t.call(addFolder, { name, superiorID }, who)).body.package.id
const detail = async (id: string, who: Who = trainer) => (await t.call(resourceDetail, { id }, who)).body.package
const names = async (who: Who, input: Parameters<typeof t.call<typeof resourceTree>>[1]): Promise<string[]> =>
  (await t.call(resourceTree, input, who)).body.package.map(({ name }) => name)
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers })

describe('folders and files', () => {
  test('[RES-040] [RES-041] [RES-045] [RES-047] [RES-075] [RES-076] a folder lists what lies in it, folders first, by pages; each with its fields', async () => {
    const top = await folder(trainer, '教材')
    const inner = await folder(trainer, 'Unit 1', top)
    const id = await file(trainer, 'Rules.txt', { superiorID: top })
    t.clock.advance(1000)
    await file(trainer, 'Second.txt', { superiorID: top })
    const page = await t.call(resourceTree, { path: `/${top}/`, Limit: 2, order: 'Desc' }, trainer)
    expect([page.body.total, page.body.package.map(({ name }) => name)]).toEqual([3, ['Unit 1', 'Second']])
    expect(await detail(id)).toMatchObject({
      id,
      name: 'Rules',
      type: 8,
      status: 1,
      extension: 'txt',
      path: `/${top}/`,
      superiorID: top,
      creatorID: trainer.id,
      folders: [{ id: top, name: '教材' }],
    })
    expect((await detail(inner)).type).toBe(21)
    expect(await names(trainer, { path: `/${top}/`, types: [21] })).toEqual(['Unit 1'])
  })

  test('[RES-043] names are trimmed, not empty, at most 50 characters; path signs and reserved words are refused', async () => {
    const id = await folder(trainer, `  ${'名'.repeat(50)}  `)
    expect((await detail(id)).name).toBe('名'.repeat(50))
    for (const name of ['', '   ', '名'.repeat(51), 'a/b', 'a\\b', 'nul', 'COM1.x', '..', 'a\u0000b']) {
      const made = await t.call(addFolder, { name }, trainer)
      const renamed = await t.call(renameResource, { id, name }, trainer)
      const said = [made, renamed].map(({ status, body }) => [status, body.code, body.fields?.[0]?.path])
      expect([name, ...said]).toEqual([
        name,
        [422, 'resource-name-wrong', 'name'],
        [422, 'resource-name-wrong', 'name'],
      ])
    }
  })

  test('[RES-044] [RES-046] [C-13] a name is asked for before it is taken, in any form of its letters', async () => {
    const top = await folder(trainer, 'Checks')
    await folder(trainer, 'Résumé', top)
    await file(trainer, 'Ａnnex.txt', { superiorID: top })
    const isFolder = async (name: string, superiorID = top) =>
      (await t.call(existFolder, { name, superiorID }, trainer)).body.package
    const isFile = async (name: string, extension: string) =>
      (await t.call(existFile, { name, superiorID: top, extension }, trainer)).body.package
    expect([await isFolder('re\u0301sume\u0301 '), await isFolder('Résumé', '-1'), await isFolder('Other')]).toEqual([
      true,
      false,
      false,
    ])
    expect([await isFile('annex', 'TXT'), await isFile('annex', 'pdf')]).toEqual([true, false])
    const taken = await t.call(addFolder, { name: 'RÉSUMÉ', superiorID: top }, trainer)
    expect([taken.status, taken.body.code]).toEqual([409, 'resource-name-taken'])
  })

  test('a folder whose answer was lost is sent again and answered as made, not as taken by itself', async () => {
    const add = async () =>
      (await t.call(addFolder, { name: 'Sent twice' }, trainer, { requestKey: '5a7c03e91bd2f864' })).body.package.id
    const id = await add()
    expect(await add()).toBe(id)
    const { rows } = await sql`select act from audit_entry where object_id = ${id}`.execute(t.world.db)
    expect(rows).toEqual([{ act: 'library.addFolder' }])
  })

  test('[RES-048] [C-21] copies get a number where the name is taken; a move keeps whose a file is, and no folder goes into itself', async () => {
    const [a, b] = [await folder(trainer, 'A'), await folder(trainer, 'B')]
    const inner = await folder(trainer, 'inner', a)
    const own = await file(trainer, 'own.txt', { superiorID: inner })
    const theirs = await file(branch, 'theirs.txt')
    for (const [call, id] of [
      [moveResources, inner],
      [moveResources, a],
      [copyResources, inner],
    ] as const) {
      const { body } = await t.call(call, { id, sourceIDs: [a] }, trainer)
      expect(body.code).toBe('folder-into-itself')
    }
    // The answer to the first is lost, and it is sent again: one copy.
    for (let i = 0; i < 2; i++)
      expect(
        (await t.call(copyResources, { id: b, sourceIDs: [a, inner] }, trainer, { requestKey: 'c40f7d92ab8e3165' }))
          .body.package.copied,
      ).toBe(3)
    expect(await names(trainer, { path: `/${b}/` })).toEqual(['A'])
    expect((await t.call(copyResources, { id: '-1', sourceIDs: [a] }, trainer)).body.package.copied).toBe(3)
    expect(await names(trainer, { name: 'A (2)' })).toContain('A (2)')
    expect((await t.call(moveResources, { id: b, sourceIDs: [own] }, trainer)).body.package.moved).toBe(1)
    expect(await detail(own)).toMatchObject({ path: `/${b}/`, superiorID: b })
    expect((await t.call(moveResources, { id: b, sourceIDs: [theirs] }, admin)).body.package.moved).toBe(1)
    expect(await names(branch, {})).toContain('theirs')
    expect((await t.call(resourceDetail, { id: b }, branch)).status).toBe(404)
    expect((await t.call(moveResources, { id: '-1', sourceIDs: [theirs] }, trainer)).body.code).toBe('no-permission')
  })

  test('[C-23] a deleted folder goes to the bin with all in it and comes back whole; the search follows at once', async () => {
    const top = await folder(trainer, 'Winter')
    const id = await file(trainer, 'zebracrossing.txt', { superiorID: top })
    await t.world.queue.drain()
    expect(await names(trainer, { name: 'zebracross' })).toEqual(['zebracrossing'])
    expect((await t.call(deleteResources, { ids: [top] }, trainer)).body.package).toMatchObject({ deleted: 1, left: 0 })
    expect(await names(trainer, { name: 'zebracross' })).toEqual([])
    expect((await t.call(resourceDetail, { id }, trainer)).status).toBe(404)
    const bin = await t.call(resourceBin, { name: 'Winter' }, trainer)
    expect(bin.body.package).toMatchObject([{ id: top, name: 'Winter', deleterName: trainer.name }])
    expect((await t.call(restoreResources, { ids: [top] }, trainer)).body.package.restored).toBe(1)
    expect(await names(trainer, { name: 'zebracross' })).toEqual(['zebracrossing'])
    expect((await t.call(deleteResources, { ids: [top] }, branch)).body.package.deleted).toBe(0)
  })

  test('a file that the caller cannot see is deleted like one that is not there; one that is seen and stays is counted', async () => {
    const hidden = await file(trainer, 'hidden from the branch.txt')
    const seen = await file(branch, 'seen from above.txt')
    const remove = async (ids: string[], who: Who) => (await t.call(deleteResources, { ids }, who)).body.package
    expect(await remove([hidden], branch)).toEqual({ deleted: 0, left: 0, uses: [] })
    expect(await remove([t.world.dice.id()], branch)).toEqual({ deleted: 0, left: 0, uses: [] })
    expect(await remove([seen], trainer)).toEqual({ deleted: 0, left: 1, uses: [] })
    expect((await detail(hidden)).name).toBe('hidden from the branch')
  })

  test('[C-19] a restore that would exceed the quota is refused and stays in the bin', async () => {
    const id = await file(trainer, 'heavy.txt')
    await t.call(deleteResources, { ids: [id] }, trainer)
    await t.world.pool.query('update resource set bytes = 2000000000 where id = $1', [id])
    await t.call(updateSystem, { name: 'Clearbelt', logo: null, settings: { 'library-quota': 1 } }, admin)
    const quota = await t.call(resourceQuota, {}, trainer)
    expect(quota.body.package.limit).toBe(1024 ** 3)
    expect((await t.call(restoreResources, { ids: [id] }, trainer)).body.code).toBe('resource-quota')
    expect((await t.call(resourceBin, { name: 'heavy' }, trainer)).body.total).toBe(1)
    await t.call(updateSystem, { name: 'Clearbelt', logo: null, settings: { 'library-quota': 500 } }, admin)
    expect((await t.call(restoreResources, { ids: [id] }, trainer)).body.package.restored).toBe(1)
    await t.world.pool.query('update resource set bytes = 10 where id = $1', [id])
  })

  test('what is removed permanently takes its bytes along, unless another file has the same', async () => {
    const bytes = text('shared')
    const one = await send(t, trainer, { name: 'one.txt', bytes })
    const two = await send(t, trainer, { name: 'two.txt', bytes })
    const { rows } = await t.world.pool.query<{ key: string }>('select file_key as key from resource where id = $1', [
      one,
    ])
    const key = rows[0]?.key ?? ''
    for (const [id, isThere] of [
      [one, true],
      [two, false],
    ] as const) {
      await t.call(deleteResources, { ids: [id] }, trainer)
      expect((await t.call(purgeResources, { ids: [id] }, trainer)).body.package.purged).toBe(1)
      expect(await t.world.shelf.has(key)).toBe(isThere)
    }
  })

  test('[RES-049] [RES-050] the dialog asks for files of some types, twelve at a time', async () => {
    for (let i = 0; i < 13; i += 1) await file(trainer, `paged ${i}.docx`)
    const page = await t.call(queryByType, { name: 'paged', types: [8] }, trainer)
    expect([page.body.package.length, page.body.total]).toEqual([12, 13])
    expect((await t.call(queryByType, { name: 'paged', types: [10] }, trainer)).body.total).toBe(0)
  })
})

describe('bytes', () => {
  test('[RES-038] [C-18] [C-22] addresses give ranges of what is ready, run nothing, and end with the session and the right', async () => {
    const id = await file(trainer, 'reading.txt', { words: 'Ionising radiation protection' })
    expect((await detail(id)).url).toBe('')
    await t.world.queue.drain()
    const { url, download, status } = await detail(id)
    expect(status).toBe(2)
    const whole = await get(url)
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(whole.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    })
    expect(String(whole.headers['content-security-policy'])).toMatch(/default-src 'none'.*sandbox/)
    const part = await get(url, { range: 'bytes=0-7' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'Ionising',
      `bytes 0-7/${whole.rawPayload.length}`,
    ])
    expect((await get(url, { range: 'bytes=9999-' })).statusCode).toBe(416)
    expect((await get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    expect((await get(download)).headers['content-disposition']).toBe("attachment; filename*=UTF-8''reading.txt")
    const [, token = ''] = /Media\/([^/]+)\//.exec(url) ?? []
    expect((await get(url.replace(token, `${token.slice(0, -2)}xx`))).statusCode).toBe(404)
    await t.call(deleteResources, { ids: [id] }, trainer)
    expect((await get(url)).statusCode).toBe(404)
    await t.call(restoreResources, { ids: [id] }, trainer)
    expect((await get(url)).statusCode).toBe(200)
    const other = await makeUser(t, { type: 2 })
    const who = await signIn(t, other)
    const theirs = await detail(id, who)
    expect((await get(theirs.url)).statusCode).toBe(200)
    await t.call(signOut, {}, who)
    expect((await get(theirs.url)).statusCode).toBe(404)
  })

  test('ranges that browsers send are understood', () => {
    expect([
      rangeOf('bytes=0-0', 10),
      rangeOf('bytes=5-', 10),
      rangeOf('bytes=-3', 10),
      rangeOf('bytes=2-99', 10),
    ]).toEqual([
      { start: 0, end: 0 },
      { start: 5, end: 9 },
      { start: 7, end: 9 },
      { start: 2, end: 9 },
    ])
    expect([
      rangeOf('', 10),
      rangeOf('bytes=10-', 10),
      rangeOf('bytes=-0', 10),
      rangeOf('bytes=0-0', 0),
      rangeOf('lines=1-2', 10),
    ]).toEqual([null, 'wrong', 'wrong', 'wrong', null])
  })
})

describe('the knowledge base', () => {
  const item = (resourceID: string, more: object = {}) => ({
    name: 'Liquids at the checkpoint',
    description: 'What may pass',
    categoryID: 'rules',
    isPublic: true,
    tags: '液体，LAG, LAG',
    resourceID,
    whiteLists: [],
    ...more,
  })

  test('[RES-015] [RES-016] [RES-018] [RES-028] [RES-029] [RES-030] [RES-075] [RES-076] an item is made of a file, found by all its fields, changed by its creator alone', async () => {
    const resourceID = await file(trainer, 'liquids.txt', { words: '液态物品 aerosols' })
    await t.world.queue.drain()
    const add = () => t.call(addKnowledgeAsset, item(resourceID), trainer, { requestKey: 'f3a1c96e07b8d254' })
    const { id } = (await add()).body.package
    // Sent again after a lost answer it is the same item.
    expect((await add()).body.package).toEqual({ id })
    const found = async (input: object, who: Who = trainer) =>
      (await t.call(queryKnowledge, input, who)).body.package.map((row) => row.id)
    for (const input of [
      {},
      { title: 'checkpoint' },
      { title: '液态' },
      { categories: ['rules'] },
      { tag: 'lag' },
      { isOnlyMine: true },
      { creatorName: trainer.name },
      { afterDate: '2026-05-12', beforeDate: '2026-05-12' },
    ])
      expect([input, await found(input)]).toEqual([input, [id]])
    for (const input of [
      { title: 'nothing of it' },
      { categories: ['cases'] },
      { tag: 'zzz' },
      { creatorName: 'zzz' },
      { beforeDate: '2026-05-11' },
    ])
      expect([input, await found(input)]).toEqual([input, []])
    expect(await found({ isOnlyMine: true }, admin)).toEqual([])
    const shown = await t.call(knowledgeDetail, { id }, student)
    expect(shown.body.package).toMatchObject({
      id,
      categoryName: 'Rules and standards',
      resourceType: 8,
      extension: 'txt',
      creator: trainer.id,
      creatorName: trainer.name,
      tags: '液体,LAG',
      mayEdit: false,
      browseCount: 1,
      resource: { id: resourceID, name: 'liquids', type: 8, extension: 'txt' },
    })
    const { url } = shown.body.package.resource.entity
    expect((await get(url)).statusCode).toBe(200)
    expect((await t.call(updateKnowledgeAsset, { id, ...item(resourceID, { name: 'Mine' }) }, admin)).status).toBe(403)
    expect((await t.call(updateKnowledgeAsset, { id, ...item(resourceID, { name: 'Changed' }) }, trainer)).status).toBe(
      200,
    )
    expect((await t.call(knowledgeTags, {}, trainer)).body.package).toContainEqual({ tag: 'LAG', count: 1 })
    const used = await t.call(deleteResources, { ids: [resourceID] }, trainer)
    expect(used.body.package).toMatchObject({ deleted: 0, left: 1, uses: [{ kind: 'knowledge', id, name: 'Changed' }] })
    expect((await t.call(deleteKnowledgeAssets, { ids: [id] }, branch)).body.package).toEqual({ deleted: 0, left: 1 })
    expect((await t.call(deleteKnowledgeAssets, { ids: [id] }, trainer)).body.package).toEqual({ deleted: 1, left: 0 })
    expect((await get(url)).statusCode).toBe(404)
  })

  test('an item that the caller may not read keeps its file from being deleted without a name', async () => {
    const resourceID = await file(trainer, 'shown-elsewhere.txt')
    const name = 'A secret of the head office'
    const { body } = await t.call(
      addKnowledgeAsset,
      item(resourceID, { name, isPublic: false, whiteLists: [{ userID: student.id }] }),
      admin,
    )
    const { id } = body.package
    const use = { resourceID, kind: 'knowledge', id, name: '' }
    expect((await t.call(resourceUses, { ids: [resourceID] }, trainer)).body.package).toMatchObject([use])
    expect((await t.call(deleteResources, { ids: [resourceID] }, trainer)).body.package).toMatchObject({
      left: 1,
      uses: [use],
    })
    expect((await t.call(resourceUses, { ids: [resourceID] }, admin)).body.package).toMatchObject([{ ...use, name }])
  })

  test('[RES-019] [RES-020] [RES-021] [RES-022] [RES-023] [RES-024] [RES-025] what is missing or too long is refused at its field', async () => {
    const resourceID = await file(trainer, 'fields.txt')
    const fieldOf = async (more: object) => {
      const { body } = await t.call(addKnowledgeAsset, item(resourceID, more) as never, trainer)
      return [body.result, body.fields?.[0]?.path.split('.')[0]]
    }
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'x'.repeat(101)],
      ['tags', 'x'.repeat(101)],
      ['description', 'x'.repeat(501)],
      ['categoryID', ''],
      ['isPublic', undefined],
      ['resourceID', undefined],
      ['resourceID', ''],
    ] as const)
      expect([field, ...(await fieldOf({ [field]: value }))]).toEqual([field, false, field])
    const hidden = await t.call(addKnowledgeAsset, item(resourceID, { isPublic: false }), trainer)
    expect(hidden.body.message).toBe('Please select visible persons.')
    const none = await t.call(addKnowledgeAsset, item(''), trainer)
    expect(none.body.message).toBe('Please upload a file.')
  })

  test('[RES-006] [RES-027] [RES-031] readers see what names them, nobody else; counts sort the list', async () => {
    const resourceID = await file(trainer, 'closed.txt')
    const whiteLists = [{ userID: reader.id, userName: reader.name }]
    const closed = (await t.call(addKnowledgeAsset, item(resourceID, { isPublic: false, whiteLists }), trainer)).body
      .package.id
    const open = (await t.call(addKnowledgeAsset, item(resourceID), trainer)).body.package.id
    const who = await signIn(t, reader)
    const ids = async (one: Who, input: object = {}) =>
      (await t.call(queryKnowledge, input, one)).body.package.map(({ id }) => id)
    expect((await ids(who)).toSorted()).toEqual([closed, open].toSorted())
    expect(await ids(branch)).toEqual([open])
    expect((await t.call(knowledgeDetail, { id: closed }, branch)).status).toBe(404)
    for (let i = 0; i < 2; i += 1)
      expect((await t.call(knowledgeDetail, { id: closed }, who)).body.package.browseCount).toBe(1)
    expect(await ids(who, { sortName: 'browseCount', order: 'Desc' })).toEqual([closed, open])
    expect((await t.call(likeKnowledge, { id: open, like: true }, who)).body.package).toEqual({
      likeCount: 1,
      liked: true,
    })
    expect((await t.call(likeKnowledge, { id: open, like: true }, who)).body.package.likeCount).toBe(1)
    expect(await ids(who, { sortName: 'likeCount', order: 'Asc' })).toEqual([closed, open])
    expect((await t.call(deleteKnowledgeAssets, { ids: [closed, open] }, trainer)).body.package.deleted).toBe(2)
    expect(await ids(who)).toEqual([])
  })
})
