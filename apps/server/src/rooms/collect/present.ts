// Builds what managers see of records, field by field; a passenger is told to who may change the record.
import type { CollectedDetail, CollectedRow } from '@clearbelt/contract/collect/calls'
import { nextCollectState } from '@clearbelt/domain/collect/states'
import { callerOf, type Context } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { CollectDeps } from './deps.ts'
import { pointNames } from './points.ts'
import { isInvolved, mayEdit } from './policy.ts'
import type { PictureRow, RecordRow } from './store.ts'

/** Thumbnails that a row of the list shows. */
const SHOWN = 4

const addressOf = (id: string): string => `/imageapi/MissingDetection/${id}/picture`

/**
 * The image of the library that a picture became, while it is there: after it was deleted the picture can be taken
 * again.
 */
export async function libraryImages(
  { images }: Pick<CollectDeps, 'images'>,
  on: Tx | Db,
  pictures: readonly PictureRow[],
): Promise<(picture: PictureRow) => string | null> {
  const ids = pictures.flatMap(({ libraryID }) => libraryID ?? [])
  const there = ids.length === 0 ? null : await images.library(on, 'fiscan', ids)
  return ({ libraryID }) => (libraryID !== null && there?.has(libraryID) ? libraryID : null)
}

/** What is asked of other rooms once for all records that are shown. */
async function gather({ world, org, knowledge }: CollectDeps, records: readonly RecordRow[], context: Context) {
  const named = records.flatMap((r) => [r.creatorID, r.watcherID, r.submitterID, r.approverID])
  const ids = [...new Set(named.filter((id) => id !== null))]
  const accounts = new Map((await org.accounts(world.db, ids, 'withDeleted')).map(({ id, name }) => [id, name]))
  const units = await org.organisations(world.db, [...new Set(records.map(({ orgID }) => orgID))])
  return {
    nameOf: (id: string | null): string => (id === null ? '' : (accounts.get(id) ?? '')),
    orgName: new Map(units.map(({ id, name }) => [id, name])),
    point: pointNames(await knowledge.points(world.db), context.culture),
  }
}

/** Rows of a list in the order given. */
export async function presentRows(
  deps: CollectDeps,
  records: readonly RecordRow[],
  pictures: ReadonlyMap<string, readonly PictureRow[]>,
  context: Context,
): Promise<CollectedRow[]> {
  const caller = callerOf(context)
  const { nameOf, orgName, point } = await gather(deps, records, context)
  const libraryOf = await libraryImages(deps, deps.world.db, [...pictures.values()].flat())
  return records.map((r) => {
    const own = pictures.get(r.id) ?? []
    const editable = mayEdit(caller, r)
    const decided = nextCollectState('approve', {
      state: r.state,
      kind: r.kind,
      isInvolved: isInvolved(caller, r),
      mayEdit: editable,
      images: r.images,
      hasKnowledge: r.knowledgeID !== null,
    })
    return {
      id: r.id,
      kind: r.kind,
      source: r.source,
      state: r.state,
      happenTime: r.happenedAt.toISOString(),
      place: r.place,
      lane: r.lane,
      watcherID: r.watcherID,
      watcherName: nameOf(r.watcherID) || r.watcherName,
      orgID: r.orgID,
      orgName: orgName.get(r.orgID) ?? '',
      deviceModel: r.deviceModel,
      knowledgeID: r.knowledgeID,
      ...point(r.knowledgeID),
      images: r.images,
      thumbnails: own.slice(0, SHOWN).map(({ id }) => `${addressOf(id)}?size=thumb`),
      taken: own.filter((picture) => libraryOf(picture) !== null).length,
      creatorName: nameOf(r.creatorID),
      createTime: r.createdAt.toISOString(),
      canEdit: editable,
      canDecide: 'state' in decided,
    }
  })
}

export async function presentDetail(
  deps: CollectDeps,
  record: RecordRow,
  pictures: readonly PictureRow[],
  context: Context,
): Promise<CollectedDetail | null> {
  const [row] = await presentRows(deps, [record], new Map([[record.id, pictures]]), context)
  if (!row) return null
  const { nameOf } = await gather(deps, [record], context)
  const libraryOf = await libraryImages(deps, deps.world.db, pictures)
  return {
    ...row,
    description: record.description,
    passenger: row.canEdit ? record.passenger : null,
    comment: record.comment,
    submitterName: nameOf(record.submitterID),
    submitTime: record.submittedAt?.toISOString() ?? null,
    approverName: nameOf(record.approverID),
    decideTime: record.decidedAt?.toISOString() ?? null,
    files: pictures.map((picture) => ({
      id: picture.id,
      name: picture.name,
      width: picture.width,
      height: picture.height,
      url: addressOf(picture.id),
      thumbUrl: `${addressOf(picture.id)}?size=thumb`,
      libraryID: libraryOf(picture),
    })),
  }
}
