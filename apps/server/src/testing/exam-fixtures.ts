// Exams for tests, made through the wire as a trainer would: pictures, paper, publication, plan.
import { PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { addCT, addDR } from '@clearbelt/contract/images/family-calls'
import { addImage } from '@clearbelt/contract/images/calls'
import { addFiscanPaper, publishFiscan } from '@clearbelt/contract/papers/calls'
import { uploadPicture, type QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import type { AnyStepShown } from '@clearbelt/contract/steps/registry'
import type { Call, PackageOf } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { ExamStep } from '../rooms/exams/step/exam-step.ts'
import { createExamSteps, type ExamSteps } from '../rooms/exams/step/steps.ts'
import {
  A_PICTURE,
  AN_IMAGE,
  asDraftItems,
  writeQuestions,
  type Question,
  type StatementWish,
} from './exam-questions.ts'
import { asImageTruth, type ImageItem } from './image-items.ts'
import type { Reply, TestApp, Who } from './app.ts'

/** The package of a reply, or an error that names the refusal. */
export function packageOf<P>(reply: Reply<P>): P {
  if (reply.body.result) return reply.body.package
  throw new Error(
    `refused with ${reply.status} ${reply.body.code ?? ''}: ${reply.body.message} ${JSON.stringify(reply.body.fields ?? [])}`,
  )
}

/** Makes a call and answers its package; throws when it is refused. */
export async function ask<C extends Call>(
  t: TestApp,
  spec: C,
  input: Parameters<typeof t.call<C>>[1],
  who: Who | null,
): Promise<PackageOf<C>> {
  return packageOf(await t.call(spec, input, who))
}

export interface ImageWish {
  isSafe: boolean
  name?: string
  description?: string
  productName?: string
  /** Of the mark of a threat, as fractions; left out: a square at a third of the picture. */
  region?: { left: number; top: number; width: number; height: number }
  /** Knowledge point of the mark; left out: the first kind of the tree. */
  knowledgeID?: string
  width?: number
  height?: number
}

let drawn = 0

/** A small picture that is like no other. */
export async function drawPicture(width = 240, height = 160): Promise<Buffer> {
  const n = ++drawn
  const pixels = Buffer.alloc(width * height * 3, 235)
  const block = Buffer.alloc(width * 3, 120)
  const bars = Buffer.alloc(width * 3)
  for (let x = 0; x < width; x++) bars.fill((n >> Math.floor((x / width) * 24)) & 1 ? 40 : 200, x * 3, x * 3 + 3)
  // A grey block and 24 bars, dark or light by the bits of the number.
  for (let y = 20; y < height - 20; y++) (y < height / 2 ? block : bars).copy(pixels, y * width * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A knowledge point that marks can have: the first kind under a category. */
export async function kindOf(t: TestApp): Promise<{ kindID: string; categoryID: string }> {
  const kind = (await t.rooms.knowledge.points(t.world.db)).find((p) => p.variant === 'image' && p.superiorID !== null)
  if (!kind?.superiorID) throw new Error('the knowledge tree has no kinds')
  return { kindID: kind.id, categoryID: kind.superiorID }
}

/** Uploads pictures as the trainer; answers their ids in order. */
export async function makeImages(t: TestApp, trainer: Who, wishes: readonly ImageWish[]): Promise<string[]> {
  const { kindID } = await kindOf(t)
  const ids: string[] = []
  for (const wish of wishes) {
    const region = wish.region ?? { left: 0.3, top: 0.3, width: 0.3, height: 0.3 }
    const input = {
      name: wish.name ?? `Picture ${drawn + 1}`,
      description: wish.description ?? '',
      productName: wish.productName ?? '',
      licence: '',
      source: '',
      isSafe: wish.isSafe,
      marks: wish.isSafe
        ? []
        : [
            {
              knowledgeID: wish.knowledgeID ?? kindID,
              left: region.left,
              top: region.top,
              width: region.width,
              height: region.height,
            },
          ],
    }
    const bytes = await drawPicture(wish.width, wish.height)
    ids.push(
      packageOf(
        await t.call(addImage, input as never, trainer, { file: { name: 'picture.png', bytes, type: 'image/png' } }),
      ).id,
    )
  }
  return ids
}

export interface PaperWish {
  images: readonly string[]
  /** After the images. */
  statements?: readonly StatementWish[]
  /** After the statements: questions of any written kind, as the editor sends them. */
  written?: readonly object[]
  name?: string
  totalScore?: string
  passScore?: string
  totalSeconds?: number
  /** Fields of the paper beside these: its sections, what it allows. */
  more?: object
}

/** Questions with a picture uploaded for each that names the one that is to be. */
async function withPictures(t: TestApp, trainer: Who, questions: readonly object[]): Promise<object[]> {
  const made: object[] = []
  for (const question of questions) {
    const isMeant = 'pictureID' in question && question.pictureID === A_PICTURE
    const family = (['dr', 'ct'] as const).find((each) => 'imageID' in question && question.imageID === AN_IMAGE[each])
    if (family !== undefined) made.push({ ...question, imageID: await uploadLibraryImage(t, trainer, family) })
    else made.push(isMeant ? { ...question, pictureID: (await uploadDrawn(t, trainer)).id } : question)
  }
  return made
}

/** Uploads an image of so many views to the DR or CT library; answers its id. */
export async function uploadLibraryImage(
  t: TestApp,
  trainer: Who,
  family: 'dr' | 'ct',
  { views = 1, name = 'Image' } = {},
): Promise<string> {
  const bytes = await Promise.all(Array.from({ length: views }, () => drawPicture()))
  const files = bytes.map((one, at) => ({ name: `view-${at}.png`, bytes: one, type: 'image/png' }))
  const input = { name, isSafe: true } as never
  return packageOf(await t.call(family === 'dr' ? addDR : addCT, input, trainer, { files })).id
}

/** Uploads a small picture for a question. */
export const uploadDrawn = async (t: TestApp, trainer: Who): Promise<QuestionPicture> =>
  packageOf(await t.call(uploadPicture, {}, trainer, { file: { name: 'bag.png', bytes: await drawPicture() } }))

/** A draft of the trainer. */
export async function makePaper(t: TestApp, trainer: Who, wish: PaperWish): Promise<string> {
  const { id } = await ask(
    t,
    addFiscanPaper,
    {
      name: wish.name ?? 'Screening paper',
      remark: '',
      totalScore: wish.totalScore ?? '100',
      passScore: wish.passScore ?? '60',
      totalSeconds: wish.totalSeconds ?? 1800,
      items: [
        ...wish.images.map((imageID) => ({ imageID })),
        ...asDraftItems(wish.statements ?? []),
        ...(await withPictures(t, trainer, wish.written ?? [])),
      ] as never,
      ...wish.more,
    },
    trainer,
  )
  return id
}

/** Publishes a draft and waits until its snapshot is there. */
export async function publishPaper(t: TestApp, trainer: Who, paperID: string): Promise<void> {
  await ask(t, publishFiscan, { id: paperID }, trainer)
  await t.world.queue.drain()
}

export interface ExamWish {
  /** What it is; left out: an exam. */
  purpose?: 'exam' | 'mock'
  /** How often a mock exam may be sat; left out: as often as wanted. */
  attempts?: number
  /** A paper that is published already, in place of a new one. */
  paperID?: string
  trainer: Who
  students: readonly { id: string }[]
  /** Of the questions that nobody named; left out: images. */
  kind?: KindCode
  /**
   * Images of the library, by id; or what to upload. Left out where no statements are asked: two safe ones and two with
   * a threat.
   */
  images?: readonly (string | ImageWish)[]
  /** Statements, true or false, after the images. */
  statements?: readonly StatementWish[]
  /** Questions of any written kind after those, as the editor sends them. Left out of an exam of a written kind: four. */
  written?: readonly object[]
  form?: 1 | 2 | 3
  /** How long a sitting may last. */
  minutes?: number
  totalScore?: string
  passScore?: string
  /** Fields of the paper beside these: its sections, what it allows. */
  paper?: object
  passLine?: string
  disorder?: boolean
  resit?: number
  allowReview?: boolean
  release?: 'now' | 'windowEnd' | 'manual'
  extraMarks?: number
  /** Fields of the step that the kinds of its questions add beside form and extra marks. */
  rules?: object
  /** The truth is told with the review, whoever may still sit it. */
  truthEarly?: boolean
  /** Photos are taken so often; left out: none. */
  photoSeconds?: number
  photoPolicy?: 'flag' | 'block'
  /** False: the candidates of an exam with photos have not agreed to them. */
  consent?: boolean
  /** Minutes from now; the window begins a minute ago and ends in eight hours. Null: unlimited. */
  startIn?: number
  endIn?: number | null
  deadlineIn?: number | null
  name?: string
  /** False leaves the plan a draft. */
  published?: boolean
}

export interface MadeExam {
  planID: string
  processID: string
  paperID: string
  snapshotID: string
  /** Every question in the order of the paper, whatever its kind. */
  questions: Question[]
  /** The images among them, with everything true about each. */
  items: (ImageItem & { index: number })[]
}

const FOUR_IMAGES: readonly ImageWish[] = [{ isSafe: true }, { isSafe: false }, { isSafe: true }, { isSafe: false }]

type InMinutes = (minutes: number | null) => string | null

const examStepOf = (paperID: string, wish: ExamWish, inMinutes: InMinutes) => ({
  paperID,
  form: wish.form ?? 1,
  duration: wish.minutes ?? 30,
  passLine: wish.passLine ?? null,
  disorder: wish.disorder ?? false,
  resit: wish.resit ?? 0,
  allowReview: wish.allowReview ?? true,
  release: wish.release ?? ('now' as const),
  truthEarly: wish.truthEarly ?? false,
  extraMarks: wish.extraMarks ?? 0,
  ...wish.rules,
  deadline: inMinutes(wish.deadlineIn ?? null),
  isAntiCheating: wish.photoSeconds !== undefined,
  photoDuration: wish.photoSeconds ?? 0,
  photoPolicy: wish.photoPolicy ?? ('flag' as const),
})

const mockStepOf = (paperID: string, wish: ExamWish, inMinutes: InMinutes) => ({
  businessType: STEP_CODES['mock-exam'],
  mockPaperID: paperID,
  form: wish.form ?? 1,
  duration: wish.minutes ?? 30,
  passLine: wish.passLine ?? null,
  disorder: wish.disorder ?? false,
  attempts: wish.attempts ?? 0,
  allowReview: wish.allowReview ?? true,
  extraMarks: wish.extraMarks ?? 0,
  ...wish.rules,
  deadline: inMinutes(wish.deadlineIn ?? null),
})

/** Publishes a paper of the questions that an exam asks; answers its id. */
async function publishNew(t: TestApp, wish: ExamWish): Promise<string> {
  const { trainer } = wish
  const statements = wish.statements ?? []
  const written = wish.written ?? (statements.length > 0 ? [] : writeQuestions(wish.kind ?? 'screening', 4))
  const images: string[] = []
  for (const image of wish.images ?? (statements.length + written.length > 0 ? [] : FOUR_IMAGES)) {
    images.push(typeof image === 'string' ? image : ((await makeImages(t, trainer, [image]))[0] ?? ''))
  }
  const paperID = await makePaper(t, trainer, {
    images,
    statements,
    written,
    totalScore: wish.totalScore,
    passScore: wish.passScore,
    name: wish.name,
    more: wish.paper,
  })
  await publishPaper(t, trainer, paperID)
  return paperID
}

/** Builds an exam (or a mock exam) from pictures to a published plan and answers what a test needs to sit and mark it. */
export async function makeExam(t: TestApp, wish: ExamWish): Promise<MadeExam> {
  const { trainer } = wish
  const paperID = wish.paperID ?? (await publishNew(t, wish))
  const inMinutes = (minutes: number | null): string | null =>
    minutes === null ? null : new Date(t.clock.now() + minutes * 60_000).toISOString()
  const { id: planID } = await ask(
    t,
    addPlan,
    {
      name: wish.name ?? 'Training plan',
      startTime: inMinutes(wish.startIn ?? -1) ?? '',
      endTime: inMinutes(wish.endIn === undefined ? 480 : wish.endIn),
      trainees: wish.students.map((s) => s.id),
      processes: [
        wish.purpose === 'mock' ? mockStepOf(paperID, wish, inMinutes) : examStepOf(paperID, wish, inMinutes),
      ],
    },
    trainer,
  )
  if (wish.published !== false) await ask(t, publishPlan, { id: planID }, trainer)
  const [step] = (await ask(t, getPlan, { id: planID }, trainer)).processes
  if (step === undefined || step.businessType === 3) throw new Error('the plan has no step with a paper')
  if (wish.photoSeconds !== undefined && wish.consent !== false) {
    await sql`insert into photo_consent (ref, user_id, version, culture, at) select ${step.id}, id, ${PHOTO_CONSENT_VERSION}, 'en', ${new Date(t.clock.now())} from unnest(${wish.students.map((s) => s.id)}::uuid[]) id`.execute(
      t.world.db,
    )
  }
  const truths = new Map(
    (await t.rooms.papers.itemTruths(t.world.db, step.snapshotID)).map((truth) => [truth.id, truth]),
  )
  const told = (await t.rooms.papers.itemViews(t.world.db, step.snapshotID)).flatMap(({ id, index }) => {
    const truth = truths.get(id)
    return truth === undefined ? [] : [{ ...truth, index }]
  })
  const questions = told.map(({ id, index, kind, truth }) => ({ id, index, kind, truth }))
  const items = told.flatMap((one) => (one.kind === 'screening' ? [{ ...asImageTruth(one), index: one.index }] : []))
  return { planID, processID: step.id, paperID, snapshotID: step.snapshotID, questions, items }
}

/** The exams among the steps of a plan, as a manager reads them. */
export const examsOf = ({ processes }: { processes: readonly AnyStepShown[] }): ExamStepShown[] =>
  processes.filter((step): step is ExamStepShown => step.businessType === STEP_CODES.exam)

/** The exams of plans, as the exams room reads them. */
export const examSteps = (t: TestApp): ExamSteps => createExamSteps(t.rooms.plans)

/** An exam of a plan as sittings of it see it; null where there is none. */
export const examStep = (t: TestApp, processID: string): Promise<ExamStep | null> =>
  examSteps(t).step(t.world.db, processID)
