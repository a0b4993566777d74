// The two jobs of an import: the dry run over an upload, and the storing of what it found good.
import type { Look } from '@clearbelt/domain/images/looks'
import { STANDARD_LOOK } from '@clearbelt/xray/device'
import type { ImagesDeps } from '../deps.ts'
import { selectUsualLook } from '../devices/looks.ts'
import { PICTURE_BYTES_MAX } from '../../../pixels/pictures.ts'
import { indexPoints, type PointIndex } from '../points.ts'
import { removeFile } from '../../../world/local-files.ts'
import { RENDER_THREAD } from '../renderings/renderings.ts'
import { SCAN_THREAD } from '../renderings/renderings.ts'
import type { ProbedScan, ReadScan } from '../renderings/scan-thread.ts'
import { selectKnownHashes } from '../store.ts'
import { sayJob } from '../words.ts'
import type { CocoFile } from './formats/coco.ts'
import { examine, type Examination, type ReadAnswer } from './examine.ts'
import {
  selectOptionalImport,
  updateDone,
  updateFinished,
  updateReading,
  updateReady,
  type FoundClass,
  type ImportFailure,
  type ImportRecord,
} from './import-store.ts'
import { planImport, type CocoParser } from './plan-import.ts'
import { readSeries, scanOfSeries } from './series/read-series.ts'
import type { ImportSource } from './source.ts'
import { storeOutcome } from './store-outcome.ts'
import { suggestCodes } from './synonyms.ts'
import { countOutcome, startTally } from './tally.ts'
import { openZipSource, ZipError } from './zip-source.ts'

/** Progress is written after so many pictures. */
const STRIDE = 10
/** Ways of naming energies that a report tells. */
const RULES_TOLD = 10

/** Parses COCO in a worker thread. */
export const cocoInThread =
  ({ world }: Pick<ImagesDeps, 'world'>): CocoParser =>
  (argument) =>
    world.threads.run<CocoFile>(RENDER_THREAD, 'parseCocoFile', argument, 'later')

/** How pictures of a source are read: only looked at, or made ready for the store. */
export function examinationOf<T extends ReadAnswer>(
  deps: Pick<ImagesDeps, 'world'>,
  source: ImportSource,
  orgPath: string,
  importID: string | null,
  how: 'probeScan' | 'readScan',
  look: Look = STANDARD_LOOK,
): Omit<Examination<T>, 'plan' | 'isOpen'> {
  const { world } = deps
  return {
    source,
    pictureBytesMax: PICTURE_BYTES_MAX,
    async readSeries(series) {
      const read = await readSeries(world, source, series, how === 'readScan')
      return read.ok ? (scanOfSeries(read) as Extract<T, { ok: true }>) : read
    },
    read: (reading) => world.threads.run<T>(SCAN_THREAD, how, { ...reading, look }, 'later'),
    async known(hash, isVolume) {
      const family = isVolume ? 'ct' : 'fiscan'
      const found = (await selectKnownHashes(world.db, orgPath, [hash], family)).get(hash)
      return found === undefined ? null : importID !== null && found === importID ? 'own' : 'other'
    },
  }
}

/** Class names with their boxes and the knowledge point each most likely means. */
export function suggestMapping(classes: ReadonlyMap<string, number>, points: PointIndex): FoundClass[] {
  const codes = points.codes.filter((code) => points.byCode(code)?.variant === 'image')
  return [...classes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, boxes]) => ({
      name,
      boxes,
      knowledgeID: points.byCode(suggestCodes(name, codes)[0] ?? '')?.id ?? null,
      leftOut: false,
    }))
}

/** Opens the upload of an import, runs the work over it, and ends the import as failed when it cannot be read. */
async function withUpload(
  deps: ImagesDeps,
  record: ImportRecord,
  work: (source: ImportSource) => Promise<void>,
): Promise<void> {
  let source: ImportSource
  try {
    if (!record.uploadPath) throw new ZipError('not-a-zip')
    source = await openZipSource(record.uploadPath, record.uploadBytes)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return failImport(deps, record, 'upload-gone')
  }
  try {
    await work(source)
  } finally {
    source.close()
  }
}

async function failImport({ world, notices }: ImagesDeps, record: ImportRecord, failure: ImportFailure): Promise<void> {
  const now = await selectOptionalImport(world.db, record.id)
  await updateFinished(world.db, record.id, 'failed', failure, world.clock.now())
  if (record.uploadPath) await removeFile(record.uploadPath)
  if (record.jobID) await notices.fail(record.jobID, sayJob('importFailed', now?.done ?? 0))
}

