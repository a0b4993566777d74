// Lists and shows the knowledge base.
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import type { knowledgeDetail, queryKnowledge } from '@clearbelt/contract/library/knowledge-calls'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { LibraryDeps } from '../deps.ts'
import { presentResources } from '../present.ts'
import { selectResources } from '../store.ts'
import { noteView, selectAsset, selectAssets, selectLiked, selectReaders, setLike, type AssetRow } from './store.ts'

type Row = PackageOf<typeof queryKnowledge>[number]

export const KNOWLEDGE = 'knowledge'
const DAY_MS = 86_400_000
/** Accounts whose names match a search. */
const CREATORS_MAX = 500

export const mayEditAsset = (caller: Caller, { creatorID }: Pick<AssetRow, 'creatorID'>): boolean =>
  creatorID === caller.userID
export const mayDeleteAsset = (caller: Caller, row: Pick<AssetRow, 'creatorID' | 'orgPath'>): boolean =>
  mayEditAsset(caller, row) || (caller.type === ADMINISTRATOR && row.orgPath.startsWith(caller.orgPath))

/** A date counts from its first moment; as an end, to its last. */
function momentOf(text: string, isEnd: boolean): number | null {
  if (text === '') return null
  const at = Date.parse(text)
  return isEnd && /^\d{4}-\d{2}-\d{2}$/.test(text) ? at + DAY_MS : at
}

async function presentAssets(
  deps: LibraryDeps,
  caller: Caller,
  rows: readonly AssetRow[],
  context: Context,
): Promise<(Row & { view: PackageOf<typeof knowledgeDetail>['resource'] })[]> {
  const { db } = deps.world
  const files = new Map(
    (
      await selectResources(
        db,
        rows.map(({ resourceID }) => resourceID),
        true,
      )
    ).map((file) => [file.id, file]),
  )
  const liked = await selectLiked(
    db,
    caller.userID,
    rows.map(({ id }) => id),
  )
  const people = await deps.org.accounts(db, [...new Set(rows.map(({ creatorID }) => creatorID))], 'withDeleted')
  const names = new Map(people.map((one) => [one.id, one.name]))
  const categories = await deps.categories(context.culture)
  const told: (Row & { view: PackageOf<typeof knowledgeDetail>['resource'] })[] = []
  for (const row of rows) {
    const file = files.get(row.resourceID)
    if (!file) continue
    const [view] = await presentResources(deps, db, caller, [file], { purpose: KNOWLEDGE, objectID: row.id })
    if (!view) continue
    told.push({
      id: row.id,
      name: row.name,
      description: row.description,
      categoryID: row.category,
      categoryName: categories.get(row.category) ?? row.category,
      isPublic: row.isPublic,
      tags: row.tags.join(','),
      resourceID: row.resourceID,
      resourceType: file.type,
      status: file.status,
      extension: file.extension,
      thumbnail: view.thumbnail,
      creator: row.creatorID,
      creatorName: names.get(row.creatorID) ?? '',
      createTime: row.createdAt.toISOString(),
      browseCount: row.browseCount,
      likeCount: row.likeCount,
      liked: liked.has(row.id),
      mayEdit: mayEditAsset(caller, row),
      mayDelete: mayDeleteAsset(caller, row),
      view: { ...view, entity: { url: view.url } },
    })
  }
  return told
}

/** One page of what the caller may read. */
export async function listAssets(
  deps: LibraryDeps,
  input: ParsedOf<typeof queryKnowledge>,
  context: Context,
): Promise<{ rows: Row[]; total: number }> {
  const caller = callerOf(context)
  const [after, before] = [momentOf(input.afterDate, false), momentOf(input.beforeDate, true)]
  if (after !== null && before !== null && after > before)
    throw refuse(libraryErrors['knowledge-dates'], { fields: ['afterDate'] })
  const creatorIDs = input.creatorName === '' ? null : await deps.creators(caller, input.creatorName, CREATORS_MAX)
  const { rows, total } = await selectAssets(
    deps.world.db,
    caller,
    {
      title: input.title,
      categories: input.categories,
      tag: input.tag,
      mine: input.isOnlyMine,
      creatorIDs,
      after,
      before,
    },
    {
      number: input.PageNO,
      limit: input.Limit,
      sort: input.sortName === '' ? 'default' : input.sortName,
      descending: input.order !== 'Asc',
    },
  )
  return { rows: await presentAssets(deps, caller, rows, context), total }
}

/** One item; who reads it counts once a day. */
export async function showAsset(
  deps: LibraryDeps,
  id: string,
  context: Context,
): Promise<PackageOf<typeof knowledgeDetail>> {
  const caller = callerOf(context)
  const { db } = deps.world
  const row = await selectAsset(db, caller, id)
  if (!row) throw refuse(commonErrors['not-found'])
  const isNew = await db.transaction().execute((tx) => noteView(tx, row.id, caller.userID, context.at))
  const counted = { ...row, browseCount: row.browseCount + Number(isNew) }
  const [told] = await presentAssets(deps, caller, [counted], context)
  if (!told) throw refuse(commonErrors['not-found'])
  const { view, ...shown } = told
  const readers = mayEditAsset(caller, row) ? await deps.org.accounts(db, await selectReaders(db, row.id)) : []
  return { ...shown, whiteLists: readers.map((one) => ({ userID: one.id, userName: one.name })), resource: view }
}

/** Likes an item, or takes that back. */
export async function like(
  deps: LibraryDeps,
  { id, like: isLiked }: { id: string; like: boolean },
  context: Context,
): Promise<{ likeCount: number; liked: boolean }> {
  const caller = callerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const row = await selectAsset(tx, caller, id)
    if (!row) throw refuse(commonErrors['not-found'])
    return { likeCount: await setLike(tx, row.id, caller.userID, isLiked), liked: isLiked }
  })
}
