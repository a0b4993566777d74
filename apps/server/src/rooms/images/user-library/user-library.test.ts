// The user image libraries through the whole stack: folders, images of the library in them, colleagues, and what is left.
import { deleteDR } from '@clearbelt/contract/images/family-calls'
import * as calls from '@clearbelt/contract/images/user-calls'
import type { UserNode } from '@clearbelt/contract/images/user-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, uploadLibraryImage } from '../../../testing/exam-fixtures.ts'
import { makeActor, makeActors, type Actor } from '../../../testing/factories.ts'
import { refusalOfPlace, withBelow } from './tree.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  colleague = await makeActor(t, 2, actors.trainer.org)
})
afterAll(() => t.close())

const EACH = [
  {
    family: 'dr',
    tree: calls.getDRUserTree,
    images: calls.getDRUserImage,
    addFolder: calls.addDRUserFolder,
    updateFolder: calls.updateDRUserFolder,
    removeFolder: calls.deleteDRUserFolder,
    shares: calls.getDRUserShares,
    share: calls.shareDRUserFolder,
    addImages: calls.addDRUserImages,
    removeImages: calls.deleteDRUserImages,
  },
  {
    family: 'ct',
    tree: calls.getCTUserTree,
    images: calls.getCTUserImage,
    addFolder: calls.addCTUserFolder,
    updateFolder: calls.updateCTUserFolder,
    removeFolder: calls.deleteCTUserFolder,
    shares: calls.getCTUserShares,
    share: calls.shareCTUserFolder,
    addImages: calls.addCTUserImages,
    removeImages: calls.deleteCTUserImages,
  },
] as const

/** A tree in lines: name, type and size, with a dot for each level. */
const drawn = (nodes: readonly UserNode[], level = 0): string[] =>
  nodes.flatMap((node) => [
    `${'.'.repeat(level)}${node.name} ${node.type}${node.size === null ? '' : `=${node.size}`}${node.ownerName && ` of ${node.ownerName}`}`,
    ...drawn(node.children, level + 1),
  ])

