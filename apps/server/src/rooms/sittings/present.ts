// Builds what each audience may see of a sitting, field by field; nothing is passed through.
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import type { CandidatePaper, ExamResult, openExam } from '@clearbelt/contract/exams/calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { resultCode } from '@clearbelt/domain/kinds/screening/grade'
import { decideRelease, type Release } from '@clearbelt/domain/sittings/release'
import type { SnapshotItemView } from '../papers/room.ts'
import { FAR_OFF, type ExamStep } from '../plans/room.ts'
import { GRACE_MS, SETTLE_MS } from '../exams/deps.ts'
import type { KeyItem, PaperKey } from './grade.ts'
import type { KnowledgeTree } from './paper-cache.ts'
import { standing, type CurrentAnswer, type ItemMark, type ItemRow, type SittingRow } from './store.ts'

/** Codes of the nine display modes that a rendering can be asked in. */
const MODE_CODES = [0, 1, 2, 3, 4, 6, 7, 8, 9]

const iso = (ms: number) => new Date(ms).toISOString()
const operationsOf = (url: string) => MODE_CODES.map((type) => ({ type, url: `${url}?type=${type}` }))

/** When score and review of a step appear to its candidates. The window is over when the last grace is. */
export function releaseOf(step: ExamStep, sitting: Pick<SittingRow, 'state'>, now: number): Release {
  return decideRelease(
    {
      policy: step.release,
      allowReview: step.allowReview,
      windowEnd: step.lastEnd === null ? null : step.lastEnd + GRACE_MS + SETTLE_MS,
      releasedAt: step.released ? 0 : null,
    },
    sitting.state,
    now,
  )
}

/** Which photos the exam takes. */
export const cameraOf = (step: ExamStep) => ({
  isAntiCheating: step.isAntiCheating,
  isMonitor: step.isMonitor,
  photoDuration: step.photoSeconds,
  photoPolicy: step.photoPolicy,
})

export interface CandidateParts {
  step: ExamStep
  sitting: SittingRow
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  answers: readonly CurrentAnswer[]
  tree: KnowledgeTree
  lastSeq: number
  leaveTimes: number
  draftKey: string
  now: number
  culture: Culture
}

/** The open sitting as its candidate sees it: pictures under random names and the own answers. */
export function presentCandidate(p: CandidateParts): CandidatePaper {
  const deadline = standing(p.sitting, p.now).deadlineAt ?? p.now + p.step.durationSeconds * 1000
  const nameOf = (id: string | null) => (id === null ? '' : (p.tree.names.get(id)?.[p.culture] ?? ''))
  return {
    testID: p.sitting.id,
    guid: null,
    title: p.step.paperName,
    totalScore: p.step.totalScore,
    passScore: p.step.passLine,
    totalSeconds: p.step.durationSeconds,
    remainSeconds: Math.max(0, Math.ceil((deadline - p.now) / 1000)),
    deadlineAt: deadline,
    serverTime: p.now,
    form: p.sitting.form,
    number: p.sitting.number,
    epoch: p.sitting.epoch,
    draftKey: p.draftKey,
    lastSeq: p.lastSeq,
    resitClean: p.sitting.number > 1 && p.answers.length === 0,
    frozen: p.sitting.frozenAt !== null,
    leaveTimes: p.leaveTimes,
    ...cameraOf(p.step),
    paper: {
      relationship: p.items.map((item, index) => {
        const view = p.views.get(item.itemID) as SnapshotItemView
        const url = `/imageapi/Sitting/${item.alias}`
        return {
          topicID: item.alias,
          index,
          key: view.key,
          topic: {
            id: item.alias,
            url,
            thumbUrl: `${url}?size=thumb`,
            planesUrl: view.planesKey ? `${url}/planes` : null,
            operations: operationsOf(url),
            width: view.width,
            height: view.height,
          },
        }
      }),
    },
    knowledge: p.tree.all
      .filter((k) => k.superiorID === null && k.variant === 'image')
      .map((category) => ({
        id: category.id,
        value: category.names[p.culture],
        children: p.tree.all
          .filter((k) => k.superiorID === category.id)
          .map((kind) => ({ id: kind.id, value: kind.names[p.culture] })),
      })),
    records: p.answers.map((a) => ({
      topicID: a.alias,
      isPass: a.value.isPass,
      tags: a.value.tags.map((t) => ({ x: t.x, y: t.y, tagKp: t.tagKp, tagName: nameOf(t.tagKp) })),
    })),
  } satisfies PackageOf<typeof openExam>
}

