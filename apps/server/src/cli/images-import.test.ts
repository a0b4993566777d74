// The image import of the command line: its arguments, and a whole run over a folder.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryImages } from '@clearbelt/contract/images/calls'
import { queryCT } from '@clearbelt/contract/images/family-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSlice, makeSpaceReport, SERIES } from '../pixels/dicom/testing/make-series.ts'
import { openFolderSource } from '../rooms/images/import/folder-source.ts'
import { importFiles } from '../rooms/images/import/import-files.ts'
import { makePicture } from '../rooms/images/testing/make-picture.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeOrg, makeUser, signIn } from '../testing/factories.ts'
import { readArguments } from './images-import-arguments.ts'
import { UsageError } from './usage-error.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-cli-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

test('arguments are read, and what cannot be done is said', () => {
  expect(
    readArguments([
      '--voc',
      'a b',
      '--leave-out',
      'Laptop, Water',
      '--dry-run',
      '--licence',
      ' CC0 ',
      '--org',
      'North',
      '--low-name',
      '_80kV',
      '--high-name',
      '_160kV',
      '--air',
      '60000',
    ]),
  ).toEqual({
    format: 'voc',
    path: 'a b',
    map: null,
    leaveOut: ['Laptop', 'Water'],
    energies: { rule: { low: '_80kV', high: '_160kV' }, air: 60_000 },
    dryRun: true,
    org: 'North',
    as: null,
    licence: 'CC0',
    source: '',
  })
  expect(readArguments(['--help'])).toBeNull()
  for (const argv of [
    [],
    ['--voc', 'a', '--safe', 'b'],
    ['--voc'],
    ['--unknown', 'x'],
    ['stray'],
    ['--safe', 'a', '--source', 'x'.repeat(201)],
    ['--safe', 'a', '--low-name', '_LE'],
    ['--safe', 'a', '--low-name', 'x', '--high-name', 'X'],
    ['--safe', 'a', '--air', '70000'],
  ])
    expect(() => readArguments(argv)).toThrow(UsageError)
})

test('a folder is reported dry, refused while a class has no point, then stored once however often it is run', async () => {
  const org = await makeOrg(t)
  const user = await makeUser(t, { type: 2, org })
  const who = await signIn(t, user)
  await mkdir(join(folder, 'images'))
  await mkdir(join(folder, 'labels'))
  for (const name of ['a', 'b']) await writeFile(join(folder, 'images', `${name}.png`), await makePicture())
  await writeFile(join(folder, 'labels', 'a.txt'), '0 0.5 0.5 0.2 0.2\n1 0.2 0.2 0.1 0.1\n')
  await writeFile(join(folder, 'classes.txt'), 'Hammer\nGizmo\n')
  const lines: string[] = []
  const run = async (options: { dryRun?: boolean; mapping?: Record<string, string> }) => {
    const owner = { orgID: org.id, orgPath: org.path, userID: user.id, licence: '', source: '' }
    return importFiles(
      { world: t.world, audit: t.rooms.audit, knowledge: t.rooms.knowledge },
      {
        source: await openFolderSource(folder),
        format: 'yolo',
        owner,
        mapping: {},
        dryRun: false,
        say: (line) => lines.push(line),
        ...options,
      },
    )
  }
  expect(await run({ dryRun: true })).toMatchObject({
    stored: 0,
    unmapped: ['Gizmo'],
    tally: { images: 2, safe: 1, objects: 2 },
  })
  expect(lines).toContain(
    '2 pictures: 2 to store (1 safe, 1 with a threat, 2 objects), 0 duplicates, 0 errors, 1 warnings.',
  )
  expect(lines).toContain('  class Gizmo: 1 boxes -> no knowledge point')
  expect(lines).toContain('  warning images/b.png There is no label file; the picture counts as safe.')
  expect(await run({})).toMatchObject({ stored: 0, unmapped: ['Gizmo'] })
  await expect(run({ mapping: { Gizmo: 'no-such-code' } })).rejects.toThrow('no knowledge point')
  expect(await run({ mapping: { Gizmo: 'tool.saw' } })).toMatchObject({ stored: 2, unmapped: [] })
  expect(await run({ mapping: { Gizmo: 'tool.saw' } })).toMatchObject({ stored: 0, tally: { duplicates: 2 } })
  const { body } = await t.call(queryImages, { sortName: 'name', order: 'Asc' }, who)
  expect(body.package.map((row) => [row.name, row.isSafe, row.knowledgeName])).toEqual([
    ['a', false, 'Hammer, Hand saw'],
    ['b', true, ''],
  ])
})

test('a folder of CT series is reported dry by its files, and what is whole becomes volumes', async () => {
  const org = await makeOrg(t)
  const user = await makeUser(t, { type: 2, org })
  const series = await mkdtemp(join(folder, 'series-'))
  for (const bag of ['whole', 'gap']) {
    await mkdir(join(series, bag))
    for (let k = 0; k < SERIES.slices; k++)
      if (bag === 'whole' || k !== 7)
        await writeFile(
          join(series, bag, `${SERIES.slices - k}.dcs`),
          makeSlice(k, [], bag === 'whole' ? '1.9.1' : '1.9.2'),
        )
  }
  await writeFile(join(series, 'truth.dcs'), makeSpaceReport(['1.9.1.1', '1.9.2.1'], 'Pistol'))
  const lines: string[] = []
  const run = async (dryRun: boolean) =>
    importFiles(
      { world: t.world, audit: t.rooms.audit, knowledge: t.rooms.knowledge },
      {
        source: await openFolderSource(series),
        format: 'dicos',
        owner: { orgID: org.id, orgPath: org.path, userID: user.id, licence: '', source: '' },
        mapping: {},
        dryRun,
        say: (line) => lines.push(line),
      },
    )
  expect(await run(true)).toMatchObject({ stored: 0, unmapped: [], tally: { images: 1, objects: 1, errors: 1 } })
  expect(lines).toContain(
    '  error gap/1.dcs Slices of the CT series are missing between "gap/18.dcs" and "gap/16.dcs": 1.',
  )
  expect(await run(false)).toMatchObject({ stored: 1 })
  const { body } = await t.call(queryCT, {}, await signIn(t, user))
  expect(body.package.map(({ name, isSafe }) => [name, isSafe])).toEqual([['whole', false]])
})
