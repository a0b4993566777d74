// Theory papers of graphic questions alone: written by hand, drawn from the bank by pattern, or written of pictures.
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { addGraphicPaper, generateGraphicPaper } from '@clearbelt/contract/papers/graphic-calls'
import { typeOfPattern } from '@clearbelt/contract/kinds/graphic/kind'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { PATTERNS } from '@clearbelt/domain/kinds/graphic/shape'
import { THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { seededRandom, shuffled } from '@clearbelt/domain/papers/seeded-random'
import type { Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { writeOfPictures } from '../../../kinds/graphic/of-pictures.ts'
import type { Tx } from '../../../world/database.ts'
import type { Candidate } from '../../topics/room.ts'
import type { WrittenItem } from '../bank-items.ts'
import { addDraft, askedBy, readDraftInput } from '../family-routes.ts'
import type { RouteDeps } from '../route-deps.ts'
import { createDraft, type DraftInput } from '../save-draft.ts'

const ONLY = { kind: 'graphic', refusal: paperErrors['paper-not-graphic'] } as const

type Wish = ParsedOf<typeof generateGraphicPaper>

/**
 * So many questions of each pattern, none in two languages. Questions that stand together with others alone are left
 * out: their company may be of another kind. Refuses with the first pattern that the bank cannot fill.
 */
function draw(bank: readonly Candidate[], { counts, exclude }: Wish, seed: string): string[] {
  const below = seededRandom(seed)
  const left = new Set(exclude)
  const taken = new Set<string>()
  return PATTERNS.flatMap((pattern, line) => {
    const wanted = counts[pattern]
    const fits = bank.filter(
      ({ id, type, linkGroup }) => type === typeOfPattern(pattern) && linkGroup === null && !left.has(id),
    )
    const drawn: string[] = []
    for (const { id, translationGroup } of shuffled(fits, below)) {
      const question = translationGroup ?? id
      if (drawn.length >= wanted || taken.has(question)) continue
      taken.add(question)
      drawn.push(id)
    }
    if (drawn.length < wanted)
      throw refuse(paperErrors['bank-too-small'], {
        fields: [`counts.${pattern}`],
        params: { line: line + 1, found: drawn.length, wanted },
      })
    return drawn
  })
}

async function generate(deps: RouteDeps, wish: Wish, context: Context) {
  const asked = askedBy(context)
  const { db, dice } = deps.world
  const { knowledges, difficulties, languages, pictures } = wish
  const seed = wish.seed || dice.hex128()
  const filter = { kinds: ['graphic'] as const, knowledgeIDs: knowledges, difficulties, languages }
  const isAsked = PATTERNS.some((pattern) => wish.counts[pattern] > 0)
  const bank = isAsked ? draw(await deps.topics.candidatesOf(db, asked.caller, filter), wish, seed) : []
  const place = { section: 0, score: null }
  const items: WrittenItem[] = bank.map((bankID) => ({ bankID, key: false, kind: null, ...place }))
  const written =
    pictures === null ? [] : writeOfPictures(pictures).map((item) => ({ ...item, ...place, bankID: null }))
  const draft: DraftInput = {
    ...readDraftInput({ ...wish, sections: [], items: [] }, THEORY_PAPER),
    only: ONLY,
    items: [...items, ...written],
  }
  const create = async (tx: Tx) => {
    const id = await createDraft(deps, tx, asked, draft)
    return { id, seed, drawn: bank.length, written: written.length }
  }
  // By what was asked for: what is drawn for it is another each time.
  return db.transaction().execute((tx) => createOnce(tx, 'papers.generateGraphic', wish, context, () => create(tx)))
}

export function mountGraphicPapers(mount: Mount, deps: RouteDeps): void {
  mount(addGraphicPaper, async (input, context) => {
    const draft = { ...readDraftInput(input, THEORY_PAPER), only: ONLY }
    return { id: await addDraft(deps, draft, context) }
  })
  mount(generateGraphicPaper, (wish, context) => generate(deps, wish, context))
}