/** The own result; what the release policy keeps back is null. */
export function presentResult(
  step: ExamStep,
  sitting: SittingRow,
  counts: { answered: number; total: number; resitsLeft: number },
  now: number,
): ExamResult {
  const release = releaseOf(step, sitting, now)
  const finished = iso(sitting.finishedAt ?? now)
  return {
    testID: sitting.id,
    processID: sitting.ref,
    paperName: step.paperName,
    paperScore: step.totalScore,
    passScore: sitting.passLine,
    startTime: iso(sitting.openedAt),
    submitTime: finished,
    total: counts.total,
    allowReview: release.review,
    released: release.score,
    releaseAt:
      step.release === 'windowEnd' && step.lastEnd !== null && step.lastEnd < FAR_OFF ? iso(step.lastEnd) : null,
    score: release.score ? sitting.score : null,
    isPass: release.score ? sitting.hasPassed : null,
    correct: release.score ? sitting.correct : null,
    wrong: release.score ? sitting.wrong : null,
    unanswered: release.score ? sitting.unanswered : null,
    closedBy: sitting.endedBy ?? 'candidate',
    resitsLeft: counts.resitsLeft,
    number: sitting.number,
    receipt: {
      testID: sitting.id,
      submitTime: finished,
      answered: counts.answered,
      total: counts.total,
      hash: sitting.receiptHash ?? '',
    },
  }
}

export interface ReviewParts {
  step: ExamStep
  sitting: SittingRow
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  key: PaperKey
  answers: readonly CurrentAnswer[]
  marks: readonly ItemMark[]
  tree: KnowledgeTree
  culture: Culture
  /** Where the pictures are fetched: the candidate's by alias, the trainer's by snapshot item. */
  urlOf(item: ItemRow): string
}

/** The whole truth of a finished sitting, for a review. */
export function presentReview(p: ReviewParts): FiscanPaper {
  const answers = new Map(p.answers.map((a) => [a.alias, a]))
  const marks = new Map(p.marks.map((m) => [m.itemID, m]))
  return {
    paperID: p.sitting.snapshotID,
    testID: p.sitting.id,
    guid: null,
    title: p.step.paperName,
    state: 'published',
    totalScore: p.step.totalScore,
    score: p.sitting.score,
    passScore: p.sitting.passLine,
    totalSeconds: p.step.durationSeconds,
    remainSeconds: null,
    form: p.sitting.form,
    info: {
      title: p.step.paperName,
      totalScore: p.step.totalScore,
      totalSeconds: p.step.durationSeconds,
      passScore: p.sitting.passLine,
      method: 5,
      remark: '',
      version: 1,
      creatorID: '',
      canEdit: false,
    },
    paper: { relationship: p.items.map((item, index) => presentTopic(p, item, index)) },
    records: p.items.map((item) => {
      const given = answers.get(item.alias)
      const treatment = p.key.get(item.itemID)?.treatment ?? 'counts'
      const correct = treatment === 'rightForAll' || (marks.get(item.itemID)?.correct ?? false)
      return {
        topicID: item.alias,
        isPass: given?.value.isPass ?? null,
        result: resultCode(correct),
        resultName: treatment === 'leftOut' ? 'leftOut' : correct ? 'correct' : 'wrong',
        tags: (given?.value.tags ?? []).map(({ x, y, tagKp }) => ({
          x,
          y,
          tagKp,
          tagName: tagKp === null ? '' : (p.tree.names.get(tagKp)?.[p.culture] ?? ''),
          tagAbove: tagKp === null ? [] : p.tree.all.filter((k) => p.tree.isUnder(tagKp, k.id)).map((k) => k.id),
        })),
      }
    }),
  }
}

function presentTopic(p: ReviewParts, item: ItemRow, index: number): FiscanPaper['paper']['relationship'][number] {
  const view = p.views.get(item.itemID) as SnapshotItemView
  const truth = p.key.get(item.itemID) as KeyItem
  const url = p.urlOf(item)
  const marks = truth.regions.map((r) => ({
    tipId: r.tipId,
    knowledgeID: r.knowledgeID,
    knowledgeName: r.knowledgeNames[p.culture],
    left: r.left,
    top: r.top,
    width: r.width,
    height: r.height,
  }))
  const [path] = url.split('?')
  return {
    topicID: item.alias,
    index,
    imageID: truth.imageID,
    key: view.key,
    score: truth.treatment === 'leftOut' ? '0' : truth.score,
    topic: {
      id: item.alias,
      url,
      thumbUrl: `${url}?size=thumb`,
      planesUrl: view.planesKey ? `${path}/planes`.replace('/picture/planes', '/planes') : null,
      width: view.width,
      height: view.height,
      isSafe: truth.isSafe,
      image: {
        name: truth.name,
        description: truth.description,
        productName: truth.productName,
        marks,
        operations: operationsOf(url),
      },
      marks,
    },
  }
}
