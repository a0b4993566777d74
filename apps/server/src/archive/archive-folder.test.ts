// The folder of the archive by itself: segments as they are received, what is kept of them, and what goes.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dueBase, firstGap, forgetFiles, prune } from './keeper.ts'
import { ArchiveError, checkThere, claim, listBases, makeFolders, placesIn, writeManifest } from './layout.ts'
import { formatLsn, parseLsn, readSegmentName, SEGMENT, segmentName, segmentOf, startOf } from './wal-names.ts'
import { openWalStore, resumeAt, sumName } from './wal-store.ts'

let archive: string
let wal: string
beforeEach(async () => {
  archive = await mkdtemp(join(tmpdir(), 'clearbelt-archive-'))
  await makeFolders(archive)
  wal = placesIn(archive).wal
})
afterEach(() => rm(archive, { recursive: true, force: true }))

const names = async (): Promise<string[]> => (await readdir(wal)).toSorted()

/** A base copy of a day of May that begins in a segment. */
async function makeBase(day: number, segment: bigint, timeline = 1): Promise<string> {
  const name = `202605${String(day).padStart(2, '0')}T020000000Z`
  const at = `2026-05-${String(day).padStart(2, '0')}T02:00:00.000Z`
  await mkdir(join(placesIn(archive).bases, name))
  await writeManifest(join(placesIn(archive).bases, name), {
    name,
    startLsn: formatLsn(startOf(segment) + 40n),
    stopLsn: formatLsn(startOf(segment) + 400n),
    timeline,
    startedAt: at,
    stoppedAt: at,
    folders: [],
    files: [],
  })
  return name
}
async function makeSegments(from: bigint, to: bigint, timeline = 1): Promise<void> {
  for (let at = from; at <= to; at++) await writeFile(join(wal, segmentName(timeline, at)), '')
}

test('positions and names are those of PostgreSQL', () => {
  expect(formatLsn(parseLsn('16/B374D848'))).toBe('16/B374D848')
  expect(segmentName(1, segmentOf(parseLsn('16/B374D848')))).toBe('0000000100000016000000B3')
  expect(segmentName(3, segmentOf(parseLsn('0/FFFFFFFF')) + 1n)).toBe('000000030000000100000000')
  for (const name of ['0000000100000016000000B3', '0000000200000000000000FF.partial']) {
    const file = readSegmentName(name)
    expect(segmentName(file?.timeline ?? 0, file?.segment ?? 0n) + (file?.isPartial ? '.partial' : '')).toBe(name)
  }
  for (const name of ['00000002.history', '0000000100000016000000B3.sha256', 'x'])
    expect(readSegmentName(name)).toBeNull()
  for (const text of ['', '16', '16/', '16/XYZ', '16/B374D848/1'])
    expect(() => parseLsn(text)).toThrow('not a position')
})

test('what is received fills segments; a new receiver writes over the last one and leaves what was confirmed', async () => {
  const start = startOf(2n)
  const bytes = randomBytes(SEGMENT + 5000)
  const store = openWalStore(wal, 1, start)
  // In pieces that do not end with the segment.
  for (let at = 0; at < bytes.length; at += 1_000_003)
    store.write(start + BigInt(at), bytes.subarray(at, at + 1_000_003))
  expect(store.sync()).toBe(start + BigInt(bytes.length))
  expect(() => store.write(start, Buffer.from('x'))).toThrow('was expected at')
  store.close()
  const full = segmentName(1, 2n)
  const partial = `${segmentName(1, 3n)}.partial`
  expect(await names()).toEqual([full, sumName(full), partial].toSorted())
  expect((await readFile(join(wal, full))).equals(bytes.subarray(0, SEGMENT))).toBe(true)
  expect(await readFile(join(wal, sumName(full)), 'utf8')).toBe(
    createHash('sha256').update(bytes.subarray(0, SEGMENT)).digest('hex'),
  )

  expect(resumeAt(wal, 1)).toBe(startOf(3n))
  expect(resumeAt(wal, 2)).toBeNull()
  const next = openWalStore(wal, 1, startOf(3n))
  next.write(startOf(3n), bytes.subarray(SEGMENT, SEGMENT + 10))
  next.sync()
  expect((await readFile(join(wal, partial))).equals(bytes.subarray(SEGMENT))).toBe(true)
  next.close()
  await rm(join(wal, partial))
  expect(resumeAt(wal, 1)).toBe(startOf(3n))
})

