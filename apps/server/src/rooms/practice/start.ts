// Begins practices: what is drawn, and what is gone on with instead.
import { practiceErrors } from '@clearbelt/contract/practice/errors'
import type { startPractice } from '@clearbelt/contract/practice/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { commonErrors } from '@clearbelt/contract/errors'
import {
  OPEN_PRACTICES_MAX,
  THEORY_KINDS,
  type Feedback,
  type PracticeSource,
} from '@clearbelt/domain/practice/practice'
import type { Culture } from '@clearbelt/contract/culture'
import { uuidsOf } from '../../db/uuid.ts'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { DrawnTopic } from '../topics/room.ts'
import type { Deps } from './deps.ts'
import { selectKept } from './present.ts'
import { freezeQuestions } from './questions.ts'
import { selectLately, selectWrongKeys } from './records.ts'
import {
  forgetUnused,
  insertPractice,
  selectDaily,
  selectItems,
  selectOpen,
  selectOwn,
  takeTurn,
  type PracticeFacts,
} from './store.ts'

/** Questions answered last, which come last when others are to be had. */
const LATELY = 2000

type Wish = ParsedOf<typeof startPractice>

/** Today where the student is, `YYYY-MM-DD`. */
export async function todayOf(
  { org, world }: Pick<Deps, 'org' | 'world'>,
  studentID: string,
  at: number,
): Promise<string> {
  const zone = (await org.account(world.db, studentID))?.zone ?? 'UTC'
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
}

/** The scope in which a student practises now. */
export async function scopeOf(deps: Pick<Deps, 'topics' | 'sittings' | 'world'>, { at, culture, ...context }: Context) {
  const { orgPath } = callerOf({ ...context, at, culture })
  return { orgPath, culture, kinds: THEORY_KINDS, kept: [...(await selectKept(deps, deps.world.db, at))] }
}

/** The questions of a day as they can be practised: in the student's language, each with the one that was drawn. */
export async function readDaily(
  deps: Pick<Deps, 'topics' | 'sittings' | 'world'>,
  context: Context,
  day: string,
): Promise<(DrawnTopic & { dailyTopicID: string })[]> {
  const { userID, orgPath } = callerOf(context)
  const { topics, world } = deps
  const scope = await scopeOf(deps, context)
  const drawn = await world.db
    .transaction()
    .execute((tx) => topics.dailyTopics(tx, { userID, orgPath }, day, context.at, scope))
  if (drawn.length === 0) return []
  const keyOf = await topics.keysOf(world.db, drawn)
  const forms = await topics.drawForPractice(world.db, scope, {
    knowledgeIDs: [],
    types: [],
    keys: [...keyOf.values()],
    lately: [],
    count: drawn.length,
    seed: day,
  })
  const formOf = new Map(forms.map((form) => [form.key, form]))
  return drawn.flatMap((dailyTopicID) => {
    const form = formOf.get(keyOf.get(dailyTopicID) ?? '')
    return form ? [{ ...form, dailyTopicID }] : []
  })
}

