// Image practices that the product brings for a demonstration, answered as somebody would who knows a part of it.
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { growTree } from '../../../kinds/knowledge-tree.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../seed-practice.ts'
import { startImages } from './start.ts'
import { lockOwnImages, selectImageItems, storeImageAnswers, type Form } from './store.ts'
import { endImagesAsTheyStand, gradeImage } from './work.ts'

export interface SeedImages {
  studentID: string
  form: Form
  count: number
  /** Share of the answers that are known, 0..1; the others are those of another image. */
  skill: number
  at: number
}

/** Milliseconds on one image, at least and at most. */
const LOOK_MS = [4000, 13_000] as const

/** Makes one finished practice. Refuses what cannot be begun, as for the student. */
export async function seedImages(deps: Deps, s: SeedImages): Promise<void> {
  const { world, knowledge } = deps
  const { form, count } = s
  const { id } = await startImages(
    deps,
    { source: 'points', player: 'still', feedback: 'now', knowledges: [], isIdentification: false, form, count },
    await contextOf(deps, s.studentID, s.at),
  )
  await world.db.transaction().execute(async (tx) => {
    const practice = await lockOwnImages(tx, { id }, s.studentID)
    if (!practice || practice.finishedAt !== null) return
    const items = await selectImageItems(tx, id)
    const tree = growTree(await knowledge.points(tx))
    for (const [place, item] of items.entries()) {
      const kind = kindOf(item.kind)
      const rules = kind.readRules({ form: s.form })
      const knows = ((place * 37 + s.count * 11) % 100) / 100 < s.skill
      const other = items.find(({ isThreat }) => isThreat !== item.isThreat) ?? item
      const answer = kind.keyAnswer(knows ? item.truth : other.truth, item.body, rules)
      const milliseconds = LOOK_MS[0] + ((place * 4099) % (LOOK_MS[1] - LOOK_MS[0]))
      const graded = gradeImage(item, answer, s.form, tree, { milliseconds, modes: [0, place % 3] })
      await storeImageAnswers(tx, id, [graded], s.at + (place + 1) * LOOK_MS[1])
    }
    await endImagesAsTheyStand(deps, tx, practice, { at: s.at + (items.length + 1) * LOOK_MS[1], tree })
  })
}