describe.each(EACH)('the user library of $family images', (c) => {
  const folder = async (who: Actor, name: string, type: 1 | 2, superiorID: string | null = null) =>
    (await ask(t, c.addFolder as typeof calls.addDRUserFolder, { name, type, superiorID }, who)).id
  const treeOf = async (who: Actor) => drawn(await ask(t, c.tree as typeof calls.getDRUserTree, {}, who))
  const namesIn = async (id: string, who: Actor, wish: object = {}) => {
    const { body } = await t.call(c.images as typeof calls.getDRUserImage, { id, ...wish }, who)
    return [body.total, body.package?.map((row) => row.name)]
  }

  test('[IMG-007][CRS-055] the tree has folders, image folders with their size, and what colleagues share', async () => {
    const mine = await folder(actors.trainer, 'Lessons', 1)
    const blades = await folder(actors.trainer, 'Blades', 2, mine)
    const ids = [
      await uploadLibraryImage(t, actors.trainer, c.family, { name: 'First' }),
      await uploadLibraryImage(t, actors.trainer, c.family, { name: 'Second' }),
    ]
    expect(await ask(t, c.addImages, { id: blades, imageIDs: [...ids, ids[0] ?? ''] }, actors.trainer)).toEqual({
      added: 2,
    })
    // What it holds already is passed over.
    expect(await ask(t, c.addImages, { id: blades, imageIDs: ids }, actors.trainer)).toEqual({ added: 0 })
    expect(await treeOf(actors.trainer)).toEqual(['Lessons 1', '.Blades 2=2'])
    expect(await treeOf(colleague)).toEqual([])

    await ask(t, c.share, { id: blades, userIDs: [colleague.userID] }, actors.trainer)
    expect(await ask(t, c.shares, { id: blades }, actors.trainer)).toEqual([
      { id: colleague.userID, name: colleague.name },
    ])
    expect(await treeOf(colleague)).toEqual(['Shared with me 3', `.Blades 2=2 of ${actors.trainer.name}`])
    // A folder stands for all below it, and pages follow one another.
    expect(await namesIn(mine, actors.trainer)).toEqual([2, expect.arrayContaining(['First', 'Second'])])
    expect((await namesIn(blades, colleague, { limit: 1, pageNO: 2 }))[0]).toBe(2)
    expect(await namesIn(calls.SHARED_NODE, colleague, { name: 'sec' })).toEqual([1, ['Second']])
    const { body } = await t.call(c.images as typeof calls.getDRUserImage, { id: blades }, colleague)
    expect(body.package[0]).toMatchObject({ userType: 2, folderName: 'Blades', mayRemove: false })
    expect(body.package[0]?.userImageId).toMatch(/^[0-9a-f-]{36}$/)

    // Who is outside, and a student, have no part in it.
    expect((await t.call(c.images, { id: blades }, actors.otherTrainer)).status).toBe(404)
    expect(
      (await t.call(c.share, { id: blades, userIDs: [actors.otherTrainer.userID] }, actors.trainer)).body,
    ).toMatchObject({ code: 'user-share-person' })
    expect(
      (await t.call(c.share, { id: blades, userIDs: [actors.student.userID] }, actors.trainer)).body,
    ).toMatchObject({
      code: 'user-share-person',
    })
    expect((await t.call(c.updateFolder, { id: blades, name: 'Mine', superiorID: null }, colleague)).status).toBe(404)
    expect((await t.call(c.tree, {}, actors.student)).status).toBe(403)
  })

  test('[IMG-017] a bulk removal leaves out the images of colleagues and names them', async () => {
    const theirs = await folder(actors.trainer, 'Theirs', 2)
    const own = await folder(colleague, 'Own', 2)
    const image = await uploadLibraryImage(t, actors.trainer, c.family, { name: 'Between' })
    await ask(t, c.addImages, { id: theirs, imageIDs: [image] }, actors.trainer)
    await ask(t, c.addImages, { id: own, imageIDs: [image] }, colleague)
    await ask(t, c.share, { id: theirs, userIDs: [colleague.userID] }, actors.trainer)
    const entryOf = async (id: string, who: Actor) =>
      (await t.call(c.images as typeof calls.getDRUserImage, { id }, who)).body.package[0]?.userImageId ?? ''
    const [foreign, mine] = [await entryOf(theirs, colleague), await entryOf(own, colleague)]
    expect(await ask(t, c.removeImages, { ids: [foreign, mine] }, colleague)).toEqual({
      deleted: 1,
      skipped: [{ id: foreign, name: 'Between', reason: 'It stands in the folder of a colleague' }],
    })
    expect(await namesIn(own, colleague)).toEqual([0, []])
    expect(await namesIn(theirs, actors.trainer)).toEqual([1, ['Between']])
    // An entry of people one has nothing to do with does not exist.
    expect(await ask(t, c.removeImages, { ids: [foreign] }, actors.otherTrainer)).toEqual({ deleted: 0, skipped: [] })
  })

  test('a folder whose answer was lost is sent again and answered as made, not as taken by itself', async () => {
    const add = async () => {
      const wish = { name: 'Sent twice', type: 1 as const, superiorID: null }
      const { body } = await t.call(c.addFolder, wish, actors.otherTrainer, { requestKey: 'c41f07a9e6d2835b' })
      return body.package.id
    }
    const id = await add()
    expect(await add()).toBe(id)
    expect(await treeOf(actors.otherTrainer)).toEqual(['Sent twice 1'])
    const { rows } = await sql`select 1 from audit_entry where object_id = ${id}`.execute(t.world.db)
    expect(rows).toHaveLength(1)
  })

  test('names are taken once, folders hold what they are for, and nothing moves into itself', async () => {
    const top = await folder(actors.admin, 'Top', 1)
    const inside = await folder(actors.admin, 'Inside', 1, top)
    const pictures = await folder(actors.admin, 'Pictures', 2, top)
    const codeOf = async (promise: Promise<{ body: { code?: string | null } }>) => (await promise).body.code
    expect(await codeOf(t.call(c.addFolder, { name: 'TOP', type: 1 }, actors.admin))).toBe('user-folder-name-taken')
    expect(await codeOf(t.call(c.addFolder, { name: 'x', type: 1, superiorID: pictures }, actors.admin))).toBe(
      'user-folder-place',
    )
    expect(await codeOf(t.call(c.updateFolder, { id: top, name: 'Top', superiorID: inside }, actors.admin))).toBe(
      'user-folder-place',
    )
    expect(await codeOf(t.call(c.addImages, { id: top, imageIDs: [top] }, actors.admin))).toBe('user-folder-place')
    expect(await codeOf(t.call(c.addImages, { id: pictures, imageIDs: [top] }, actors.admin))).toBe(
      'user-image-unknown',
    )
    expect(await codeOf(t.call(c.share, { id: top, userIDs: [] }, actors.admin))).toBe('user-folder-place')
    await ask(t, c.updateFolder, { id: pictures, name: 'Images', superiorID: inside }, actors.admin)
    expect(await treeOf(actors.admin)).toEqual(['Top 1', '.Inside 1', '..Images 2=0'])
    await ask(t, c.removeFolder, { id: top }, actors.admin)
    expect(await treeOf(actors.admin)).toEqual([])
    const { rows } = await sql<{
      act: string
    }>`select act from audit_entry where object_id in (${top}, ${pictures}) order by id`.execute(t.world.db)
    expect(rows.map(({ act }) => act)).toEqual([
      'images.addUserFolder',
      'images.addUserFolder',
      'images.updateUserFolder',
      'images.deleteUserFolder',
    ])
  })
})

