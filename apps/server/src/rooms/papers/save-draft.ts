// Creates and changes drafts: what a paper may hold, checked against the library as the caller sees it.
import { commonErrors } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { ErrorDef } from '@clearbelt/contract/errors'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { parseScore } from '@clearbelt/domain/papers/scores'
import { bySection } from '@clearbelt/domain/papers/scoring'
import { changesNothing } from '../../http/changes-nothing.ts'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { TopicsRoom } from '../topics/room.ts'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import {
  FISCAN_PAPER,
  kindsOfPaper,
  paperTypeOf,
  THEORY_PAPER,
  type PaperType,
} from '@clearbelt/domain/papers/paper-types'
import type { KindDeps } from '../../kinds/kind.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import { findBankItems, type WrittenItem } from './bank-items.ts'
import { requireEditable } from './policy.ts'
import {
  draftContentOf,
  insertPaper,
  lockOptionalPaper,
  replaceItems,
  selectItems,
  selectOptionalPaper,
  updatePaper,
  type DraftContent,
  type PaperDraftItem,
} from './store.ts'
import { requireScores } from './setup.ts'
import { paperTypeNames } from './words.ts'

export interface DraftInput extends Omit<DraftContent, 'totalScore'> {
  /** Null: what the questions add up to. */
  totalScore: string | null
  /** Null: theory or image screening, as its questions tell. */
  type: PaperType | null
  /** The only kind that its questions may be of, and the refusal of any other; left out: any that the type holds. */
  only?: { kind: KindCode; refusal: ErrorDef }
  items: readonly WrittenItem[]
}

export interface SaveDeps extends KindDeps {
  audit: AuditRoom
  topics: TopicsRoom
}

/** Refuses questions that cannot stand in one paper, each kind its own. */
export async function checkItems(
  deps: KindDeps,
  tx: Tx,
  caller: Caller,
  items: readonly PaperDraftItem[],
): Promise<{ threatCount: number; shared: Partial<Record<KindCode, unknown>>; knowledgeIDs: string[] }> {
  if (items.length === 0) throw refuse(paperErrors['paper-empty'], { fields: ['items'] })
  const placed = items.map((item, place) => ({ place, item }))
  const shared: Partial<Record<KindCode, unknown>> = {}
  const knowledgeIDs: string[] = []
  let threatCount = 0
  for (const [kind, those] of Map.groupBy(placed, ({ item }) => item.kind)) {
    // What the bank keeps was checked there, by who may see what it shows.
    const own = those.filter(({ item }) => item.bankID === null)
    const checked = await serverKindOf(kind).checkDraft(deps, tx, caller, own)
    shared[kind] = checked.shared
    threatCount += checked.threatCount
    knowledgeIDs.push(...(checked.knowledgeIDs ?? []))
  }
  return { threatCount, shared, knowledgeIDs }
}

/** As `checkItems`, with the points of all questions: those of the library and of the bank. */
async function checkAll(
  deps: SaveDeps,
  tx: Tx,
  caller: Caller,
  items: readonly PaperDraftItem[],
): Promise<{ threatCount: number; knowledgeIDs: string[] }> {
  const { threatCount, knowledgeIDs } = await checkItems(deps, tx, caller, items)
  const topics = await deps.topics.contentsOf(
    tx,
    items.flatMap(({ bankID }) => bankID ?? []),
  )
  const all = [...knowledgeIDs, ...[...topics.values()].flatMap((topic) => topic.knowledgeIDs)]
  return { threatCount, knowledgeIDs: [...new Set(all)] }
}

/** What a draft is stored as; refuses kinds and sections it cannot hold, and scores that cannot be. */
function contentOf(
  input: DraftInput,
  items: readonly PaperDraftItem[],
  culture: Culture,
): DraftContent & { type: PaperType; items: PaperDraftItem[] } {
  const { name, remark, passScore, totalSeconds, setup } = input
  if (items.length === 0) throw refuse(paperErrors['paper-empty'], { fields: ['items'] })
  const type = input.type ?? paperTypeOf(items.map((i) => i.kind))
  const kinds = kindsOfPaper(type)
  const sections = Math.max(1, setup.sections.length)
  for (const [place, { kind, section }] of items.entries()) {
    if (input.only !== undefined && kind !== input.only.kind)
      throw refuse(input.only.refusal, { fields: [`items.${place}`] })
    if (!kinds.includes(kind))
      throw refuse(paperErrors['kind-not-in-paper'], {
        params: { type: paperTypeNames[type][culture] },
        fields: [`items.${place}`],
      })
    if (section >= sections) throw refuse(paperErrors['section-unknown'], { fields: [`items.${place}.section`] })
  }
  const { total } = requireScores(setup, input.totalScore, items)
  if ((parseScore(passScore) ?? 0) > (parseScore(total) ?? 0))
    throw refuse(paperErrors['pass-above-total'], { params: { total }, fields: ['passScore'] })
  return { name, remark, totalScore: total, passScore, totalSeconds, setup, type, items: bySection(items) }
}

