// Mounts the calls of the practice room.
import * as calls from '@clearbelt/contract/practice/calls'
import * as recordCalls from '@clearbelt/contract/practice/record-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf, type Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { Deps } from './deps.ts'
import { presentPractice, presentRows, selectKept } from './present.ts'
import { readAchievement } from './result.ts'
import { startAsked, startRepeat } from './start.ts'
import { readStock } from './stock.ts'
import { selectOwn, selectOwnItem, selectPractices, type PracticeFacts } from './store.ts'
import { listStudies, readStudy, requirePerson } from './study.ts'
import { answerQuestion, submitPractice } from './work.ts'

export function mountPracticeCalls(mount: Mount, deps: Deps): void {
  const { db } = deps.world
  const shown = (practice: PracticeFacts, { culture, at }: Context) => presentPractice(deps, db, practice, culture, at)
  mount(calls.practiceStock, (_, context) => readStock(deps, context))
  mount(calls.startPractice, async (wish, context) => shown(await startAsked(deps, wish, context), context))
  mount(calls.repeatPractice, async ({ id }, context) => shown(await startRepeat(deps, id, context), context))
  mount(calls.readPractice, async ({ id }, context) => {
    const practice = await selectOwn(db, id, callerOf(context).userID)
    if (!practice) throw refuse(commonErrors['not-found'])
    return shown(practice, context)
  })
  mount(calls.queryPractices, async (query, context) => {
    const of = { ...query, isForTrainer: false }
    const { rows, total } = await selectPractices(db, callerOf(context).userID, of)
    return { rows: await presentRows(deps, rows, context.culture), total }
  })
  mount(calls.answerPractice, (input, context) => answerQuestion(deps, input, context))
  mount(calls.submitPractice, (input, context) => submitPractice(deps, input, context))
  mount(calls.practiceAchievement, ({ id }, context) => readAchievement(deps, id, context))
  mount(calls.practicePicture, async ({ alias, type, size }, context) => {
    const item = await selectOwnItem(db, alias, callerOf(context).userID)
    if (!item || (await selectKept(deps, db, context.at)).has(item.topicID)) throw refuse(commonErrors['not-found'])
    const picture = await serverKindOf(item.kind).picture(deps, item, type, size)
    if (!picture) throw refuse(commonErrors['not-found'])
    return picture
  })

  mount(recordCalls.theoryStudyQuery, (query, context) => listStudies(deps, callerOf(context), query))
  mount(recordCalls.theoryStudyUser, ({ id }, context) => readStudy(deps, callerOf(context), id))
  mount(recordCalls.theoryStudyOfUser, async ({ id, ...page }, context) => {
    const person = await requirePerson(deps, callerOf(context), id)
    const { rows, total } = await selectPractices(db, person.id, { ...page, state: 'all', isForTrainer: true })
    return { rows: await presentRows(deps, rows, context.culture), total }
  })
}
