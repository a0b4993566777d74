// Makes one file ready: tells it by its content, makes what is shown of it, and stores all of it at once or nothing.
import { AUDIO, DOCUMENT, FOLDER, IMAGE, VIDEO } from '@clearbelt/domain/files/file-types'
import { FAILED, HARMFUL, PROCESSING, READY, type FailureReason } from '@clearbelt/domain/library/resource-states'
import { texts, type Texts } from '@clearbelt/contract/errors'
import { sql } from 'kysely'
import { join } from 'node:path'
import { copyBeside, digestOf, makeFolder, removeFolder, sizeOf } from '../../../world/local-files.ts'
import { findVirus } from '../../../world/virus-scanner.ts'
import type { Attempt } from '../../../world/queue.ts'
import { fillAll } from '../../../world/queue-job.ts'
import type { Tx } from '../../../world/database.ts'
import type { LibraryDeps } from '../deps.ts'
import { replaceParts, type PartRow } from '../parts.ts'
import { selectResources, type ResourceRow } from '../store.ts'
import { failVersion } from '../versions/store.ts'
import { acceptVersion, waitingVersion } from '../versions/versions.ts'
import { writeWords } from '../words.ts'
import { isAsNamed } from './content.ts'
import { prepareDocument } from './document.ts'
import { prepareAudio, prepareVideo } from './media.ts'
import { CannotPrepare, NOTHING, type Part, type Prepared, type Work } from './prepared.ts'
import type { StillAnswer } from './still.ts'

const STILL = new URL('./still.ts', import.meta.url)

const READY_TEXT: Texts = texts('{name} is ready', '{name} 已就绪', '{name} está listo', '{name} está pronto')
const FAILED_TEXT: Texts = texts(
  '{name} could not be prepared',
  '{name} 处理失败',
  'No se pudo preparar {name}',
  'Não foi possível preparar {name}',
)

export interface PreparePayload {
  id: string
  /** Empty where nobody is told. */
  jobID: string
  /** Of a new content of a file that goes on showing the one it has until this one is ready. */
  version?: number
}

const whole = ({ name, extension }: ResourceRow): string => `${name}.${extension}`

/** Prepares a file that waits; one that is gone or done is passed over. */
export async function prepareFile(deps: LibraryDeps, payload: PreparePayload, attempt: Attempt): Promise<void> {
  const { id, jobID, version } = payload
  const { world, notices } = deps
  const [found] = await selectResources(world.db, [id], true)
  if (!found || found.type === FOLDER) return
  const row =
    version === undefined ? (found.status === PROCESSING ? found : null) : await waitingVersion(deps, found, version)
  if (row === null || row.fileKey === null) return
  const folder = `${await world.shelf.scratch('')}-work`
  let said = 0
  const onShare = (share: number): void => {
    const percent = Math.floor(share * 99)
    if (jobID === '' || percent < said + 2) return
    said = percent
    void notices.progress(jobID, percent).catch(() => undefined)
  }
  try {
    await makeFolder(folder)
    const prepared = await prepare(deps, row, { path: await world.shelf.local(row.fileKey), folder, onShare })
    await store(deps, row, prepared, version)
    if (jobID !== '') await notices.finish(jobID, fillAll(READY_TEXT, { name: whole(row) }))
  } catch (error) {
    const isFull = (error as { code?: unknown }).code === 'ENOSPC'
    if (!(error instanceof CannotPrepare) && !isFull && !attempt.last) throw error
    const reason = error instanceof CannotPrepare ? error.reason : isFull ? 'no-room' : 'failed'
    world.log.warn('a library file could not be prepared', { id, reason, error: String(error) })
    await fail(deps, payload, reason)
    if (reason === HARMFUL) await noteVirus(deps, row, error, version)
  } finally {
    await removeFolder(folder)
  }
}

