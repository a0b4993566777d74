// Makes what the console shows out of what the server answers, each question by its kind.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { SittingAnswers } from '@clearbelt/contract/exams/told'
import type { CandidateItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { SectionPart } from '@clearbelt/contract/papers/paper-shapes'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { Answers, ConsoleItem, ConsolePaper } from '../console/model.ts'
import { webKindOf } from './registry.ts'
import type { WebKind } from './kind.ts'

type WireItem = CandidateItem | ReviewItem

interface Sectioned {
  sections?: readonly SectionPart[]
}

/** The paper of an open sitting: nothing true in it. */
export function paperOfSitting(paper: SittingPaper): ConsolePaper {
  const { title, titleLanguage = null, totalScore, passScore, totalSeconds, tools } = paper
  const items = inSections(itemsOf(paper.paper.relationship), paper)
  return {
    title,
    titleLanguage,
    tools,
    totalScore,
    passScore,
    score: null,
    totalSeconds,
    items: items.map((item) => ({ ...item, isCorrect: null, isLeftOut: false })),
    ofKind: ofKinds(items, (kind) => kind.readSitting(paper)),
  }
}

/** The wire's code of a right response. */
const RIGHT = 1
/** The wire's word for a question that a key correction took out of the score. */
const LEFT_OUT = 'leftOut'

/** A paper with its truth: a review where it has responses, else a preview. */
export function paperWithTruth(paper: FiscanPaper): ConsolePaper {
  const { title, titleLanguage = null, totalScore, passScore, score, totalSeconds } = paper
  const records = new Map(paper.records.map((record) => [record.topicID, record]))
  const scores = new Map(paper.paper.relationship.map(({ topicID, score }) => [topicID, score]))
  const items = inSections(itemsOf(paper.paper.relationship), paper).map((item): ConsoleItem => {
    const record = records.get(item.id)
    return {
      ...item,
      isCorrect: record ? record.result === RIGHT : null,
      points: record?.points ? { earned: record.points, of: scores.get(item.id) ?? record.points } : null,
      isLeftOut: record?.resultName === LEFT_OUT,
    }
  })
  return {
    title,
    titleLanguage,
    totalScore,
    passScore,
    score,
    totalSeconds,
    items,
    ofKind: ofKinds(items, (kind) => kind.readPaper(paper)),
  }
}

/** A finished sitting without anything true. */
export function paperOfAnswers(sitting: SittingAnswers): ConsolePaper {
  const { title, titleLanguage = null, totalScore, passScore, score, totalSeconds } = sitting
  const items = inSections(itemsOf(sitting.paper.relationship), sitting)
  return {
    title,
    titleLanguage,
    totalScore,
    passScore,
    score,
    totalSeconds,
    items: items.map((item) => ({ ...item, isCorrect: null, isLeftOut: false })),
    ofKind: ofKinds(items, (kind) => kind.readPaper(sitting)),
  }
}

/** Gives each question its part of the paper: so many of them belong to the first, and so on. */
function inSections<T>(
  items: readonly T[],
  { sections = [] }: Sectioned,
): (T & Pick<ConsoleItem, 'section' | 'part'>)[] {
  const parts = sections.flatMap(({ questionCount, ...said }, place) =>
    Array.from({ length: questionCount }, (_, at) => ({
      section: said.title,
      ...(said.instructions === '' ? {} : { part: { place, ...said, isFirst: at === 0 } }),
    })),
  )
  return items.map((item, place) => ({ ...item, section: '', ...parts[place] }))
}

const itemsOf = (items: readonly WireItem[]): Pick<ConsoleItem, 'id' | 'kind' | 'isKey' | 'language' | 'content'>[] =>
  items
    .toSorted((a, b) => a.index - b.index)
    .map((item) => ({
      id: item.topicID,
      kind: item.kind,
      isKey: item.key,
      language: item.language ?? null,
      content: webKindOf(item.kind).readItem(item),
    }))

function ofKinds(
  items: readonly { kind: KindCode }[],
  read: (kind: WebKind) => unknown,
): Partial<Record<KindCode, unknown>> {
  return Object.fromEntries([...new Set(items.map((item) => item.kind))].map((code) => [code, read(webKindOf(code))]))
}

/** The answers of a review, or of a sitting whose truth is not told yet. */
export const answersOf = ({ records }: Pick<FiscanPaper | SittingAnswers, 'records'>): Answers =>
  Object.fromEntries(records.map((record) => [record.topicID, webKindOf(record.kind).readAnswer(record)]))