const auditView = (content: DraftContent & { items: readonly PaperDraftItem[] }) => ({
  name: content.name,
  remark: content.remark,
  totalScore: content.totalScore,
  passScore: content.passScore,
  totalSeconds: content.totalSeconds,
  setup: content.setup,
  items: content.items,
})

/** Who asks, and when. */
export interface Asked {
  caller: Caller
  at: number
  ip: string
  culture: Culture
}

/** Creates a draft in the caller's organisation and answers its id. */
export async function createDraft(
  deps: SaveDeps,
  tx: Tx,
  { caller, at, ip, culture }: Asked,
  input: DraftInput,
): Promise<string> {
  const items = await findBankItems(deps.topics, tx, caller, input.items, new Set())
  const content = contentOf(input, items, culture)
  const { threatCount, knowledgeIDs } = await checkAll(deps, tx, caller, items)
  const id = deps.world.dice.id()
  const { orgID, orgPath, userID: creatorID } = caller
  await insertPaper(tx, { ...content, id, orgID, orgPath, creatorID, at, threatCount, knowledgeIDs })
  await replaceItems(tx, id, content.items)
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'papers.add',
    object: 'paper',
    objectID: id,
    after: auditView(content),
    at,
    ip,
  })
  return id
}

const readDraft = async (tx: Tx, id: string): Promise<DraftContent | null> => {
  const paper = await selectOptionalPaper(tx, id)
  return paper && draftContentOf(paper)
}

/** Theory and image-screening papers turn into each other by their questions; any other type stays. */
const isOneOf = (type: number, asked: PaperType | null): boolean =>
  asked === null ? type === THEORY_PAPER || type === FISCAN_PAPER : type === asked

/**
 * Changes a draft. What was published of it stays as it is. Refuses as not found a paper of another type, and one that
 * is not as it was read, where that is said.
 */
export async function changeDraft(
  deps: SaveDeps,
  tx: Tx,
  { caller, at, ip, culture }: Asked,
  { id, revision }: { id: string; revision?: number | undefined },
  input: DraftInput,
): Promise<void> {
  const paper = requireEditable(caller, await lockOptionalPaper(tx, id))
  if (!isOneOf(paper.type, input.type)) throw refuse(commonErrors['not-found'])
  const stored = await selectItems(tx, paper.id)
  const named = new Set(stored.flatMap(({ bankID }) => bankID ?? []))
  const write = async (): Promise<DraftContent & { items: PaperDraftItem[] }> => {
    const items = await findBankItems(deps.topics, tx, caller, input.items, named)
    const content = contentOf(input, items, culture)
    const { threatCount, knowledgeIDs } = await checkAll(deps, tx, caller, items)
    await updatePaper(tx, { ...content, id: paper.id, threatCount, knowledgeIDs, at })
    await replaceItems(tx, paper.id, content.items)
    return content
  }
  if (revision !== undefined && revision !== paper.revision) {
    // The one change since may be this very one, whose answer was lost: then it stands, as whoever sends it again wants.
    const read = async (): Promise<unknown> => [await readDraft(tx, paper.id), await selectItems(tx, paper.id)]
    if (paper.revision === revision + 1 && (await changesNothing(tx, read, write))) return
    throw refuse(commonErrors['changed-meanwhile'])
  }
  const before = auditView({ ...draftContentOf(paper), items: stored })
  const content = await write()
  await deps.audit.record(tx, {
    actorID: caller.userID,
    act: 'papers.update',
    object: 'paper',
    objectID: paper.id,
    before,
    after: auditView(content),
    at,
    ip,
  })
}
