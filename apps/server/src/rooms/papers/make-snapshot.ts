// The publishing job: prepares every picture alike with fresh noise, then writes the snapshot whole in one transaction.
import type { Texts } from '@clearbelt/contract/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { formatScore, parseScore, splitTotal } from '@clearbelt/domain/papers/scores'
import type { Caller } from '../../http/context.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom, ImageTruth, PreparedItem, TruthMark } from '../images/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { indexPoints } from './points.ts'
import type { PointIndex } from './points.ts'
import { fillAll } from './publish.ts'
import type { SnapshotItemTruth } from './room.ts'
import {
  endRun,
  insertSnapshot,
  keepReadyItem,
  lockRun,
  notePublished,
  selectLatestSnapshot,
  selectOptionalRun,
  selectReadyItems,
} from './snapshot-store.ts'
import type { PublishRun, ReadyItem } from './snapshot-store.ts'
import { lockOptionalPaper, setPaperState } from './store.ts'
import { jobWords } from './words.ts'

export interface SnapshotDeps {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
}

/** Trying again would not help; `texts` tell the owner why. */
class PublishProblem extends Error {
  readonly texts: Texts
  constructor(texts: Texts) {
    super(texts.en)
    this.texts = texts
  }
}

/** How often an image that is edited at this very moment is prepared again. */
const SETTLE_TRIES = 3

/**
 * Makes the snapshot of a publication, or does nothing when it has ended. May be killed at any moment and called again:
 * pictures prepared before are used, and nothing of the snapshot is visible before all of it is.
 */
export async function makeSnapshot(deps: SnapshotDeps, runID: string, attempt: { last: boolean }): Promise<void> {
  const run = await selectOptionalRun(deps.world.db, runID)
  if (run === null) return
  // Killed after its end and before saying so.
  if (run.state !== 'running') return sayEnd(deps, run)
  try {
    await prepareAll(deps, run)
    await writeSnapshot(deps, run)
  } catch (error) {
    if (!(error instanceof PublishProblem) && !attempt.last) throw error
    await failRun(deps, run, error instanceof PublishProblem ? error.texts : jobWords.failed)
    if (!(error instanceof PublishProblem)) throw error
  }
}

/** Ends a publication that will not be tried again. */
export async function giveUpSnapshot(deps: SnapshotDeps, runID: string): Promise<void> {
  const run = await selectOptionalRun(deps.world.db, runID)
  if (run?.state === 'running') await failRun(deps, run, jobWords.failed)
}

async function prepareAll(deps: SnapshotDeps, run: PublishRun): Promise<void> {
  const { world, notices } = deps
  const publisher = await publisherOf(deps, run)
  const points = indexPoints(await deps.knowledge.points(world.db))
  const ready = await selectReadyItems(world.db, run.id)
  for (const [index, { imageID }] of run.content.items.entries()) {
    if (ready.has(index)) continue
    const item = await prepareSettled(deps, publisher, run, imageID, points)
    await keepReadyItem(world.db, run.id, index, item, world.clock.now())
    ready.set(index, item)
    await notices.progress(run.jobID, ready.size, run.content.items.length)
  }
}

/** The library is read with the rights the publisher has now. */
async function publisherOf({ world, org }: SnapshotDeps, run: PublishRun): Promise<Caller> {
  const account = await org.account(world.db, run.requestedBy)
  if (account === null) throw new PublishProblem(jobWords.failed)
  const { id, name, type, orgID, orgPath } = account
  return {
    userID: id,
    userName: name,
    type,
    orgID,
    orgPath,
    permissions: new Set(),
    sessionID: '',
    script: true,
    byFace: false,
    mustChange: false,
  }
}

/** What of an image's truth must not have changed between reading it and preparing its picture. */
const fingerprint = (t: ImageTruth): string =>
  JSON.stringify([
    t.isSafe,
    t.contentHash,
    t.name,
    t.description,
    t.productName,
    t.marks.map(({ tipId, knowledgeID, left, top, width, height }) => [tipId, knowledgeID, left, top, width, height]),
  ])

