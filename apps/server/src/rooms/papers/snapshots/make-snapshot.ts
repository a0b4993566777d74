// The publishing job: freezes every question, pictures alike with fresh noise, then writes the snapshot whole in one transaction.
import type { Texts } from '@clearbelt/contract/errors'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { isPaperType, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import type { Caller } from '../../../http/context.ts'
import type { World } from '../../../world.ts'
import type { AuditRoom } from '../../audit/room.ts'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import type { FrozenItem } from '../../../kinds/kind.ts'
import { PublishProblem } from '../../../kinds/publish-problem.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import { freezeTranslations } from '../../../kinds/written/translate.ts'
import type { ImagesRoom } from '../../images/room.ts'
import type { PicturesRoom } from '../../pictures/room.ts'
import type { KnowledgeRoom } from '../../knowledge/room.ts'
import type { NoticesRoom } from '../../notices/room.ts'
import type { OrgRoom } from '../../org/room.ts'
import { fillAll } from '../../../world/queue-job.ts'
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
import type { PublishContent } from './publish-content.ts'
import type { PublishRun } from './snapshot-store.ts'
import { PLAIN, requireScores } from '../setup.ts'
import { lockOptionalPaper, setPaperState } from '../store.ts'
import { jobWords } from '../words.ts'

export interface SnapshotDeps {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
  pictures: PicturesRoom
}

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
  const tree = growTree(await deps.knowledge.points(world.db))
  const ready = await selectReadyItems(world.db, run.id)
  for (const [index, item] of run.content.items.entries()) {
    if (ready.has(index)) continue
    const kind = serverKindOf(item.kind)
    const own = await kind.freeze(deps, publisher, item, run.content.shared[item.kind], tree)
    const frozen = ofBank(item, await freezeTranslations(deps, kind, { item, frozen: own }, item.translations ?? []))
    await keepReadyItem(world.db, run.id, index, frozen, world.clock.now())
    ready.set(index, frozen)
    await notices.progress(run.jobID, ready.size, run.content.items.length)
  }
}

/** A question of the bank keeps its id and the knowledge points that it had there. */
const ofBank = ({ bank, bankID }: PublishContent['items'][number], frozen: FrozenItem): FrozenItem =>
  bank === undefined || !bankID
    ? frozen
    : { ...frozen, sourceID: bankID, knowledgeIDs: [...new Set([...frozen.knowledgeIDs, ...bank.knowledgeIDs])] }

/** The library is read with the rights that who asked has now. */
export async function publisherOf(
  { world, org }: Pick<SnapshotDeps, 'world' | 'org'>,
  run: Pick<PublishRun, 'requestedBy'>,
): Promise<Caller> {
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

/** What a snapshot says of each of its kinds as a whole. */
function shareByKind(content: PublishContent, items: readonly { kind: KindCode; frozen: FrozenItem }[]) {
  const kinds: Partial<Record<KindCode, unknown>> = {}
  for (const [kind, those] of Map.groupBy(items, (i) => i.kind))
    kinds[kind] = serverKindOf(kind).share(
      those.map((i) => i.frozen),
      content.shared[kind],
    )
  return kinds
}

async function writeSnapshot({ world, audit, notices }: SnapshotDeps, run: PublishRun): Promise<void> {
  const { content } = run
  const version = await world.db.transaction().execute(async (tx) => {
    const paper = await lockOptionalPaper(tx, run.paperID)
    const current = await lockRun(tx, run.id)
    if (current === null || current.state !== 'running') return null
    if (paper === null) throw new PublishProblem(jobWords.deleted)
    const ready = await selectReadyItems(tx, run.id)
    const setup = content.setup ?? PLAIN
    const { scores, total } = requireScores(
      setup,
      content.totalScore,
      content.items.map(({ kind, score }) => ({ kind, score: score ?? null })),
    )
    const items = content.items.map(({ kind, key, section, bank }, index) => {
      const item = ready.get(index)
      if (item === undefined) throw new Error(`item ${index} of the publication ${run.id} is not ready`)
      return {
        id: world.dice.id(),
        kind,
        index,
        key,
        section: section ?? 0,
        score: scores[index] ?? '0',
        bankVersion: bank?.version ?? null,
        language: bank?.language ?? null,
        frozen: item,
      }
    })
    const snapshot = {
      id: world.dice.id(),
      paperID: paper.id,
      version: paper.version + 1,
      publisherID: run.requestedBy,
      at: world.clock.now(),
      content,
      items,
      setup,
      totalScore: total,
      type: isPaperType(paper.type) ? paper.type : THEORY_PAPER,
      threatCount: items.filter((i) => i.frozen.isThreat).length,
      kinds: shareByKind(content, items),
    }
    await insertSnapshot(tx, snapshot)
    await notePublished(tx, {
      id: paper.id,
      version: snapshot.version,
      revision: run.revision,
      threatCount: snapshot.threatCount,
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