/** What is made of a file in a folder of its own; it is scanned and told by its content first. */
export async function prepare(
  { world }: LibraryDeps,
  row: ResourceRow,
  { path: stored, folder, onShare }: Pick<Work, 'path' | 'folder' | 'onShare'>,
): Promise<Prepared> {
  const { type, extension } = row
  if (type === FOLDER) return NOTHING
  // Before anything opens it. Where the scanner cannot be asked, the job is tried again, and fails in the end.
  const virus = world.config.scanner && (await findVirus(world.config.scanner, stored))
  if (virus) throw new CannotPrepare('virus', virus)
  // Programs tell some files by the end of their names, which stored files have not.
  const path = join(folder, `source.${extension}`)
  await copyBeside(stored, path)
  const work: Work = { path, folder, extension, onShare }
  if (!(await isAsNamed(path, type, extension))) throw new CannotPrepare('other-content')
  if (type === VIDEO) return prepareVideo(work)
  if (type === AUDIO) return prepareAudio(work)
  if (type === DOCUMENT) return prepareDocument(work, world.threads)
  if (type === IMAGE) {
    const to = join(folder, 'thumb.jpg')
    const still = await world.threads.run<StillAnswer>(STILL, 'drawThumb', { path, to }, 'later')
    if (!still.ok) throw new CannotPrepare(still.reason)
    const parts = [{ part: 'thumb', mediaType: 'image/jpeg', path: to }]
    return { ...NOTHING, parts, width: still.width, height: still.height }
  }
  return NOTHING
}

type StoredPart = Omit<PartRow, 'resourceID'>

/** Moves parts into the store; nothing names them yet. */
export async function shelve({ world }: Pick<LibraryDeps, 'world'>, parts: readonly Part[]): Promise<StoredPart[]> {
  const stored: StoredPart[] = []
  for (const { part, mediaType, path } of parts) {
    const [bytes, fileKey] = [await sizeOf(path), await digestOf(path)]
    await world.shelf.adopt(path, fileKey)
    stored.push({ part, fileKey, mediaType, bytes })
  }
  return stored
}

/** Holds stored parts until the transaction that names them ends. */
export async function holdParts({ files }: LibraryDeps, tx: Tx, parts: readonly StoredPart[]): Promise<void> {
  for (const { fileKey } of parts) if (!(await files.hold(tx, fileKey))) throw new Error('a part has gone meanwhile')
}

/** Puts all parts into the store and then says so in one transaction. */
async function store(deps: LibraryDeps, row: ResourceRow, prepared: Prepared, version?: number): Promise<void> {
  const { world, files } = deps
  const parts = await shelve(deps, prepared.parts)
  const before = await world.db.transaction().execute(async (tx) => {
    await holdParts(deps, tx, parts)
    if (version !== undefined) {
      await acceptVersion(tx, row, version, { ...prepared, parts })
      return []
    }
    // Whoever prepares the same file twice (a node that was thought lost) stores it once.
    if (!(await setStatus(tx, row.id, prepared))) return []
    await writeWords(tx, row.id, `${row.name} ${row.extension}`, prepared.body)
    return replaceParts(tx, row.id, parts)
  })
  await files.release(before)
}

async function setStatus(tx: Tx, id: string, { seconds, width, height }: Prepared): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update resource set status = ${READY}, reason = '', seconds = ${seconds}, width = ${width}, height = ${height}, pages_asked = file_key where id = ${id} and status = ${PROCESSING}`.execute(
      tx,
    )
  return Number(numAffectedRows ?? 0) > 0
}

/** Notes why a file cannot be made ready, and tells its owner. */
export async function fail(
  { world, notices }: LibraryDeps,
  { id, jobID, version }: PreparePayload,
  reason: FailureReason,
): Promise<void> {
  if (version === undefined)
    await sql`update resource set status = ${FAILED}, reason = ${reason} where id = ${id} and status = ${PROCESSING}`.execute(
      world.db,
    )
  else await failVersion(world.db, { id, version }, reason)
  if (jobID === '') return
  const [row] = await selectResources(world.db, [id], true)
  await notices.fail(jobID, fillAll(FAILED_TEXT, { name: row ? whole(row) : '' }))
}

/** What the scanner found is in the log, with who sent it. */
export async function noteVirus(
  { world, audit }: LibraryDeps,
  row: ResourceRow,
  error: unknown,
  version?: number,
): Promise<void> {
  await world.db.transaction().execute((tx) =>
    audit.record(tx, {
      actorID: null,
      act: 'library.virus',
      object: 'resource',
      objectID: row.id,
      after: {
        name: whole(row),
        sha256: row.fileKey,
        found: error instanceof CannotPrepare ? error.why : '',
        uploadedBy: row.creatorID,
        ...(version === undefined ? {} : { version }),
      },
      at: world.clock.now(),
      orgID: row.orgID,
    }),
  )
}
