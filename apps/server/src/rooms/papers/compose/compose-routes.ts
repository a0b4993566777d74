// The calls that compose papers from the bank.
import * as calls from '@clearbelt/contract/papers/compose-calls'
import { NAME_MAX } from '@clearbelt/contract/papers/paper-shapes'
import { formLetter } from '@clearbelt/domain/papers/forms'
import { THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { formatScore } from '@clearbelt/domain/papers/scores'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import type { Tx } from '../../../world/database.ts'
import { managerOf, type RouteDeps } from '../route-deps.ts'
import { createDraft, type Asked, type DraftInput } from '../save-draft.ts'
import { setupOf } from '../setup.ts'
import { mapLanguages } from '../snapshots/by-language.ts'
import { joinForms } from '../store.ts'
import { answerBlueprint, drawForms } from './draw.ts'
import { countTopics } from './topic-stock.ts'

export function mountComposition(mount: Mount, deps: RouteDeps): void {
  const { db, dice } = deps.world
  mount(calls.composePaper, (input, context) => answerBlueprint(deps, input, context))
  mount(calls.composeForms, async (input, context) => {
    const {
      cells,
      languages,
      exclude,
      avoidPapers,
      avoidSittings,
      avoidOrgID,
      byAnswers,
      forms,
      overlap,
      seed,
      ...fields
    } = input
    const asked: Asked = { caller: managerOf(context), at: context.at, ip: context.ip, culture: context.culture }
    const blueprint = {
      cells,
      languages,
      exclude,
      avoidPapers,
      avoidSittings,
      avoidOrgID,
      byAnswers,
      forms,
      overlap,
      seed,
    }
    const drawn = await drawForms(deps, blueprint, context)
    const create = async (tx: Tx) => {
      const made: { id: string; name: string; meanDifficulty: number }[] = []
      for (const [place, form] of drawn.forms.entries()) {
        const asForm = (name: string): string => `${name.slice(0, NAME_MAX - 2)} ${formLetter(place)}`
        const name = asForm(fields.name)
        const draft: DraftInput = {
          type: THEORY_PAPER,
          name,
          remark: fields.remark,
          totalScore: fields.totalScore ?? null,
          passScore: fields.passScore,
          totalSeconds: fields.totalSeconds,
          setup: setupOf({ ...fields, names: mapLanguages(fields.names, asForm), sections: [] }),
          items: form.drawn.map(({ question, cell, key }) => {
            const score = drawn.order.cells[cell]?.score ?? null
            return {
              kind: null,
              bankID: question.id,
              key,
              section: 0,
              score: score === null ? null : formatScore(score),
            }
          }),
        }
        made.push({ id: await createDraft(deps, tx, asked, draft), name, meanDifficulty: form.meanDifficulty })
      }
      await joinForms(
        tx,
        dice.id(),
        made.map(({ id }) => id),
      )
      return { seed: drawn.seed, papers: made }
    }
    return db.transaction().execute((tx) => createOnce(tx, 'papers.forms', input, context, () => create(tx)))
  })
  mount(calls.topicStock, async ({ languages, hideNodeIfZero }, context) => {
    const caller = managerOf(context)
    const bank = await deps.topics.candidatesOf(db, caller, {
      kinds: [],
      knowledgeIDs: [],
      difficulties: [],
      byAnswers: false,
      languages,
    })
    return countTopics(bank, await deps.knowledge.pointsSeenBy(db, caller.orgPath), hideNodeIfZero, context.culture)
  })
}
