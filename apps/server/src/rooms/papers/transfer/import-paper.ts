// Makes a draft of a paper in a file, or tells what that would do.
import { fill } from '@clearbelt/contract/errors'
import { draftItem, type DraftItemInput } from '@clearbelt/contract/kinds/registry'
import { IMPORTED_ITEMS_MAX, type importPaper } from '@clearbelt/contract/papers/import-calls'
import { paperErrors } from '@clearbelt/contract/papers/errors'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { doubtTexts } from '@clearbelt/contract/topics/import-errors'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { formatScore, parseScore, sumScores } from '@clearbelt/domain/papers/scores'
import { doubt, isUsable, type Doubt, type ReadQuestion } from '@clearbelt/formats/doubt'
import { ALL_OR_NOTHING, type Credit, type Question } from '@clearbelt/formats/question'
import { isPictureToCome, withoutPictures, withPictureIDs } from '../../../formats/picture-words.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { FindPoint } from '../../../kinds/exchange.ts'
import { createFinder } from '../../../kinds/find-point.ts'
import { imagesKnown, settleImage } from '../../../kinds/known-images.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { WrittenItem } from '../bank-items.ts'
import { addDraft } from '../family-routes.ts'
import { managerOf, type RouteDeps } from '../route-deps.ts'
import type { DraftInput } from '../save-draft.ts'
import { PLAIN, type Setup } from '../setup.ts'

type Outcome = PackageOf<typeof importPaper>
type Shown = Outcome['questions'][number]
type Gap = Shown['notKept'][number]

/** Questions between which others get their turn. */
const PORTION = 50
const SECTIONS_MAX = 20
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** A question of the file and its row of the answer. */
interface Going {
  shown: Shown
  question: Question
}

const showDoubt = ({ code, severity, line, params }: Doubt, { culture }: Context): Shown['doubts'][number] => ({
  code,
  severity,
  line,
  message: fill(doubtTexts[code]?.[culture] ?? code, params),
})

/** What the editor would send for a question; null for a kind that papers do not hold. */
function inputOf(question: Question, find: FindPoint): DraftItemInput | null {
  for (const code of KIND_CODES) {
    const made = serverKindOf(code).exchange?.fromQuestion(question, find) ?? null
    if (made !== null) return draftItem.safeParse({ ...made, key: false }).data ?? null
  }
  return null
}

/** The kind that takes a question of a file. */
const kindOf = (question: Question): KindCode | null =>
  KIND_CODES.find((code) => (serverKindOf(code).exchange?.fromQuestion(question, () => null) ?? null) !== null) ?? null

function gapsOf(question: Question, kept: Credit | undefined): Gap[] {
  const gaps: Gap[] = []
  if ('credit' in question && JSON.stringify(question.credit) !== JSON.stringify(kept ?? ALL_OR_NOTHING))
    gaps.push('credit')
  if ('options' in question) {
    if (question.options.some(({ feedback }) => feedback !== '')) gaps.push('feedback')
    if (question.options.some(({ weight }) => weight !== null)) gaps.push('weights')
  }
  if (question.kind === 'true-false' && question.feedback.whenTrue + question.feedback.whenFalse !== '')
    gaps.push('feedback')
  if (question.difficulty !== null) gaps.push('difficulty')
  if (question.knowledge.length > 0) gaps.push('knowledge')
  if (question.labels.length > 0) gaps.push('labels')
  if (question.title !== '') gaps.push('title')
  return gaps
}

/** The rules of credit that all questions of a kind in the file share, as a paper stores them, and what it keeps of them. */
function sharedCredit(all: readonly ReadQuestion[]): { rules: Setup['rules']; kept: ReadonlyMap<string, Credit> } {
  const rules: Setup['rules'] = {}
  const kept = new Map<string, Credit>()
  for (const code of KIND_CODES) {
    const said = all.flatMap(({ question }) =>
      question && 'credit' in question && kindOf(question) === code ? [question.credit] : [],
    )
    const [first] = said
    const made = first && serverKindOf(code).exchange?.creditOf?.(first)
    if (!made || said.some((credit) => JSON.stringify(credit) !== JSON.stringify(first))) continue
    rules[code] = made.rules
    kept.set(all.find(({ question }) => question && kindOf(question) === code)?.question?.kind ?? code, made.kept)
  }
  return { rules, kept }
}

/** The sections in the order of the file; more than a paper holds share the last. */
function sectionsOf(all: readonly ReadQuestion[]): { names: string[]; placeOf: (section: string) => number } {
  const names = [...new Set(all.map(({ section = '' }) => section))]
  if (names.every((name) => name === '')) return { names: [], placeOf: () => 0 }
  const kept = names.slice(0, SECTIONS_MAX)
  return {
    names: kept.map((name, at) => name || String(at + 1)),
    placeOf: (section) => Math.min(names.indexOf(section), kept.length - 1),
  }
}