test('an image that leaves the library leaves the folders, and one whose point is gone is left out when asked', async () => {
  const { id } = await ask(t, calls.addDRUserFolder, { name: 'Left', type: 2 }, actors.trainer)
  const gone = await uploadLibraryImage(t, actors.trainer, 'dr', { name: 'Gone' })
  const kept = await uploadLibraryImage(t, actors.trainer, 'dr', { name: 'Kept' })
  await ask(t, calls.addDRUserImages, { id, imageIDs: [gone, kept] }, actors.trainer)
  await ask(t, deleteDR, { ids: [gone] }, actors.trainer)
  const shown = async (viewMode: 'All' | 'FilterDeletedKnowledge') =>
    (await ask(t, calls.getDRUserImage, { id, viewMode }, actors.trainer)).map(({ name }) => name)
  expect(await shown('All')).toEqual(['Kept'])
  await sql`insert into image_mark (tip_id, image_id, ordinal, knowledge_id, box_left, box_top, box_width, box_height)
    values (gen_random_uuid(), ${kept}, 0, gen_random_uuid(), 0.1, 0.1, 0.2, 0.2)`.execute(t.world.db)
  expect(await shown('All')).toEqual(['Kept'])
  expect(await shown('FilterDeletedKnowledge')).toEqual([])
})

test('a tree grows to six levels, and what moves takes what is below along', () => {
  const chain = Array.from({ length: 6 }, (_, at) => ({
    id: `${at}`,
    accountID: 'a',
    parentID: at === 0 ? null : `${at - 1}`,
    type: 1 as const,
    name: `${at}`,
    sharedWith: 0,
  }))
  expect(refusalOfPlace(chain, '5', null)).toBe('limit')
  expect(refusalOfPlace(chain, '4', null)).toBe(null)
  expect(refusalOfPlace(chain, 'unknown', null)).toBe('place')
  const beside = [...chain, { ...chain[0]!, id: 'x', name: 'x' }, { ...chain[0]!, id: 'y', name: 'y', parentID: 'x' }]
  expect(refusalOfPlace(beside, '3', 'x')).toBe(null)
  expect(refusalOfPlace(beside, '4', 'x')).toBe('limit')
  expect(refusalOfPlace(beside, 'y', 'x')).toBe('place')
  expect(withBelow(beside, 'x').map(({ id }) => id)).toEqual(['x', 'y'])
})
