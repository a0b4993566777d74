// Composition from the bank: the blueprint of the wire over what the caller may draw, by the law of the domain.
import { commonErrors } from '@clearbelt/contract/errors'
import type { composePaper } from '@clearbelt/contract/papers/compose-calls'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { composeBlueprint, type BlueprintOutcome, type Drawn } from '@clearbelt/domain/papers/blueprint/compose'
import type { BlueprintCell, BlueprintOrder } from '@clearbelt/domain/papers/blueprint/order'
import { countStock } from '@clearbelt/domain/papers/blueprint/units'
import { formatScore, parseScore } from '@clearbelt/domain/papers/scores'
import { seededRandom } from '@clearbelt/domain/papers/seeded-random'
import { joinNames } from '../../../http/culture.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { selectBankOf, selectBankOfLatest } from '../snapshots/snapshot-store.ts'
import type { RouteDeps } from '../route-deps.ts'
import { managerOf } from '../route-deps.ts'
import type { Candidate } from '../../topics/room.ts'
import { indexPoints, type PointIndex } from './points.ts'

type Written = Omit<ParsedOf<typeof composePaper>, 'trial'>
type Answer = PackageOf<typeof composePaper>

/** A blueprint over the bank, before anything is drawn. */
interface Table {
  seed: string
  order: BlueprintOrder
  bank: Candidate[]
  points: PointIndex
}

/** Lays the blueprint beside what may be drawn; refuses an unknown knowledge point at its cell. */
async function lay(deps: RouteDeps, written: Written, context: Context): Promise<Table> {
  const caller = managerOf(context)
  const { db, dice } = deps.world
  const known = await deps.knowledge.pointsSeenBy(db, caller.orgPath)
  const points = indexPoints(known)
  const cells = written.cells.map((cell, place): BlueprintCell => {
    if (cell.knowledges.some((id) => points.get(id) === undefined))
      throw refuse(commonErrors['invalid-input'], { fields: [`cells.${place}.knowledges`] })
    const chosen = new Set(cell.knowledges)
    const below = known.flatMap(({ id }) => (points.lineOf(id).some((above) => chosen.has(above)) ? [id] : []))
    return {
      knowledgeIDs: chosen.size === 0 ? null : new Set(below),
      kinds: cell.kinds,
      difficulties: cell.difficulties,
      count: cell.count,
      keys: cell.keys,
      score: cell.score === undefined ? null : parseScore(cell.score),
    }
  })
  const avoided = written.avoidPapers === 0 ? [] : await selectBankOfLatest(db, caller.orgPath, written.avoidPapers)
  const sat = written.avoidSittings === 0 ? [] : await selectSat(deps, written, caller)
  const order: BlueprintOrder = {
    cells,
    forms: written.forms,
    overlap: written.overlap,
    exclude: new Set([...written.exclude, ...avoided, ...sat]),
  }
  const union = <T>(of: (cell: Written['cells'][number]) => readonly T[]): T[] =>
    written.cells.some((cell) => of(cell).length === 0) ? [] : [...new Set(written.cells.flatMap(of))]
  const bank = await deps.topics.candidatesOf(db, caller, {
    kinds: union(({ kinds }) => kinds),
    knowledgeIDs: union(({ knowledges }) => knowledges),
    difficulties: union(({ difficulties }) => difficulties),
    byAnswers: written.byAnswers,
    languages: written.languages,
  })
  return { seed: written.seed || dice.hex128(), order, bank, points }
}

/** An organisation has not more people than this one asks for at once. */
const PEOPLE_MOST = 200_000

/** Questions of the bank that the people of an organisation had in their last sittings; the caller's own where none is named. */
async function selectSat(
  { world: { db }, org, lastSat }: RouteDeps,
  { avoidSittings, avoidOrgID }: Pick<Written, 'avoidSittings' | 'avoidOrgID'>,
  caller: Caller,
): Promise<string[]> {
  const [named] = avoidOrgID === undefined ? [] : await org.organisations(db, [avoidOrgID])
  if (avoidOrgID !== undefined && (named === undefined || !org.inScope(caller, named.path)))
    throw refuse(commonErrors['invalid-input'], { fields: ['avoidOrgID'] })
  const people = await org.idsInScope(db, { ...caller, orgPath: named?.path ?? caller.orgPath }, PEOPLE_MOST)
  return selectBankOf(db, await lastSat(db, people, avoidSittings))
}