/** Ends an import that will not be tried again. */
export async function giveUpImport(deps: ImagesDeps, importID: string): Promise<void> {
  const record = await selectOptionalImport(deps.world.db, importID)
  if (record?.state === 'reading') await failImport(deps, record, 'not-readable')
  if (record?.state === 'importing') await failImport(deps, record, 'stopped')
}

/** Runs a job; when its last attempt fails, the import ends in a state that says so. */
async function runGuarded(
  deps: ImagesDeps,
  record: ImportRecord,
  attempt: { last: boolean },
  failure: ImportFailure,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempt.last) await failImport(deps, record, failure)
    throw error
  }
}

const isOpenTo =
  ({ families }: ImportRecord) =>
  (isVolume: boolean): boolean =>
    families.includes(isVolume ? 'ct' : 'fiscan')

/** The dry run: reads everything, stores nothing but the report. Does nothing for an import that is past it. */
export async function readImport(deps: ImagesDeps, importID: string, attempt: { last: boolean }): Promise<void> {
  const { world, knowledge } = deps
  const record = await selectOptionalImport(world.db, importID)
  if (record?.state !== 'reading') return
  await runGuarded(deps, record, attempt, 'not-readable', () =>
    withUpload(deps, record, async (source) => {
      const plan = await planImport(source, record.wantedFormat, cocoInThread(deps), record.energies)
      const tally = startTally(plan.problems)
      if (!(await updateReading(world.db, importID, plan.format, plan.pictures.length, 0))) return
      for await (const outcome of examine<ProbedScan>({
        plan,
        isOpen: isOpenTo(record),
        ...examinationOf<ProbedScan>(deps, source, record.orgPath, importID, 'probeScan'),
      })) {
        countOutcome(tally, outcome)
        if (
          tally.seen % STRIDE === 0 &&
          !(await updateReading(world.db, importID, plan.format, plan.pictures.length, tally.seen))
        )
          return
      }
      const points = indexPoints(await knowledge.pointsSeenBy(world.db, record.orgPath))
      await updateReady(world.db, importID, tally, {
        classes: suggestMapping(tally.classes, points),
        energies: { ...tally.energies, rules: plan.rules.slice(0, RULES_TOLD) },
      })
    }),
  )
}

/**
 * Stores the good pictures, each in a transaction of its own. May be killed at any moment and called again: what this
 * import already stored is known by its pixels and counted, not stored twice.
 */
export async function storeImport(deps: ImagesDeps, importID: string, attempt: { last: boolean }): Promise<void> {
  const { world, notices } = deps
  const record = await selectOptionalImport(world.db, importID)
  if (record?.state !== 'importing') return
  const mapping = new Map(
    record.classes.flatMap(({ name, knowledgeID, leftOut }) =>
      knowledgeID || leftOut ? [[name, leftOut ? null : knowledgeID] as const] : [],
    ),
  )
  const owner = {
    orgID: record.orgID,
    orgPath: record.orgPath,
    userID: record.ownerID,
    licence: record.licence,
    source: record.source,
    importID,
    look: (await selectUsualLook(world.db, record.orgPath, STANDARD_LOOK)).look,
  }
  await runGuarded(deps, record, attempt, 'stopped', () =>
    withUpload(deps, record, async (source) => {
      const plan = await planImport(source, record.wantedFormat, cocoInThread(deps), record.energies)
      let stored = 0
      for await (const outcome of examine<ReadScan>({
        plan,
        isOpen: isOpenTo(record),
        ...examinationOf<ReadScan>(deps, source, record.orgPath, importID, 'readScan', owner.look),
      })) {
        const isStored =
          outcome.state === 'own' || (outcome.state === 'good' && (await storeOutcome(deps, owner, mapping, outcome)))
        if (!isStored) continue
        stored++
        await updateDone(world.db, importID, stored)
        if (record.jobID && stored % STRIDE === 0) await notices.progress(record.jobID, stored, record.images)
      }
      // Said before it is noted: killed in between, the next attempt finds everything stored and says it again.
      if (record.jobID) await notices.finish(record.jobID, sayJob('importDone', stored))
      await updateFinished(world.db, importID, 'done', null, world.clock.now())
      if (record.uploadPath) await removeFile(record.uploadPath)
    }),
  )
}