test('a receiver whose folder was taken away or replaced notices it', async () => {
  const store = openWalStore(wal, 1, startOf(2n))
  store.checkPlace()
  store.write(startOf(2n), Buffer.from('log'))
  store.checkPlace()
  await rename(wal, `${wal}.away`)
  expect(() => store.checkPlace()).toThrow('ENOENT')
  await mkdir(wal)
  await writeFile(join(wal, `${segmentName(1, 2n)}.partial`), 'log')
  expect(() => store.checkPlace()).toThrow('was replaced')
  store.close()
})

test('an archive belongs to one installation, and nothing is made where no archive was', async () => {
  const folder = join(archive, 'new')
  await expect(checkThere(folder)).rejects.toThrow(ArchiveError)
  await claim(folder, '7001')
  await claim(folder, '7001')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await checkThere(folder, '7001')
  await expect(claim(folder, '7002')).rejects.toThrow('holds the archive of another installation')
  await expect(checkThere(folder, '7002')).rejects.toThrow('its disk may not be mounted')
  const used = join(archive, 'used')
  await mkdir(used)
  await writeFile(join(used, 'letter.txt'), '')
  await expect(claim(used, '7001')).rejects.toThrow('holds something that is no archive')
})

test('the last two base copies stay with the log since the older one', async () => {
  await makeSegments(1n, 9n)
  await writeFile(join(wal, sumName(segmentName(1, 2n))), '')
  const kept: string[] = []
  for (const [day, segment] of [
    [1, 2n],
    [2, 4n],
    [3, 7n],
  ] as const)
    kept.push(await makeBase(day, segment))
  await prune(archive)
  expect(await listBases(archive)).toEqual(kept.slice(1))
  expect(await names()).toEqual([4n, 5n, 6n, 7n, 8n, 9n].map((at) => segmentName(1, at)))
  // What a damaged one needs is not known.
  await writeFile(join(placesIn(archive).bases, kept[1] ?? '', 'manifest.json'), 'x\n{}')
  await makeSegments(1n, 3n)
  await prune(archive)
  expect(await names()).toContain(segmentName(1, 1n))
})

test('a base copy is due when there is none, at the end of a day, after a gap, and after a recovery', async () => {
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour)
  expect(await dueBase(archive, at(2, 9))).toMatchObject({ isUrgent: true })
  await makeBase(1, 2n)
  await makeSegments(2n, 4n)
  const made = new Date('2026-05-01T02:00:00Z')
  expect(await dueBase(archive, new Date(made.getTime() + 3_600_000))).toBeNull()
  expect(await dueBase(archive, new Date(made.getTime() + 25 * 3_600_000))).toMatchObject({ isUrgent: false })
  await rm(join(wal, segmentName(1, 3n)))
  expect(await dueBase(archive, new Date(made.getTime() + 3_600_000))).toEqual({
    why: 'the log has a gap since the last one',
    isUrgent: true,
  })
  await makeSegments(3n, 3n)
  await makeSegments(4n, 4n, 2)
  expect(await dueBase(archive, new Date(made.getTime() + 3_600_000))).toMatchObject({
    why: expect.stringContaining('recovered'),
  })
})

test('a gap is a segment between the base copy and the newest one, on its own branch or a later one', () => {
  const base = { startLsn: formatLsn(startOf(5n) + 9n), timeline: 2 }
  const at = (segment: bigint, timeline = 2) => ({ name: '', segment, timeline, isPartial: false })
  expect(firstGap([], base)).toBe(5n)
  expect(firstGap([at(5n), at(6n), at(7n)], base)).toBeNull()
  expect(firstGap([at(5n), at(6n, 1), at(7n)], base)).toBe(6n)
  expect(firstGap([at(5n), at(6n, 3)], base)).toBeNull()
})

test('a file that the installation let go of stays until every base copy is younger, and is kept for good when it comes back', async () => {
  const dataDir = join(archive, 'home')
  const { data } = placesIn(archive)
  const stored = 'files/ab/cd/removed'
  const back = 'files/ab/cd/back'
  for (const root of [dataDir, data]) await mkdir(join(root, 'files/ab/cd'), { recursive: true })
  for (const path of [stored, back]) await writeFile(join(data, path), 'bytes')
  const here = () => readdir(join(data, 'files/ab/cd'))
  await makeBase(1, 2n)
  await forgetFiles(dataDir, archive, Date.parse('2026-05-01T12:00:00Z'))
  expect((await here()).toSorted()).toEqual(['back', 'removed'])
  await writeFile(join(dataDir, back), 'bytes')
  await makeBase(2, 3n)
  await forgetFiles(dataDir, archive, Date.parse('2026-05-02T12:00:00Z'))
  expect((await here()).toSorted()).toEqual(['back', 'removed'])
  await makeBase(3, 4n)
  await prune(archive)
  await forgetFiles(dataDir, archive, Date.parse('2026-05-03T12:00:00Z'))
  expect(await here()).toEqual(['back'])
})
