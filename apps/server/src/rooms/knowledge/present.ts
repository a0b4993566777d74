// The knowledge tree as its editor sees it.
import type { KnowledgePoint as PointView } from '@clearbelt/contract/knowledge/calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { Caller } from '../../http/context.ts'
import { mayManage } from './policy.ts'
import type { StoredPoint } from './store.ts'

interface Audience {
  uses: ReadonlyMap<string, number>
  /** Names of the organisations that points belong to, by their ids. */
  owners: ReadonlyMap<string, string>
  caller: Caller
  culture: Culture
}

/** Categories with their kinds under them; `points` come in display order. */
export function presentTree(points: readonly StoredPoint[], { uses, owners, caller, culture }: Audience): PointView[] {
  const view = (point: StoredPoint): PointView => ({
    id: point.id,
    superiorID: point.superiorID,
    code: point.code,
    variant: point.variant,
    names: point.names,
    name: point.names[culture],
    order: point.order,
    uses: uses.get(point.id) ?? 0,
    system: point.system,
    ownerID: point.orgID,
    ownerName: owners.get(point.orgID ?? '') ?? '',
    mayManage: mayManage(caller, point.orgPath),
    children: points.filter((each) => each.superiorID === point.id).map(view),
  })
  return points.filter((point) => point.superiorID === null).map(view)
}
