// Stores one good picture of an import: files first, then image, marks and audit row in a transaction of its own.
import type { Look } from '@clearbelt/domain/images/looks'
import type { ImagesDeps } from '../deps.ts'
import { holdPoints, insideEdges } from '../mark-rules.ts'
import type { ReadScan } from '../renderings/scan-thread.ts'
import type { VolumeBox, VolumeFile } from '../room.ts'
import { insertImage } from '../store.ts'
import type { World } from '../../../world.ts'
import type { ClassedMark } from './boxes.ts'
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

type Good = Extract<ReadScan, { ok: true }>

/**
 * False when the organisation got the same picture in the meantime. `mapping` leads from class names to knowledge
 * points, or to null for those that are left out as harmless, and is complete.
 */
export async function storeOutcome(
  { world, audit, knowledge }: Pick<ImagesDeps, 'world' | 'audit' | 'knowledge'>,
  owner: ImportOwner,
  mapping: ReadonlyMap<string, string | null>,
  outcome: Outcome<Good> & { state: 'good' },
): Promise<boolean> {
  const { read, second, file } = outcome
  const kept = outcome.marks.filter(({ className }) => mapping.get(className) !== null)
  const marks = kept.map(({ className, ...place }) => {
    const knowledgeID = mapping.get(className)
    if (!knowledgeID) throw new Error(`the class "${className}" has no knowledge point`)
    return { ...insideEdges({ knowledgeID, ...place }), tipId: world.dice.id() }
  })
  const keep = async ({ picture, thumb, planes }: Good) => ({
    pictureKey: await world.files.put(picture),
    thumbKey: await world.files.put(thumb),
    planesKey: planes ? await world.files.put(planes) : null,
  })
  const { planesKey, ...keys } = await keep(read)
  const views = second ? [{ width: second.pictureWidth, height: second.pictureHeight, ...(await keep(second)) }] : []
  const volume = read.volume && (await storeVolume(world, read.volume))
  const id = world.dice.id()
  const path = outcome.name ?? file
  const name = (
    path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/\.[^.]*$/, '')
      .trim() || path
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
      viewCount: 1 + (volume?.views ?? views).length,
      views,
      width: read.pictureWidth,
      height: read.pictureHeight,
      ...keys,
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
      ...(volume ? { ...volume, family: 'ct', places: { size: volume.size, boxes: spacesOf(kept) } } : {}),
      importID: owner.importID,
      at,
    })
    if (isNew)
      await audit.record(tx, {
        actorID: owner.userID,
        act: 'images.import',
        object: 'image',
        objectID: id,
        after: {
          name,
          isSafe: marks.length === 0,
          marks,
          importID: owner.importID ?? null,
          ...(read.energies ? { air: read.energies.air, isEven: read.energies.isEven } : {}),
        },
        at,
      })
    return isNew
  })
}

/** The boxes of marks in the volume of their image; those of its first view come first and have one each. */
const spacesOf = (marks: readonly ClassedMark[]): VolumeBox[] => marks.flatMap(({ space }) => space ?? [])

/** The files of a volume, and of the view from beside. */
async function storeVolume(world: Pick<World, 'files'>, { size, levels, beside }: NonNullable<Good['volume']>) {
  const volume: VolumeFile[] = []
  for (const { nx, ny, nz, file } of levels)
    volume.push({ nx, ny, nz, bytes: file.length, fileKey: await world.files.put(file) })
  const { width, height, picture, thumb } = beside
  const views = [{ width, height, pictureKey: await world.files.put(picture), thumbKey: await world.files.put(thumb) }]
  return { size, volume, views }
}
