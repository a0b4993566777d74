// Asks for a publication: freezes the draft and queues the job that makes its snapshot.
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { CompiledQuery } from 'kysely'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { World } from '../../../world.ts'
import type { Tx } from '../../../world/database.ts'
import { fillAll } from '../../../world/queue-job.ts'
import type { AuditRoom } from '../../audit/room.ts'
import type { ImagesRoom } from '../../images/room.ts'
import type { KnowledgeRoom } from '../../knowledge/room.ts'
import type { PicturesRoom } from '../../pictures/room.ts'
import type { NoticesRoom } from '../../notices/room.ts'
import type { TopicsRoom } from '../../topics/room.ts'
import { fillFromBank, findTranslations, requireApproved } from '../bank-items.ts'
import { requireEditable } from '../policy.ts'
import { checkItems } from '../save-draft.ts'
import { setupToFreeze } from '../setup.ts'
import { endRun, insertRun, selectRunningOf, touchLostRuns } from './snapshot-store.ts'
import { draftContentOf, lockOptionalPaper, selectItems, setPaperState } from '../store.ts'
import { jobWords } from '../words.ts'

export const PUBLISH_JOB = 'papers.publish'
/** A publication that has prepared nothing for so long was lost with its node; another may take its place. */
const LOST_AFTER_MS = 10 * 60_000
const ATTEMPTS = 5

/** Names that a refusal tells; the page tells all. */
const NAMED_MOST = 5
const listed = (images: readonly { name: string }[]): string =>
  images
    .slice(0, NAMED_MOST)
    .map(({ name }) => name)
    .join(', ') + (images.length > NAMED_MOST ? ` … (${images.length})` : '')

export interface PublishDeps {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
  pictures: PicturesRoom
  topics: TopicsRoom
}

/**
 * Freezes the draft and queues its publication in one transaction. Answers the id of the job that shows how far it is,
 * and
 * that of a lost one whose place it took, which the caller reports as failed once this is committed.
 */
export async function requestPublication(
  { world, audit, notices, knowledge, images, pictures, topics }: PublishDeps,
  tx: Tx,
  caller: Caller,
  id: string,
  at: number,
  ip: string,
): Promise<{ jobID: string; lostJobID: string | null }> {
  const paper = requireEditable(caller, await lockOptionalPaper(tx, id))
  const running = await selectRunningOf(tx, paper.id)
  if (running !== null) {
    if (at - running.aliveAt.getTime() < LOST_AFTER_MS) throw refuse(paperErrors['already-publishing'])
    await endRun(tx, running.id, 'failed')
  }
  const items = await fillFromBank(topics, tx, await selectItems(tx, paper.id))
  await requireApproved(topics, tx, caller, items)
  const { shared, threatCount } = await checkItems({ world, knowledge, images, pictures }, tx, caller, items)
  // Of images only those with a threat ask for a knowledge point.
  if (threatCount === 0 && items.every(({ kind }) => kind === 'screening'))
    throw refuse(paperErrors['paper-all-safe'], { fields: ['items'] })
  // Of a question that the paper itself writes nothing is known of knowledge points.
  if (items.every(({ topic }) => topic !== null && topic.knowledgeIDs.length === 0))
    throw refuse(paperErrors['paper-without-point'], { fields: ['items'] })
  const unchecked = await images.unchecked(
    tx,
    items.flatMap((item) => serverKindOf(item.kind).imagesOf?.(item) ?? []),
  )
  if (unchecked.length > 0)
    throw refuse(paperErrors['images-unchecked'], { fields: ['items'], params: { names: listed(unchecked) } })
  const translations = await findTranslations(topics, tx, paper.setup.translations ? items : [])
  const runID = world.dice.id()
  const jobID = await notices.startJob(tx, {
    ownerID: caller.userID,
    kind: PUBLISH_JOB,
    title: fillAll(jobWords.title, { name: paper.name }),
    total: items.length,
  })
  await insertRun(tx, {
    id: runID,
    paperID: paper.id,
    jobID,
    requestedBy: caller.userID,
    revision: paper.revision,
    at,
    content: {
      ...draftContentOf(paper),
      setup: setupToFreeze(paper.setup),
      items: items.map(({ index: _, topic, ...item }) => ({
        ...item,
        ...(topic === null ? {} : { translations: translations.get(topic.id) ?? [] }),
        ...(topic === null
          ? {}
          : { bank: { version: topic.version, knowledgeIDs: topic.knowledgeIDs, language: topic.language } }),
      })),
      shared,
    },
  })
  await setPaperState(tx, paper.id, 'publishing')
  await audit.record(tx, {
    actorID: caller.userID,
    act: 'papers.publish',
    object: 'paper',
    objectID: paper.id,
    after: { run: runID, revision: paper.revision },
    at,
    ip,
  })
  const client = { query: (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values)) }
  await world.queue.add(PUBLISH_JOB, { runID }, { client, maxAttempts: ATTEMPTS })
  return { jobID, lostJobID: running?.jobID ?? null }
}

/**
 * Puts publications that have been silent too long back into the queue; two workers on one do no harm. Answers how
 * many.
 */
export async function resumePublications({ db, clock, queue }: Pick<World, 'db' | 'clock' | 'queue'>): Promise<number> {
  const at = clock.now()
  const lost = await touchLostRuns(db, at - LOST_AFTER_MS, at)
  for (const runID of lost) await queue.add(PUBLISH_JOB, { runID }, { maxAttempts: ATTEMPTS })
  return lost.length
}
