// The demo bank: every question can be asked in every language, and no key gives itself away.
import { CULTURES } from '@clearbelt/contract/wire'
import { findChoiceObstacles } from '@clearbelt/domain/kinds/choice/choice'
import { MULTIPLE_MOST } from '@clearbelt/domain/kinds/multiple-choice/kind'
import { SINGLE_MOST } from '@clearbelt/domain/kinds/single-choice/kind'
import { findStatementObstacles } from '@clearbelt/domain/kinds/true-false/kind'
import { describe, expect, it } from 'vitest'
import { THEORY_POINTS } from '../../rooms/knowledge/theory-points.ts'
import { DEMO_BANK } from './demo-bank.ts'
import { MIXED_SECTIONS, MOCK_SECTIONS, THEORY_SECTIONS, type DemoSection } from './demo-paper.ts'
import type { DemoQuestion } from './shape.ts'

const ofKind = (kind: DemoQuestion['kind']): DemoQuestion[] => DEMO_BANK.filter((question) => question.kind === kind)

/** What keeps a question from being asked in one language. */
function obstaclesOf(question: DemoQuestion, culture: (typeof CULTURES)[number]): unknown[] {
  const { stem, options, analysis } = question.texts[culture]
  if (question.kind === 'true-false') return findStatementObstacles({ stem }, { analysis })
  const body = { stem, options: options.map((text, place) => ({ id: String(place), text })) }
  const most = question.kind === 'single-choice' ? SINGLE_MOST : MULTIPLE_MOST
  return findChoiceObstacles(body, { right: question.right.map(String), analysis }, most)
}

/** Runs of three characters of a text, without case, spaces and punctuation. */
function trigramsOf(text: string): Set<string> {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(letters.length - 2, 0) }, (_, i) => letters.slice(i, i + 3)))
}

/** Share of common runs of characters, 0..1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((run) => b.has(run)).length
  return common / (a.size + b.size - common)
}

/** How often each place holds a right option. */
function countPlaces(questions: readonly DemoQuestion[]): number[] {
  const counts: number[] = []
  for (const place of questions.flatMap(({ right }) => right)) counts[place] = (counts[place] ?? 0) + 1
  return counts
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('the demo bank', () => {
  it('holds enough questions of each kind, at every difficulty and on every subject of theory', () => {
    expect(ofKind('single-choice').length).toBeGreaterThanOrEqual(34)
    expect(ofKind('multiple-choice').length).toBeGreaterThanOrEqual(16)
    expect(ofKind('true-false').length).toBeGreaterThanOrEqual(16)
    expect(new Set(DEMO_BANK.map(({ difficulty }) => difficulty)).size).toBe(5)
    const codes = THEORY_POINTS.flatMap(({ children }) => children.map(({ code }) => code))
    expect([...new Set(DEMO_BANK.map(({ knowledge }) => knowledge))].toSorted()).toEqual(codes.toSorted())
  })

  it('names each question once, in kebab-case, with a source', () => {
    const ids = DEMO_BANK.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(DEMO_BANK.filter(({ id, source }) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id) || source.trim() === '')).toEqual([])
  })

  it('has nothing in the way of asking a question in any language, and an analysis for each', () => {
    const faults = DEMO_BANK.flatMap((question) =>
      CULTURES.flatMap((culture) => [
        ...obstaclesOf(question, culture).map((obstacle) => ({ id: question.id, culture, obstacle })),
        ...(question.texts[culture].analysis.trim() === '' ? [{ id: question.id, culture, obstacle: 'analysis' }] : []),
      ]),
    )
    expect(faults).toEqual([])
  })

  it('has the same number of options in all languages and a key that fits the kind', () => {
    const misfits = DEMO_BANK.filter(({ kind, texts, right }) => {
      const counts = new Set(CULTURES.map((culture) => texts[culture].options.length))
      const [count = 0] = counts
      const isInOrder = right.every((place, i) => i === 0 || place > (right[i - 1] ?? place))
      if (counts.size !== 1 || !isInOrder || right.some((place) => place < 0)) return true
      if (kind === 'true-false') return count !== 0 || right.length !== 1 || (right[0] ?? 2) > 1
      if (right.some((place) => place >= count)) return true
      if (kind === 'single-choice') return count !== 4 || right.length !== 1
      return count < 4 || count > 5 || right.length < 2 || right.length >= count
    })
    expect(misfits.map(({ id }) => id)).toEqual([])
  })

  it('spreads the right options over the places', () => {
    for (const kind of ['single-choice', 'multiple-choice'] as const) {
      const counts = countPlaces(ofKind(kind))
      expect(Math.max(...counts), kind).toBeLessThan(sum(counts) / 2)
      expect(Math.min(...counts), kind).toBeGreaterThan(0)
    }
    const [areTrue = 0, areFalse = 0] = countPlaces(ofKind('true-false'))
    expect(Math.abs(areTrue - areFalse)).toBeLessThanOrEqual(ofKind('true-false').length / 4)
  })

  it('does not betray the key by its length', () => {
    for (const culture of CULTURES) {
      const longest = ofKind('single-choice').filter(({ texts, right }) => {
        const lengths = texts[culture].options.map((option) => option.length)
        const key = lengths[right[0] ?? 0] ?? 0
        return lengths.filter((length) => length >= key).length === 1
      })
      expect(longest.length, culture).toBeLessThan(ofKind('single-choice').length / 2)
    }
  })

  it('has no two stems alike', () => {
    for (const culture of CULTURES) {
      const stems = DEMO_BANK.map(({ id, texts }) => ({ id, runs: trigramsOf(texts[culture].stem) }))
      const pairs = stems.flatMap((a, i) =>
        stems.slice(i + 1).flatMap((b) => (likeness(a.runs, b.runs) > 0.6 ? [`${culture}: ${a.id}, ${b.id}`] : [])),
      )
      expect(pairs).toEqual([])
    }
  })

  it('makes papers of 30, 12 and 20 questions out of the bank, none asked in two of them', () => {
    const papers: readonly (readonly DemoSection[])[] = [THEORY_SECTIONS, MIXED_SECTIONS, MOCK_SECTIONS]
    expect(papers.map((sections) => sum(sections.map(({ questions }) => questions.length)))).toEqual([30, 12, 20])
    const kinds = new Map(DEMO_BANK.map(({ id, kind }) => [id, kind]))
    const asked = papers.flat().flatMap(({ kind, questions }) => questions.map((id) => ({ id, kind })))
    expect(asked.filter(({ id, kind }) => kinds.get(id) !== kind)).toEqual([])
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
  })
})
