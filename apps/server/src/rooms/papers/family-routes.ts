// The calls of the families of papers, which differ in the type of the paper alone; and a paper of whatever type.
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/papers/family-calls'
import type { DraftItemInput } from '@clearbelt/contract/kinds/registry'
import type { PaperDetail, paperFields, PaperItemInput } from '@clearbelt/contract/papers/paper-shapes'
import type { Culture } from '@clearbelt/contract/wire'
import { CT_PAPER, DR_PAPER, THEORY_PAPER, type PaperType } from '@clearbelt/domain/papers/paper-types'
import type { z } from 'zod'
import type { Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { WrittenItem } from './bank-items.ts'
import { canEdit, canSee } from './policy.ts'
import { readQuestions } from './read/read-draft.ts'
import { presentDraftDetail, presentSnapshotDetail } from './read/present-detail.ts'
import { managerOf, type RouteDeps } from './route-deps.ts'
import { changeDraft, createDraft, type Asked, type DraftInput } from './save-draft.ts'
import { setupOf } from './setup.ts'
import {
  selectItemTruths,
  selectItemViews,
  selectLatestSnapshot,
  selectOptionalSnapshot,
} from './snapshots/snapshot-store.ts'
import { selectOptionalPaper } from './store.ts'

const FAMILIES = [
  { type: THEORY_PAPER, get: calls.getTheoryPaper, add: calls.addTheoryPaper, update: calls.updateTheoryPaper },
  { type: CT_PAPER, get: calls.getCTPaper, add: calls.addCTPaper, update: calls.updateCTPaper },
  { type: DR_PAPER, get: calls.getDRPaper, add: calls.addDRPaper, update: calls.updateDRPaper },
] as const

export function mountFamilies(mount: Mount, deps: RouteDeps): void {
  const { db } = deps.world
  for (const { type, get, add, update } of FAMILIES) {
    mount(get, ({ id, ...asked }, context) => readPaper(deps, id, asked, type, context))
    mount(add, async (input, context) => ({ id: await addDraft(deps, readDraftInput(input, type), context) }))
    mount(update, async ({ id, revision, ...input }, context) => {
      const asked = askedBy(context)
      await db
        .transaction()
        .execute((tx) => changeDraft(deps, tx, asked, { id, revision }, readDraftInput(input, type)))
      return null
    })
  }
  mount(calls.getPaper, ({ id, ...asked }, context) => readPaper(deps, id, asked, null, context))
}

/** Who asks, once they are known to be a manager. */
export const askedBy = (context: Context): Asked => ({
  caller: managerOf(context),
  at: context.at,
  ip: context.ip,
  culture: context.culture,
})

/** Creates a draft once, however often its request comes; answers its id. */
export async function addDraft(deps: RouteDeps, draft: DraftInput, context: Context): Promise<string> {
  const asked = askedBy(context)
  return deps.world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'papers.add', draft, context, () => createDraft(deps, tx, asked, draft)))
}

type Written = z.output<z.ZodObject<typeof paperFields>> & { items: readonly PaperItemInput[] }

/** What the editor sent, as it is stored once checked. */
export const readDraftInput = (written: Written, type: PaperType | null): DraftInput => ({
  type,
  name: written.name,
  remark: written.remark,
  totalScore: written.totalScore ?? null,
  passScore: written.passScore,
  totalSeconds: written.totalSeconds,
  setup: setupOf(written),
  items: written.items.map((item): WrittenItem => {
    if ('bankID' in item) return { ...item, kind: null, score: item.score ?? null }
    const { section, score, ...own } = item
    const kind = serverKindOf(item.kind ?? 'screening')
    return { ...kind.readDraftItem(own as DraftItemInput), section, score: score ?? null, bankID: null }
  }),
})

/**
 * A paper of a type, or of any where none is said; of a published one its newest snapshot, or the very one whose id is
 * given (a step keeps an older one). Refuses as not found what the caller may not see.
 */
export async function readPaper(
  deps: RouteDeps,
  id: string,
  { published, language = null }: { published: boolean; language?: Culture | undefined | null },
  type: PaperType | null,
  context: Context,
): Promise<PaperDetail> {
  const { db } = deps.world
  const caller = managerOf(context)
  const { culture } = context
  if (published) {
    const snapshot = (await selectLatestSnapshot(db, id)) ?? (await selectOptionalSnapshot(db, id))
    if (
      snapshot === null ||
      !canSee(caller, { org_path: snapshot.orgPath }) ||
      (type !== null && snapshot.type !== type)
    )
      throw refuse(commonErrors['not-found'])
    const halves = {
      views: await selectItemViews(db, snapshot.id),
      truths: await selectItemTruths(db, snapshot.id),
    }
    return presentSnapshotDetail(snapshot, await selectOptionalPaper(db, snapshot.paperID), halves, caller, {
      culture,
      language,
    })
  }
  const paper = await selectOptionalPaper(db, id)
  if (paper === null || !canEdit(caller, paper) || (type !== null && paper.type !== type))
    throw refuse(commonErrors['not-found'])
  return presentDraftDetail(paper, await readQuestions(deps, paper, caller, culture, language), caller, {
    culture,
    language,
  })
}