function refuseOrder(outcome: Extract<BlueprintOutcome<Candidate>, { ok: false }>): never {
  if (outcome.code === 'bad-order') {
    const { problem, cell } = outcome
    if (problem === 'no-knowledge') throw refuse(paperErrors['blueprint-without-point'], { fields: ['cells'] })
    const fields = [cell === null ? 'cells' : `cells.${cell}.${problem === 'keys-wrong' ? 'keys' : 'count'}`]
    throw refuse(paperErrors['blueprint-wrong'], { fields })
  }
  const [first] = outcome.cells
  throw refuse(paperErrors['bank-too-small'], {
    fields: outcome.cells.map(({ cell }) => `cells.${cell}.count`),
    params: { line: (first?.cell ?? 0) + 1, found: first?.found ?? 0, wanted: first?.wanted ?? 0 },
    details: outcome.cells,
  })
}

export interface DrawnForm {
  meanDifficulty: number
  drawn: Drawn<Candidate>[]
}

const meanOf = (drawn: readonly Drawn<Candidate>[]): number =>
  Math.round((100 * drawn.reduce((sum, { question }) => sum + question.difficulty, 0)) / Math.max(1, drawn.length)) /
  100

/** Draws the forms, or refuses with the cells that cannot be filled. */
export async function drawForms(
  deps: RouteDeps,
  written: Written,
  context: Context,
): Promise<{ seed: string; forms: DrawnForm[]; order: BlueprintOrder }> {
  const { seed, order, bank } = await lay(deps, written, context)
  const outcome = composeBlueprint(bank, order, seededRandom(seed))
  if (!outcome.ok) return refuseOrder(outcome)
  return { seed, order, forms: outcome.forms.map((drawn) => ({ meanDifficulty: meanOf(drawn), drawn })) }
}

/** Draws as the wire shows it; a trial tells of the cells alone. */
export async function answerBlueprint(
  deps: RouteDeps,
  { trial, ...written }: ParsedOf<typeof composePaper>,
  context: Context,
): Promise<Answer> {
  const { seed, order, bank, points } = await lay(deps, written, context)
  const outcome = composeBlueprint(bank, order, seededRandom(seed))
  if (!outcome.ok && (!trial || outcome.code === 'bad-order')) return refuseOrder(outcome)
  const stock = countStock(bank, order.cells, order.exclude)
  const proved = (question: Candidate): boolean => written.byAnswers && question.measured !== null
  const measured = countStock(bank.filter(proved), order.cells, order.exclude)
  const short = new Map(outcome.ok ? [] : outcome.cells.map((cell) => [cell.cell, cell] as const))
  const cells = order.cells.map(({ count }, place) => ({
    wanted: short.get(place)?.wanted ?? count * order.forms,
    found: short.get(place)?.found ?? count * order.forms,
    stock: stock[place] ?? 0,
    measured: measured[place] ?? 0,
    rivals: short.get(place)?.rivals ?? [],
  }))
  if (!outcome.ok || trial) return { seed, isFeasible: outcome.ok, cells, forms: [] }
  const contents = await deps.topics.contentsOf(
    deps.world.db,
    outcome.forms.flatMap((form) => form.map(({ question }) => question.id)),
  )
  const forms = outcome.forms.map((form) => ({
    meanDifficulty: meanOf(form),
    topics: form.map(({ question, cell, key }): Answer['forms'][number]['topics'][number] => {
      const score = order.cells[cell]?.score ?? null
      return {
        bankID: question.id,
        // The bank keeps no other kinds; the answer is parsed by the contract.
        kind: question.kind as Answer['forms'][number]['topics'][number]['kind'],
        name: contents.get(question.id)?.name ?? '',
        knowledgeName: joinNames(
          question.knowledgeIDs.map((id) => points.names(id)[context.culture]).filter((name) => name !== ''),
          context.culture,
        ),
        difficulty: question.difficulty,
        isMeasured: proved(question),
        key,
        cell,
        score: score === null ? null : formatScore(score),
      }
    }),
  }))
  return { seed, isFeasible: true, cells, forms }
}
