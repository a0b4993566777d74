// Stores one good picture of an import: files first, then image, marks and audit row in a transaction of its own.
import type { Look } from '@clearbelt/domain/images/looks'
import type { ImagesDeps } from '../deps.ts'
import { holdPoints, insideEdges } from '../mark-rules.ts'
import type { ReadScan } from '../renderings/scan-thread.ts'
import { insertImage } from '../store.ts'
import type { Outcome } from './examine.ts'

/** On whose behalf pictures are stored. */
export interface ImportOwner {
  orgID: string
  orgPath: string
  userID: string
  licence: string
  source: string
  importID?: string
  /** How a screen shows planes that come in; left out: standard. */
  look?: Look
}

const NAME_MAX = 100

/**
 * False when the organisation got the same picture in the meantime. `mapping` leads from class names to knowledge
 * points, or to null for those that are left out as harmless, and is complete.
 */
export async function storeOutcome(
  { world, audit, knowledge }: Pick<ImagesDeps, 'world' | 'audit' | 'knowledge'>,
  owner: ImportOwner,
  mapping: ReadonlyMap<string, string | null>,
  outcome: Outcome<Extract<ReadScan, { ok: true }>> & { state: 'good' },
): Promise<boolean> {
  const { read, file } = outcome
  const marks = outcome.marks.flatMap(({ className, ...place }) => {
    const knowledgeID = mapping.get(className)
    if (knowledgeID === null) return []
    if (!knowledgeID) throw new Error(`the class "${className}" has no knowledge point`)
    return [{ ...insideEdges({ knowledgeID, ...place }), tipId: world.dice.id() }]
  })
  const pictureKey = await world.files.put(read.picture)
  const thumbKey = await world.files.put(read.thumb)
  const planesKey = read.planes ? await world.files.put(read.planes) : null
  const id = world.dice.id()
  const name = (
    file
      .slice(file.lastIndexOf('/') + 1)
      .replace(/\.[^.]*$/, '')
      .trim() || file
  ).slice(0, NAME_MAX)
  const at = world.clock.now()
  return world.db.transaction().execute(async (tx) => {
    await holdPoints(knowledge, tx, marks)
    const isNew = await insertImage(tx, {
      id,
      orgID: owner.orgID,
      orgPath: owner.orgPath,
      creatorID: owner.userID,
      name,
      description: '',
      productName: '',
      isSafe: marks.length === 0,
      origin: 'imported',
      viewCount: 1,
      width: read.pictureWidth,
      height: read.pictureHeight,
      pictureKey,
      thumbKey,
      planesKey,
      quietKey: null,
      ...(planesKey && owner.look ? { look: owner.look } : {}),
      contentHash: read.hash,
      twinGroup: null,
      licence: owner.licence,
      source: owner.source,
      contents: [],
      difficulty: null,
      marks,
      importID: owner.importID,
      at,
    })
    if (isNew)
      await audit.record(tx, {
        actorID: owner.userID,
        act: 'images.import',
        object: 'image',
        objectID: id,
        after: { name, isSafe: marks.length === 0, marks, importID: owner.importID ?? null },
        at,
      })
    return isNew
  })
}
