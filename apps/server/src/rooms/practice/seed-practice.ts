// Practices that the product brings for a demonstration, answered as somebody would who knows a part of it.
import type { Feedback, PracticeSource } from '@clearbelt/domain/practice/practice'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { callerOf, type Context } from '../../http/context.ts'
import { growTree } from '../../kinds/knowledge-tree.ts'
import type { Deps } from './deps.ts'
import { startAsked } from './start.ts'
import { lockOwn, selectItems, storeAnswers, type PracticeItem } from './store.ts'
import { endAsItStands, isRightAnswer, noteGraded } from './work.ts'

export interface SeedPractice {
  studentID: string
  source: PracticeSource
  feedback: Feedback
  count: number
  /** Answers given; fewer than there are questions leave the practice open. */
  answered: number
  /** Share of the answers that are known, 0..1; the others are guessed. */
  skill: number
  at: number
}

/** Milliseconds between two answers. */
const PAUSE_MS = 20_000

/** What somebody answers who guesses: the key of another question of the kind, where that can be an answer at all. */
function guess(item: PracticeItem, others: readonly PracticeItem[]): unknown {
  const kind = kindOf(item.kind)
  const rules = kind.readRules(null)
  for (const other of others) {
    if (other.kind !== item.kind || other.id === item.id) continue
    const made = kind.normalise(kind.keyAnswer(other.truth, other.body, rules), item.body, rules)
    if (made.ok && kind.isAnswered(made.answer)) return made.answer
  }
  return kind.keyAnswer(item.truth, item.body, rules)
}

/** The context of an account that the product acts for. Throws for one that does not exist. */
export async function contextOf({ world, org }: Pick<Deps, 'world' | 'org'>, id: string, at: number): Promise<Context> {
  const account = await org.account(world.db, id)
  if (!account) throw new Error(`the account ${id} does not exist`)
  return {
    caller: {
      userID: account.id,
      userName: account.name,
      type: account.type,
      orgID: account.orgID,
      orgPath: account.orgPath,
      permissions: new Set(),
      sessionID: '',
      script: false,
      byFace: false,
      mustChange: false,
    },
    culture: 'en',
    at,
    ip: '',
    origin: '',
    userAgent: '',
    requestKey: '',
    files: [],
    cookies: {},
    setCookie: () => undefined,
  }
}

/** Makes one practice. Refuses what cannot be begun, as for the student. */
export async function seedPractice(deps: Deps, s: SeedPractice): Promise<void> {
  const { world, knowledge } = deps
  const context = await contextOf(deps, s.studentID, s.at)
  const { userID, orgPath } = callerOf(context)
  const { source, feedback, count } = s
  const { id } = await startAsked(deps, { source, feedback, count, knowledges: [], types: [] }, context)
  await world.db.transaction().execute(async (tx) => {
    const practice = await lockOwn(tx, id, userID)
    if (!practice || practice.finishedAt !== null || practice.answered > 0) return
    const items = await selectItems(tx, id)
    const tree = growTree(await knowledge.points(tx))
    for (const [place, item] of items.slice(0, s.answered).entries()) {
      const kind = kindOf(item.kind)
      const knows = ((place * 37 + s.answered * 11) % 100) / 100 < s.skill
      const answer = knows
        ? kind.keyAnswer(item.truth, item.body, kind.readRules(null))
        : guess(item, [...items.slice(place + 1), ...items])
      const isRight = isRightAnswer(item, answer, tree)
      const at = s.at + (place + 1) * PAUSE_MS
      await storeAnswers(tx, id, [{ id: item.id, answer, isRight }], at)
      await noteGraded(deps, tx, practice, [{ item, isRight }], { at, orgPath })
    }
    if (s.answered < items.length) return
    const at = s.at + (s.answered + 1) * PAUSE_MS
    await endAsItStands(deps, tx, practice, await selectItems(tx, id), { at, orgPath, tree })
  })
}