export async function bringPaper(
  deps: RouteDeps,
  input: ParsedOf<typeof importPaper>,
  context: Context,
): Promise<Outcome> {
  const caller = managerOf(context)
  const { address, fileName } = await keptFile(deps, caller, input.file, context)
  const { format, read } = await deps.topics.files.read(caller, address, context.at)
  const credit = sharedCredit(read.questions)
  const find = createFinder(await deps.knowledge.pointsSeenBy(deps.world.db, caller.orgPath))
  const known = await imagesKnown(deps, caller, read.questions)
  const { names, placeOf } = sectionsOf(read.questions)
  const going: Going[] = []
  const questions = read.questions.map((one, at): Shown => {
    const doubts = [...one.doubts]
    const question =
      one.question && settleImage(one.question, known, () => doubts.push(doubt('image-unknown', one.line)))
    const made = question && inputOf(withoutPictures(question), find)
    const unknown =
      question && !made && isUsable(one) ? [doubt('kind-unsupported', one.line, { kind: question.kind })] : []
    const shown: Shown = {
      number: at + 1,
      line: one.line,
      name: one.name,
      section: placeOf(one.section ?? ''),
      score: null,
      isUsable: isUsable(one) && made !== null,
      question: made,
      doubts: [...doubts, ...unknown].map((each) => showDoubt(each, context)),
      notKept: question ? gapsOf(question, credit.kept.get(question.kind)) : [],
    }
    if (shown.isUsable && question) {
      shown.score = question.score === null ? input.score : formatScore(Math.round(question.score * 100))
      going.push({ shown, question })
    }
    return shown
  })
  await checkEach(deps, caller, going, context)
  const good = going.filter(({ shown }) => shown.isUsable)
  const chosen = new Set(input.chosen)
  const isCheck = input.act === 'check'
  const wanted = isCheck ? good : good.filter(({ shown }) => chosen.size === 0 || chosen.has(shown.number))
  const total = sumScores(wanted.map(({ shown }) => parseScore(shown.score ?? '0') ?? 0))
  const outcome: Outcome = {
    file: address,
    format,
    id: null,
    name: input.name ?? nameOf(read.title, fileName),
    totalScore: formatScore(total),
    sections: names,
    doubts: read.doubts.map((one) => showDoubt(one, context)),
    questions,
  }
  if (isCheck) return outcome
  if (wanted.length === 0) throw refuse(paperErrors['paper-empty'], { fields: ['chosen'] })
  if (wanted.length > IMPORTED_ITEMS_MAX)
    throw refuse(paperErrors['import-too-many'], { params: { most: IMPORTED_ITEMS_MAX }, fields: ['chosen'] })
  const items = await writeItems(deps, caller, wanted, find, context)
  const draft: DraftInput = {
    type: THEORY_PAPER,
    name: outcome.name,
    remark: '',
    totalScore: null,
    passScore: input.passScore ?? formatScore(Math.round(total * 0.6)),
    totalSeconds: input.totalSeconds,
    setup: {
      ...PLAIN,
      scoring: 'items',
      sections: names.map((name) => ({ name, instructions: '', translations: {} })),
      rules: credit.rules,
    },
    items,
  }
  return { ...outcome, id: await addDraft(deps, draft, context) }
}

/** The address of the file that was sent, or was sent before; `fileName` without its end. */
async function keptFile(
  { topics }: RouteDeps,
  caller: Caller,
  known: string,
  context: Context,
): Promise<{ address: string; fileName: string }> {
  const [file] = context.files
  if (file) {
    const fileName = file.filename.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '')
    return { address: await topics.files.keep(caller, file, context.at), fileName }
  }
  if (known === '') throw refuse(topicErrors['file-missing'], { fields: ['upfile'] })
  return { address: known, fileName: '' }
}

const nameOf = (title: string | undefined, fileName: string): string =>
  (title ?? '').trim().slice(0, 100) || fileName.trim().slice(0, 100) || '–'

/** What each question's kind says of it by itself; one that is refused is not usable. */
async function checkEach(deps: RouteDeps, caller: Caller, going: readonly Going[], context: Context): Promise<void> {
  for (const [at, { shown, question }] of going.entries()) {
    if (shown.question === null) continue
    try {
      const kind = serverKindOf(shown.question.kind ?? 'screening')
      const item = kind.readDraftItem(shown.question)
      await deps.world.db.transaction().execute((tx) => kind.checkDraft(deps, tx, caller, [{ place: 0, item }]))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (isPictureToCome(question, error.def.code)) continue
      shown.isUsable = false
      shown.score = null
      const [field] = error.fields
      const message = field?.message ?? fill(error.def.text[context.culture], error.params)
      shown.doubts.push({ code: error.def.code, severity: 'error', line: shown.line, message })
    }
    if (at % PORTION === PORTION - 1) await pause()
  }
}

/** The questions as a draft stores them, their pictures kept; one that is no picture leaves its words. */
async function writeItems(
  deps: RouteDeps,
  caller: Caller,
  wanted: readonly Going[],
  find: FindPoint,
  context: Context,
): Promise<WrittenItem[]> {
  const items: WrittenItem[] = []
  for (const { shown, question } of wanted) {
    const ids = new Map<string, string>()
    for (const { name, bytes } of question.pictures) {
      const kept = await deps.pictures.keep(caller, bytes)
      if (typeof kept !== 'string') ids.set(name, kept.id)
      else shown.doubts.push(showDoubt(doubt('picture-lost', shown.line, { name }), context))
    }
    const made = (question.pictures.length > 0 ? inputOf(withPictureIDs(question, ids), find) : null) ?? shown.question
    if (made === null) continue
    const item = serverKindOf(made.kind ?? 'screening').readDraftItem(made)
    items.push({ ...item, section: shown.section, score: shown.score, bankID: null })
  }
  return items
}
