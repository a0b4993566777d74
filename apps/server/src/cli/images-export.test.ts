// The image export of the command line: its arguments, and a run whose files the import takes in again.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addImage, queryImages } from '@clearbelt/contract/images/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFiles, UnknownPointError } from '../rooms/images/export/export-files.ts'
import { openCocoSource } from '../rooms/images/import/coco-source.ts'
import { importFiles } from '../rooms/images/import/import-files.ts'
import { makePicture } from '../rooms/images/testing/make-picture.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../testing/factories.ts'
import { readArguments } from './images-export-arguments.ts'
import { UsageError } from './usage-error.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-cli-out-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

test('arguments narrow as the page does, and what cannot be done is said', () => {
  const asked =
    '--dicos out --library dr --class danger --name B --knowledge blade,firearm --views 1,2 --origin imported --device CX --year 2025 --appraisal no --reserved yes --from 2026-05-01 --to 2026-05-02 --org North --as ada'
  expect(readArguments([...asked.split(' '), '--source', 'Hall 2, lab'])).toEqual({
    format: 'dicos',
    path: 'out',
    filter: {
      family: 'dr',
      name: 'B',
      class: 'danger',
      knowledge: ['blade', 'firearm'],
      viewCounts: [1, 2],
      origins: ['imported'],
      sources: ['Hall 2', 'lab'],
      deviceModels: ['CX'],
      years: [2025],
      isAppraisal: false,
      isReserved: true,
      after: '2026-05-01T00:00:00.000Z',
      before: '2026-05-02T23:59:59.999Z',
    },
    org: 'North',
    as: 'ada',
  })
  expect(readArguments(['-h'])).toBeNull()
  for (const wrong of [
    '',
    '--coco',
    '--coco a --dicos b',
    '--coco a --library mr',
    '--coco a --class both',
    '--coco a --views 0',
    '--coco a --year soon',
    '--coco a --from 2026-13-01',
    '--coco a --reserved 1',
    '--unknown',
    'stray',
  ])
    expect(() => readArguments(wrong.split(' ').filter(Boolean)), wrong).toThrow(UsageError)
})

test('what the filters find goes out as COCO, is audited, and comes in again elsewhere with its marks', async () => {
  const org = await makeOrg(t)
  const user = await makeUser(t, { type: 2, org })
  const who = await signIn(t, user)
  const knife =
    (await t.rooms.knowledge.points(t.world.db)).find(({ code }) => code === 'blade.kitchen-knife')?.id ?? ''
  const mark = { knowledgeID: knife, left: 0.25, top: 0.25, width: 0.5, height: 0.5, outline: 'ellipse' as const }
  const add = async (name: string, marks: (typeof mark)[], source: string) => {
    const file = { name: 'a.png', bytes: await makePicture() }
    const { body } = await t.call(addImage, { name, isSafe: marks.length === 0, marks, source }, who, { file })
    expect(body).toMatchObject({ result: true })
  }
  await add('Knife', [mark], 'lab')
  await add('Clear', [], 'lab')
  await add('Elsewhere', [mark], 'hall')
  const deps = { world: t.world, audit: t.rooms.audit, knowledge: t.rooms.knowledge }
  const run = async (path: string, ...more: string[]): Promise<number> => {
    const asked = readArguments(['--coco', path, ...more])
    if (!asked) throw new Error('help')
    return exportFiles(deps, {
      ...asked,
      owner: { orgPath: org.path, userID: user.id },
      async write(name, bytes) {
        await mkdir(dirname(join(path, name)), { recursive: true })
        await writeFile(join(path, name), bytes)
      },
      say: () => undefined,
    })
  }
  const out = join(folder, 'out')
  expect(await run(out, '--source', 'lab')).toBe(2)
  expect((await readdir(join(out, 'images'))).toSorted()).toEqual(['Clear.jpg', 'Knife.jpg'])
  expect(await run(join(folder, 'blades'), '--knowledge', 'blade')).toBe(2)
  expect(await run(join(folder, 'none'), '--name', 'nobody')).toBe(0)
  await expect(run(join(folder, 'wrong'), '--knowledge', 'no-such')).rejects.toThrow(UnknownPointError)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
    where act = 'images.export' and actor_id = ${user.id}`.execute(t.world.db)
  expect(rows).toEqual([{ n: 3 }])

  const other = await makeOrg(t)
  const reader = await makeUser(t, { type: 2, org: other })
  const { stored } = await importFiles(deps, {
    source: await openCocoSource(join(out, 'annotations.json')),
    format: 'coco',
    owner: { orgID: other.id, orgPath: other.path, userID: reader.id, licence: '', source: '' },
    mapping: {},
    dryRun: false,
    say: () => undefined,
  })
  expect(stored).toBe(2)
  const { body } = await t.call(queryImages, { sortName: 'name', order: 'Asc' }, await signIn(t, reader))
  expect(body.package.map((row) => [row.name, row.isSafe])).toEqual([
    ['Clear', true],
    ['Knife', false],
  ])
})
