// Imports questions from an uploaded file, or tells what that would do.
import { fill } from '@clearbelt/contract/errors'
import { BATCH_MAX } from '@clearbelt/contract/topics/calls'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { doubtTexts } from '@clearbelt/contract/topics/import-errors'
import type { importTopics } from '@clearbelt/contract/topics/transfer-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { doubt, isUsable, type Doubt, type ReadQuestion } from '@clearbelt/formats/doubt'
import type { Question } from '@clearbelt/formats/question'
import { isPictureToCome, withoutPictures, withPictureIDs } from '../../../formats/picture-words.ts'
import type { FileFormat } from '../../../formats/read-questions.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { FindPoint } from '../../../kinds/exchange.ts'
import { createFinder } from '../../../kinds/find-point.ts'
import { imagesKnown, settleImage } from '../../../kinds/known-images.ts'
import type { PicturesRoom } from '../../pictures/room.ts'
import type { TopicsDeps } from '../deps.ts'
import { managerOf } from '../policy.ts'
import { writeTopics } from '../write/write-many.ts'
import { readKept } from './read-kept.ts'
import { notKept, prepare, type Prepared, type Wishes } from './prepare.ts'

export interface TransferDeps extends TopicsDeps {
  pictures: PicturesRoom
}

type Outcome = PackageOf<typeof importTopics>
type Shown = Outcome['questions'][number]
type ShownDoubt = Outcome['doubts'][number]

/** Questions between which others get their turn: checking their texts takes time. */
const PORTION = Math.min(50, BATCH_MAX)
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

const showDoubt = ({ code, severity, line, params }: Doubt, { culture }: Context): ShownDoubt => ({
  code,
  severity,
  line,
  message: fill(doubtTexts[code]?.[culture] ?? code, params),
})

const showQuestion = (read: ReadQuestion, context: Context): Shown => ({
  number: read.number,
  line: read.line,
  name: read.name,
  isUsable: isUsable(read),
  id: null,
  question: null,
  doubts: read.doubts.map((one) => showDoubt(one, context)),
  similar: [],
  notKept: read.question ? notKept(read.question) : [],
  unknownKnowledges: [],
})

/** A question that can go to the bank, and its row of the answer. */
interface Going {
  shown: Shown
  question: Question
  prepared: Prepared
}

/** What a question says, for telling equal ones of a file apart from the others. */
const gist = (question: Question): string =>
  JSON.stringify([
    question.kind,
    question.stem,
    'options' in question ? question.options.map(({ text }) => text).toSorted() : null,
    'areas' in question ? question.areas : 'marks' in question ? question.marks : null,
    question.image?.id ?? null,
  ])

/** Imports the chosen questions as drafts of the caller's; a check writes nothing, pictures neither. */
export async function importFile(
  deps: TransferDeps,
  input: ParsedOf<typeof importTopics>,
  formats: readonly FileFormat[],
  context: Context,
): Promise<Outcome> {
  const caller = managerOf(context)
  const { format, read } = await readKept(deps.world, caller, input.file, context.at, formats)
  const wishes: Wishes = { ...input, language: input.language ?? context.culture }
  const find = createFinder(await deps.knowledge.pointsSeenBy(deps.world.db, caller.orgPath))
  // Numbers of papers may begin anew in each part: the place in the file names a question.
  const all = read.questions.map((one, at) => ({ one, shown: { ...showQuestion(one, context), number: at + 1 } }))
  const known = await imagesKnown(deps, caller, read.questions)
  const going = all.flatMap(({ one, shown }): Going[] => {
    if (one.question === null) return []
    const question = settleImage(one.question, known, () =>
      shown.doubts.push(showDoubt(doubt('image-unknown', one.line), context)),
    )
    const made = prepare(withoutPictures(question), wishes, find)
    if (made === null) {
      shown.isUsable = false
      if (isUsable(one))
        shown.doubts.push(
          showDoubt(
            { code: 'kind-unsupported', severity: 'error', line: one.line, params: { kind: one.question.kind } },
            context,
          ),
        )
      return []
    }
    shown.question = made.prepared.question
    shown.unknownKnowledges = made.unknown
    return shown.isUsable ? [{ shown, question, prepared: made.prepared }] : []
  })
  markRepeats(going)
  const isCheck = input.act === 'check'
  const chosen = new Set(input.chosen)
  const wanted = isCheck ? going : going.filter(({ shown }) => chosen.size === 0 || chosen.has(shown.number))
  const taken = isCheck || input.allowSimilar ? wanted : wanted.filter(({ shown }) => shown.similar.length === 0)
  const written = await writeAll(deps, caller, taken, { input, find }, context)
  const outcome = {
    format,
    written,
    doubts: read.doubts.map((one) => showDoubt(one, context)),
    questions: all.map(({ shown }) => shown),
  }
  if (isCheck) return outcome
  // A failure, never "0 imported, done".
  if (written === 0)
    throw refuse(topicErrors['import-nothing'], { fields: ['chosen'], details: outcome.questions.slice(0, 100) })
  await deps.world.db.transaction().execute((tx) =>
    createOnce(tx, 'topics.import', input, context, async () => {
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'topics.import',
        object: 'topicFile',
        objectID: input.file.slice(input.file.lastIndexOf('/') + 1),
        after: { format, written, of: all.length },
        at: context.at,
        ip: context.ip,
      })
      return written
    }),
  )
  return outcome
}