async function prepareSettled(
  { world, images }: SnapshotDeps,
  caller: Caller,
  run: PublishRun,
  imageID: string,
  points: PointIndex,
): Promise<ReadyItem> {
  const read = async (): Promise<ImageTruth> => {
    const [truth] = await images.truth(world.db, caller, [imageID])
    if (truth === undefined) throw new PublishProblem(paperErrors['image-unknown'].text)
    return truth
  }
  let before = await read()
  for (let tries = 0; tries < SETTLE_TRIES; tries++) {
    const { canvas, usePlanes } = run.content
    const prepared = await images.prepareItem(imageID, { canvas, usePlanes, noiseSeed: world.dice.hex128() })
    const after = await read()
    if (fingerprint(before) === fingerprint(after))
      return { prepared: filesOf(prepared), truth: freezeTruth(after, prepared.marks, points) }
    before = after
  }
  throw new PublishProblem(fillAll(jobWords.unsettled, { name: before.name }))
}

/** The marks go to the truth alone; what is shown keeps none. */
const filesOf = ({ pictureKey, thumbKey, planesKey, width, height, lengths }: PreparedItem): PreparedItem => ({
  pictureKey,
  thumbKey,
  planesKey,
  width,
  height,
  lengths,
  marks: [],
})

/** Truth with the names of its points as they are now, in every language. */
function freezeTruth(image: ImageTruth, marks: readonly TruthMark[], points: PointIndex): ReadyItem['truth'] {
  const regions = marks.map((mark): SnapshotItemTruth['regions'][number] => {
    const categoryID = points.categoryOf(mark.knowledgeID)?.id ?? mark.knowledgeID
    return {
      tipId: mark.tipId,
      knowledgeID: mark.knowledgeID,
      knowledgeNames: points.names(mark.knowledgeID),
      categoryID,
      categoryNames: points.names(categoryID),
      left: mark.left,
      top: mark.top,
      width: mark.width,
      height: mark.height,
    }
  })
  return {
    imageID: image.id,
    isSafe: image.isSafe,
    name: image.name,
    description: image.description,
    productName: image.productName,
    regions,
  }
}

async function writeSnapshot({ world, audit, notices }: SnapshotDeps, run: PublishRun): Promise<void> {
  const { content } = run
  const version = await world.db.transaction().execute(async (tx) => {
    const paper = await lockOptionalPaper(tx, run.paperID)
    const current = await lockRun(tx, run.id)
    if (current === null || current.state !== 'running') return null
    if (paper === null) throw new PublishProblem(jobWords.deleted)
    const ready = await selectReadyItems(tx, run.id)
    const scores = splitTotal(parseScore(content.totalScore) ?? 0, content.items.length)
    const items = content.items.map(({ key }, index) => {
      const item = ready.get(index)
      if (item === undefined) throw new Error(`item ${index} of the publication ${run.id} is not ready`)
      return { id: world.dice.id(), index, key, score: formatScore(scores[index] ?? 0), ready: item }
    })
    const snapshot = {
      id: world.dice.id(),
      paperID: paper.id,
      version: paper.version + 1,
      publisherID: run.requestedBy,
      at: world.clock.now(),
      content,
      items,
    }
    await insertSnapshot(tx, snapshot)
    await notePublished(tx, {
      id: paper.id,
      version: snapshot.version,
      revision: run.revision,
      threatCount: items.filter((i) => !i.ready.truth.isSafe).length,
      at: snapshot.at,
    })
    await endRun(tx, run.id, 'done')
    await audit.record(tx, {
      actorID: run.requestedBy,
      act: 'papers.snapshot',
      object: 'paper',
      objectID: paper.id,
      after: { snapshot: snapshot.id, version: snapshot.version, items: items.length },
      at: snapshot.at,
    })
    return snapshot.version
  })
  if (version !== null) await notices.finish(run.jobID, fillAll(jobWords.done, { version, n: content.items.length }))
}

async function sayEnd({ world, notices }: SnapshotDeps, run: PublishRun): Promise<void> {
  const snapshot = run.state === 'done' ? await selectLatestSnapshot(world.db, run.paperID) : null
  if (snapshot === null) await notices.fail(run.jobID, jobWords.failed)
  else
    await notices.finish(run.jobID, fillAll(jobWords.done, { version: snapshot.version, n: run.content.items.length }))
}

async function failRun({ world, notices }: SnapshotDeps, run: PublishRun, texts: Texts): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const paper = await lockOptionalPaper(tx, run.paperID)
    const current = await lockRun(tx, run.id)
    if (current?.state !== 'running') return
    await endRun(tx, run.id, 'failed')
    if (paper !== null) await setPaperState(tx, paper.id, 'failed')
  })
  await notices.fail(run.jobID, texts)
}
