// Answers lists of records, one record with its pictures, and who missed what.
import type { missedKinds, queryByOrg } from '@clearbelt/contract/collect/calls'
import type { CollectedDetail, CollectedRow } from '@clearbelt/contract/collect/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import type { CollectSource } from '@clearbelt/domain/collect/states'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { CollectDeps } from './deps.ts'
import { pointNames, withBelow } from './points.ts'
import { requireSeen, requireSource, sourcesOf } from './policy.ts'
import { presentDetail, presentRows } from './present.ts'
import { selectMissed, selectPictures, selectRecord, selectRecords } from './store.ts'

/** Most accounts that a typed name stands for. */
const SEARCHED_MOST = 500

async function below({ world, knowledge }: CollectDeps, ids: readonly string[]): Promise<string[] | null> {
  return ids.length === 0 ? null : withBelow(await knowledge.points(world.db), ids)
}

/** One page of what was entered at checkpoints, or in the back office. */
export async function listRecords(
  deps: CollectDeps,
  source: CollectSource,
  input: ParsedOf<typeof queryByOrg>,
  context: Context,
): Promise<{ rows: CollectedRow[]; total: number }> {
  const caller = callerOf(context)
  requireSource(caller, source)
  const { db } = deps.world
  const { rows, total } = await selectRecords(
    db,
    {
      orgPath: caller.orgPath,
      sources: [source],
      kind: input.kind,
      states: input.states,
      search: input.search,
      searchedIDs: input.search ? await deps.org.searchIDs(db, caller, input.search, SEARCHED_MOST) : [],
      knowledgeIDs: await below(deps, input.knowledges),
      orgIDs: input.orgIDs,
      watcherID: input.watcherID,
      after: input.happenTime_after,
      before: input.happenTime_before,
    },
    { number: input.PageNO, limit: input.Limit, sort: input.sortName, descending: input.order === 'Desc' },
  )
  const pictures = await selectPictures(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: await presentRows(deps, rows, pictures, context), total }
}

export async function showRecord(deps: CollectDeps, id: string, context: Context): Promise<CollectedDetail> {
  const { db } = deps.world
  const record = requireSeen(callerOf(context), await selectRecord(db, id))
  const pictures = (await selectPictures(db, [record.id])).get(record.id) ?? []
  const shown = await presentDetail(deps, record, pictures, context)
  if (!shown) throw refuse(commonErrors['not-found'])
  return shown
}

/** Who missed which kind of item how often, by approved records that the caller may see. */
export async function listMissedKinds(
  deps: CollectDeps,
  input: ParsedOf<typeof missedKinds>,
  context: Context,
): Promise<{ rows: PackageOf<typeof missedKinds>; total: number }> {
  const caller = callerOf(context)
  const sources = sourcesOf(caller)
  if (sources.length === 0) throw refuse(commonErrors['no-permission'])
  const { db } = deps.world
  const { rows, total } = await selectMissed(
    db,
    {
      orgPath: caller.orgPath,
      sources,
      search: input.search,
      searchedIDs: input.search ? await deps.org.searchIDs(db, caller, input.search, SEARCHED_MOST) : [],
      knowledgeIDs: await below(deps, input.knowledges),
      after: input.happenTime_after,
      before: input.happenTime_before,
    },
    { number: input.PageNO, limit: input.Limit },
  )
  const ids = [...new Set(rows.flatMap(({ watcherID }) => watcherID ?? []))]
  const accounts = new Map((await deps.org.accounts(db, ids, 'withDeleted')).map((account) => [account.id, account]))
  const units = await deps.org.organisations(db, [...new Set(rows.map(({ orgID }) => orgID))])
  const orgName = new Map(units.map((unit) => [unit.id, unit.name]))
  const point = pointNames(await deps.knowledge.points(db), context.culture)
  return {
    rows: rows.map((row) => {
      const account = row.watcherID === null ? undefined : accounts.get(row.watcherID)
      return {
        watcherID: row.watcherID,
        watcherName: account?.name ?? row.watcherName,
        orgName: account?.orgName ?? orgName.get(row.orgID) ?? '',
        knowledgeID: row.knowledgeID,
        ...point(row.knowledgeID),
        count: row.count,
        lastTime: row.last.toISOString(),
      }
    }),
    total,
  }
}
