// Exports questions of the bank as a file of another maker's format, and says what the file does not say.
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { IMAGE_FAMILIES } from '@clearbelt/contract/images/families'
import type { checkExport, ExportFormat } from '@clearbelt/contract/topics/transfer-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { holds, type Gaps } from '@clearbelt/formats/gaps'
import { namePictures } from '@clearbelt/formats/pictures'
import type { Picture, Question } from '@clearbelt/formats/question'
import { picturesOf } from '@clearbelt/formats/assemble'
import { withViews } from '../../../formats/library-images.ts'
import { WRITTEN } from '../../../formats/write-questions.ts'
import { buffer } from 'node:stream/consumers'
import type { Caller, Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { KnowledgePoint } from '../../knowledge/room.ts'
import { managerOf, maySee } from '../policy.ts'
import { selectTopics, type TopicRecord } from '../store.ts'
import type { TransferDeps } from './import-file.ts'

const WRITER = new URL('../../../formats/write-questions.ts', import.meta.url)

interface Gathered {
  leaving: Leaving[]
  /** Of kinds that no file holds. */
  leftOut: TopicRecord[]
}

interface Leaving {
  topic: TopicRecord
  question: Question
}

/** The questions in the order asked for; refuses when one of them is not there for the caller. */
async function gather(
  deps: TransferDeps,
  caller: Caller,
  { ids, format }: { ids: readonly string[]; format: ExportFormat },
): Promise<Gathered> {
  const { db } = deps.world
  const topics = new Map(
    (await selectTopics(db, ids)).filter((topic) => maySee(caller, topic)).map((topic) => [topic.id, topic]),
  )
  const points = new Map((await deps.knowledge.points(db)).map((point) => [point.id, point]))
  const asked = [...new Set(ids)].map((id, at) => {
    const topic = topics.get(id)
    if (!topic) throw refuse(topicErrors['question-unknown'], { fields: [`ids.${at}`] })
    return topic
  })
  const made = asked.flatMap((topic): Leaving[] => {
    const question = serverKindOf(topic.kind).exchange?.toQuestion(topic.content, (id) =>
      pathOf(id, points, topic.language),
    )
    return question && holds(format, question) ? [{ topic, question: withFacts(question, topic, points) }] : []
  })
  const there = new Set(made.map(({ topic }) => topic.id))
  const leftOut = asked.filter(({ id }) => !there.has(id))
  return { leaving: await addPictures(deps, made), leftOut }
}

/** Path of names from the top, in the language of the question. */
function pathOf(id: string, points: ReadonlyMap<string, KnowledgePoint>, culture: TopicRecord['language']): string[] {
  const path: string[] = []
  for (
    let at = points.get(id);
    at && path.length < 10;
    at = at.superiorID === null ? undefined : points.get(at.superiorID)
  )
    path.unshift(at.names[culture])
  return path
}

const withFacts = (question: Question, topic: TopicRecord, points: ReadonlyMap<string, KnowledgePoint>): Question => ({
  ...question,
  difficulty: topic.difficulty,
  language: topic.language,
  knowledge: topic.knowledgeIDs.map((id) => pathOf(id, points, topic.language)).filter((path) => path.length > 0),
  sourceID: topic.source,
  ...remarkFacts(topic.remark),
})

/** A remark as an import makes it: the title of the question on its first line, labels on the others. */
function remarkFacts(remark: string): Pick<Question, 'title' | 'labels'> {
  const [title = '', ...rest] = remark.split('\n')
  const labels = rest.flatMap((line) => line.split(';')).map((label) => label.trim())
  return { title: title.trim(), labels: labels.filter((label) => label !== '') }
}

async function addPictures(deps: TransferDeps, made: readonly Leaving[]): Promise<Leaving[]> {
  const names = [...new Set(made.flatMap(({ question }) => picturesOf(question)))]
  const stored = await deps.pictures.byID(deps.world.db, names)
  const out: Leaving[] = []
  for (const { topic, question } of made) {
    const pictures: Picture[] = []
    for (const name of picturesOf(question)) {
      const file = stored.get(name)
      if (file) pictures.push({ name, mediaType: file.mediaType, bytes: await deps.pictures.bytes(file) })
    }
    const judged = await judgeMarked(deps, question)
    const whole = withViews({ ...judged, pictures }, await viewsOf(deps, judged))
    out.push({ topic, question: namePictures(whole, whole.pictures) })
  }
  return out
}

/** A question that marks places in a volume asks others for the judgement alone, which the library knows. */
async function judgeMarked({ images, world }: TransferDeps, question: Question): Promise<Question> {
  const { image } = question
  if (image?.within === undefined || question.kind !== 'single-choice') return question
  const known = (await images.volumeTruths(world.db, [image.id])).get(image.id)
  const right = known?.boxes.length === 0 ? 0 : 1
  return { ...question, options: question.options.map((option, at) => ({ ...option, isRight: at === right })) }
}

/** Most views of an image that a file shows. */
const VIEWS_MAX = 8

/** The views of the image that a question is about, as everybody sees them first. */
async function viewsOf({ images, world }: TransferDeps, { image }: Question): Promise<Picture[]> {
  const family = IMAGE_FAMILIES.find((one) => one === image?.library)
  if (!image || !family) return []
  const found = (await images.library(world.db, family, [image.id])).get(image.id)
  const views: Picture[] = []
  for (const view of found?.views.slice(0, VIEWS_MAX) ?? []) {
    const { body, type } = await images.render(view, 0, 'full')
    views.push({
      name: `view ${views.length}`,
      mediaType: type,
      bytes: Buffer.isBuffer(body) ? body : await buffer(body),
    })
  }
  return views
}

/** The file of some questions. */
export async function exportFile(
  deps: TransferDeps,
  asked: { ids: readonly string[]; format: ExportFormat },
  context: Context,
): Promise<Download> {
  const caller = managerOf(context)
  const { format } = asked
  const { leaving } = await gather(deps, caller, asked)
  if (leaving.length === 0) throw refuse(topicErrors['export-nothing'], { fields: ['ids'] })
  const questions = leaving.map(({ question }) => question)
  const file = await deps.world.threads.run<Uint8Array>(WRITER, 'writeQuestions', {
    format,
    questions,
    language: context.culture,
  })
  await deps.world.db.transaction().execute((tx) =>
    deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'topics.export',
      object: 'topicFile',
      objectID: context.requestKey,
      after: { format, ids: leaving.map(({ topic }) => topic.id) },
      at: context.at,
      ip: context.ip,
    }),
  )
  return { body: Buffer.from(file), type: WRITTEN[format].type, filename: `questions.${WRITTEN[format].end}` }
}

/** What the file would not say of each question, those that it passes over first; one of which it says all is not named. */
export async function findGaps(
  deps: TransferDeps,
  asked: { ids: readonly string[]; format: ExportFormat },
  context: Context,
): Promise<PackageOf<typeof checkExport>> {
  const { leaving, leftOut } = await gather(deps, managerOf(context), asked)
  const gaps = await deps.world.threads.run<Gaps[]>(WRITER, 'gapsOf', {
    format: asked.format,
    questions: leaving.map(({ question }) => question),
    language: context.culture,
  })
  const missing = leftOut.map(({ id, name }) => ({ id, name, lost: [], ownOnly: [], isLeftOut: true }))
  const partly = leaving.flatMap(({ topic }, at) => {
    const { lost, ownOnly } = gaps[at] ?? { lost: [], ownOnly: [] }
    return lost.length + ownOnly.length === 0
      ? []
      : [{ id: topic.id, name: topic.name, lost: [...lost], ownOnly: [...ownOnly], isLeftOut: false }]
  })
  return [...missing, ...partly]
}
