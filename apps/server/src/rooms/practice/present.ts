// A practice as its student sees it, built field by field: the questions, the own answers, and of those that stand the
// truth as far as it may be told.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { practiceErrors } from '@clearbelt/contract/practice/errors'
import type { PracticePaper, PracticeRow, ToldQuestion } from '@clearbelt/contract/practice/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { KEPT_FOR_EXAM, mayTellAnswer } from '@clearbelt/domain/practice/practice'
import { refuse } from '../../http/refusal.ts'
import { practiceAddress } from '../../kinds/addresses.ts'
import { growTree } from '../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { Deps } from './deps.ts'
import { selectItems, type PracticeFacts, type PracticeItem } from './store.ts'

/** The second name of a practice, in the shape of an id; only its student learns it. */
export const guidOf = ({ world }: Pick<Deps, 'world'>, id: string): string =>
  createHmac('sha256', world.secrets.key('practice-guid'))
    .update(id)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Refuses a write that names another practice. */
export function requireGuid(deps: Pick<Deps, 'world'>, id: string, guid: string): void {
  const [known, given] = [Buffer.from(guidOf(deps, id)), Buffer.from(guid.toLowerCase())]
  if (known.length !== given.length || !timingSafeEqual(known, given))
    throw refuse(practiceErrors['practice-mismatch'], { fields: ['guid'] })
}

/** Questions that examinations keep at this moment, and those reserved for them by hand, with everything that asks the same. */
export const selectKept = async (
  { topics, sittings }: Pick<Deps, 'topics' | 'sittings'>,
  on: Db | Tx,
  at: number,
): Promise<Set<string>> =>
  topics.withAlike(on, [...(await sittings.keptTopics(on, at)), ...(await topics.reservedTopics(on))])

type Place = Pick<PracticeFacts, 'feedback' | 'finishedAt'>

/** Whether an answered question may be told. */
const isTold = ({ feedback, finishedAt }: Place, item: PracticeItem, isKept: boolean, at: number): boolean =>
  item.isRight !== null &&
  mayTellAnswer(
    {
      isAnswered: item.isAnswered,
      feedback,
      isFinished: finishedAt !== null,
      uses: isKept ? [KEPT_FOR_EXAM] : [],
    },
    at,
  )

export interface Shown {
  culture: Culture
  at: number
  kept: ReadonlySet<string>
}

/** The questions of a practice that may be told, by their places among those that are shown. */
export async function presentTold(
  deps: Pick<Deps, 'knowledge'>,
  on: Db | Tx,
  practice: Place,
  items: readonly PracticeItem[],
  { culture, at, kept }: Shown,
): Promise<ToldQuestion[]> {
  const tree = growTree(await deps.knowledge.points(on))
  return items
    .filter(({ topicID }) => !kept.has(topicID))
    .flatMap((item, index) => {
      if (!isTold(practice, item, kept.has(item.topicID), at)) return []
      const kind = serverKindOf(item.kind)
      const address = practiceAddress(item.id)
      const at_ = { topicID: item.id, index, key: false, address, culture, score: '1', sourceID: null }
      const graded = {
        topicID: item.id,
        result: item.isRight === true ? 1 : 0,
        resultName: item.isRight === true ? 'correct' : 'wrong',
      }
      return [
        {
          item: { ...kind.presentReviewItem(item, item.truth, at_), language: item.language },
          record: kind.presentReviewRecord(item.answer, graded, { culture, tree }, { item, truth: item.truth }),
        },
      ]
    })
}

/** A practice with its questions; those that examinations keep by now are left out and counted. */
export async function presentPractice(
  deps: Deps,
  on: Db | Tx,
  practice: PracticeFacts,
  culture: Culture,
  at: number,
): Promise<PracticePaper> {
  const kept = await selectKept(deps, on, at)
  const items = await selectItems(on, practice.id)
  const tree = growTree(await deps.knowledge.points(on))
  const shown = items.filter(({ topicID }) => !kept.has(topicID))
  return {
    practiceID: practice.id,
    guid: guidOf(deps, practice.id),
    source: practice.source,
    feedback: practice.feedback,
    isFinished: practice.finishedAt !== null,
    keptCount: items.length - shown.length,
    paper: {
      relationship: shown.map((item, index) => {
        const place = { topicID: item.id, index, key: false, address: practiceAddress(item.id), culture }
        return { ...serverKindOf(item.kind).presentItem(item, place), language: item.language }
      }),
    },
    records: shown
      .filter(({ isAnswered }) => isAnswered)
      .map((item) => serverKindOf(item.kind).presentRecord(item.answer, item.id, { culture, tree })),
    told: await presentTold(deps, on, practice, items, { culture, at, kept }),
  }
}

/** Rows of lists of practices, in the order given. */
export async function presentRows(
  deps: Pick<Deps, 'knowledge' | 'world'>,
  rows: readonly PracticeFacts[],
  culture: Culture,
): Promise<PracticeRow[]> {
  const names = new Map((await deps.knowledge.points(deps.world.db)).map(({ id, names: of }) => [id, of[culture]]))
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    feedback: row.feedback,
    knowledges: row.knowledgeIDs.flatMap((id) => names.get(id) ?? []),
    startTime: row.startedAt.toISOString(),
    endTime: row.finishedAt?.toISOString() ?? null,
    isFinished: row.finishedAt !== null,
    total: row.total,
    answered: row.answered,
    right: row.right,
    wrong: row.wrong,
  }))
}