interface Begun {
  source: PracticeSource
  feedback: Feedback
  day: string | null
  knowledgeIDs: readonly string[]
  types: readonly number[]
  drawn: readonly (DrawnTopic & { dailyTopicID?: string })[]
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** A practice without answers in another language than that of its student now is forgotten. */
async function forgetOther(tx: Tx, { id, answered, language }: PracticeFacts, culture: Culture): Promise<boolean> {
  if (answered > 0 || language === null || language === culture) return false
  await forgetUnused(tx, id)
  return true
}

/** What is open and gone on with instead of a new practice: today's, or one of the same kind that has no answers yet. */
async function findOpen(tx: Tx, studentID: string, b: Begun, culture: Culture): Promise<PracticeFacts | null> {
  if (b.day !== null) {
    const daily = await selectDaily(tx, studentID, b.day)
    if (daily?.finishedAt) throw refuse(practiceErrors['daily-done'])
    if (daily && !(await forgetOther(tx, daily, culture))) return daily
  }
  const open = await selectOpen(tx, studentID)
  const unused = open.find(
    (one) =>
      b.day === null &&
      one.answered === 0 &&
      one.source === b.source &&
      one.feedback === b.feedback &&
      one.total === b.drawn.length &&
      isSame(one.knowledgeIDs, b.knowledgeIDs) &&
      isSame(one.types, b.types),
  )
  const isForgotten = unused !== undefined && (await forgetOther(tx, unused, culture))
  if (unused && !isForgotten) return unused
  if (open.length - (isForgotten ? 1 : 0) >= OPEN_PRACTICES_MAX)
    throw refuse(practiceErrors['too-many-open'], { params: { limit: OPEN_PRACTICES_MAX } })
  return null
}

/** Stores a practice of drawn questions, or answers the one to go on with. */
async function begin(deps: Deps, context: Context, b: Begun): Promise<PracticeFacts> {
  const caller = callerOf(context)
  const { world, topics, audit } = deps
  const contents = await topics.contentsOf(
    world.db,
    b.drawn.map(({ id }) => id),
  )
  const frozen = await freezeQuestions(deps, caller, [...contents.values()])
  const items = b.drawn.flatMap(({ id, dailyTopicID = null }) => {
    const questionID = frozen.get(id)
    return questionID === undefined ? [] : [{ id: world.dice.id(), questionID, dailyTopicID }]
  })
  if (items.length === 0) throw refuse(practiceErrors['nothing-to-practise'])
  return world.db.transaction().execute(async (tx) => {
    await takeTurn(tx, caller.userID)
    const open = await findOpen(tx, caller.userID, { ...b, drawn: b.drawn.slice(0, items.length) }, context.culture)
    if (open) return open
    const id = world.dice.id()
    const { source, feedback, day, knowledgeIDs, types } = b
    const fields = { source, feedback, day, language: context.culture, knowledgeIDs, types, items }
    await insertPractice(tx, { id, studentID: caller.userID, at: context.at, ...fields })
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'practice.start',
      object: 'practice',
      objectID: id,
      after: { source, questions: items.length },
      ip: context.ip,
      at: context.at,
    })
    const made = await selectOwn(tx, id, caller.userID)
    if (!made) throw new Error(`the practice ${id} was not stored`)
    return made
  })
}

/** Begins a practice as it was asked for. */
export async function startAsked(deps: Deps, wish: Wish, context: Context): Promise<PracticeFacts> {
  const { topics, world } = deps
  const { userID } = callerOf(context)
  const { db } = world
  if (wish.source === 'daily') {
    const day = await todayOf(deps, userID, context.at)
    const drawn = await readDaily(deps, context, day)
    if (drawn.length === 0) throw refuse(practiceErrors['no-daily-questions'])
    return begin(deps, context, { ...wish, day, knowledgeIDs: [], types: [], drawn })
  }
  const isWrong = wish.source === 'wrong'
  const [knowledgeIDs, types] = [uuidsOf(wish.knowledges), [...new Set(wish.types)].toSorted((a, b) => a - b)]
  const drawn = await topics.drawForPractice(db, await scopeOf(deps, context), {
    knowledgeIDs: wish.knowledges,
    types,
    keys: isWrong ? await selectWrongKeys(deps, db, userID, context.at) : null,
    lately: await selectLately(db, userID, LATELY),
    count: wish.count,
    seed: world.dice.hex128(),
  })
  if (drawn.length === 0) throw refuse(practiceErrors[isWrong ? 'no-wrong-questions' : 'nothing-to-practise'])
  return begin(deps, context, { ...wish, day: null, knowledgeIDs, types, drawn })
}

/** Begins a practice of what was wrong or left open in a finished one. */
export async function startRepeat(deps: Deps, id: string, context: Context): Promise<PracticeFacts> {
  const { topics, world } = deps
  const { userID } = callerOf(context)
  const before = await selectOwn(world.db, id, userID)
  if (!before || before.finishedAt === null) throw refuse(commonErrors['not-found'])
  const missed = (await selectItems(world.db, before.id)).filter((item) => item.isRight !== true)
  const keyOf = await topics.keysOf(
    world.db,
    missed.map(({ topicID }) => topicID),
  )
  const drawn = await topics.drawForPractice(world.db, await scopeOf(deps, context), {
    knowledgeIDs: [],
    types: [],
    keys: [...keyOf.values()],
    lately: [],
    count: missed.length,
    seed: world.dice.hex128(),
  })
  if (drawn.length === 0) throw refuse(practiceErrors['no-wrong-questions'])
  const source = before.source === 'wrong' ? 'wrong' : 'knowledge'
  return begin(deps, context, { source, feedback: before.feedback, day: null, knowledgeIDs: [], types: [], drawn })
}
