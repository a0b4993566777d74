// How many lie in a folder, for callers who see different parts of it.
import { DOCUMENT, IMAGE } from '@clearbelt/domain/files/file-types'
import { addFolder, deleteResources, resourceTree } from '@clearbelt/contract/library/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, signIn } from '../../testing/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('the total of a folder is the number of rows that the caller sees in it, of each type, also right after a change', async () => {
  const { admin, trainer } = await makeActors(t)
  const org = await makeOrg(t, { under: { id: trainer.orgID } })
  const user = await makeUser(t, { type: 2, org })
  const branch = await signIn(t, user)
  const id = (await t.call(addFolder, { name: 'Shared', superiorID: '-1' }, branch)).body.package.id
  const parent = org.path.slice(0, org.path.slice(0, -1).lastIndexOf('/') + 1)
  const [before, after] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
  // Of the branch, above it, and on both sides of it; each by the branch's own trainer and by another.
  const paths = [org.path, `${org.path}${after}/`, parent, `${parent}${before}/`, `${parent}${after}/`]
  for (const [i, path] of paths.entries())
    for (const [creator, type] of [
      [user.id, IMAGE],
      [user.id, DOCUMENT],
      [trainer.id, DOCUMENT],
    ])
      await t.world.pool.query(
        `insert into resource (id, org_id, org_path, creator_id, superior_id, path, name, same_name, type, status, extension, file_name, bytes, file_key, created_at)
          values ($1, $2, $3, $4, $5, $6, $7, $7, $8, 2, 'bin', '', 1, 'none', now())`,
        [t.world.dice.id(), org.id, path, creator, id, `/${id}/`, `f${i} ${creator} ${type}`, type],
      )
  const path = `/${id}/`
  const totals = async (types: number[]) => {
    const of: number[] = []
    for (const who of [branch, trainer, admin]) {
      const { package: rows, total } = (await t.call(resourceTree, { path, types, Limit: 100 }, who)).body
      expect(total).toBe(rows.length)
      of.push(total ?? -1)
    }
    return of
  }
  // The branch's trainer sees all of the branch, and elsewhere what is their own.
  expect(await totals([])).toEqual([2 * 3 + 3 * 2, 15, 15])
  expect(await totals([IMAGE])).toEqual([5, 5, 5])
  expect(await totals([DOCUMENT])).toEqual([2 * 2 + 3, 10, 10])
  const [one] = (await t.call(resourceTree, { path, types: [IMAGE] }, branch)).body.package
  await t.call(deleteResources, { ids: [one?.id ?? ''] }, branch)
  expect(await totals([IMAGE])).toEqual([4, 4, 4])
})