/** Equal questions within the file: the first stands, the others are told. */
function markRepeats(going: readonly Going[]): void {
  const first = new Map<string, Shown>()
  for (const { shown, question } of going) {
    const key = gist(question)
    const before = first.get(key)
    if (before)
      shown.similar.push({ id: null, index: before.number - 1, name: before.name, relation: 'duplicate', share: 1 })
    else first.set(key, shown)
  }
}

/** Checks or writes portion by portion; answers how many were written. */
async function writeAll(
  deps: TransferDeps,
  caller: Caller,
  going: readonly Going[],
  { input, find }: { input: ParsedOf<typeof importTopics>; find: FindPoint },
  context: Context,
): Promise<number> {
  let written = 0
  for (let from = 0; from < going.length; from += PORTION) {
    const portion = going.slice(from, from + PORTION)
    const isCheck = input.act === 'check'
    const topics = isCheck
      ? portion.map(({ prepared }) => prepared)
      : await withPictures(deps, caller, portion, find, context)
    const {
      ids,
      faults,
      written: now,
    } = await writeTopics(
      deps,
      { topics, allowSimilar: input.allowSimilar, skipFaulty: true, check: isCheck },
      context,
      // Two portions of a file may say the same.
      { input, from },
    )
    written += now
    for (const [at, { shown }] of portion.entries()) shown.id = ids[at] ?? null
    for (const fault of faults) {
      const { shown, question } = portion[fault.index] ?? {}
      if (!shown || (isCheck && question && isPictureToCome(question, fault.code))) continue
      const known = fault.similar.map((one) => ({
        ...one,
        index: one.index === null ? null : (portion[one.index]?.shown.number ?? 1) - 1,
      }))
      const places = new Set(shown.similar.map(({ index }) => index))
      shown.similar.push(...known.filter(({ id, index }) => id !== null || !places.has(index)))
      if (fault.similar.length > 0) continue
      shown.isUsable = false
      shown.doubts.push({ code: fault.code, severity: 'error', line: shown.line, message: fault.message })
    }
    await pause()
  }
  return written
}

/** The questions with their pictures kept; a picture that is none is said, and its words stand in its place. */
async function withPictures(
  deps: TransferDeps,
  caller: Caller,
  portion: readonly Going[],
  find: FindPoint,
  context: Context,
): Promise<Prepared[]> {
  const made: Prepared[] = []
  for (const { shown, question, prepared } of portion) {
    const ids = new Map<string, string>()
    for (const { name, bytes } of question.pictures) {
      const kept = await deps.pictures.keep(caller, bytes)
      if (typeof kept !== 'string') ids.set(name, kept.id)
      else
        shown.doubts.push(
          showDoubt({ code: 'picture-lost', severity: 'warning', line: shown.line, params: { name } }, context),
        )
    }
    const again =
      question.pictures.length === 0
        ? null
        : prepare(withPictureIDs(question, ids), { ...prepared, knowledges: prepared.knowledges }, find)
    made.push(again === null ? prepared : { ...prepared, question: again.prepared.question })
  }
  return made
}
