// What holds of every kind on the wire: a candidate's shapes let nothing of the truth through, answers come back as sent.
import { readdirSync, readFileSync } from 'node:fs'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  candidateItem,
  candidateRecord,
  CONTRACT_KINDS,
  contractKindOf,
  correctionFields,
  draftItem,
  FIGURES,
  lateFields,
  measureRow,
  measureWhole,
  momentFields,
  NO_CORRECTION,
  NO_LATE,
  NO_MEASURES,
  NO_MOMENT,
  NO_WHOLE,
  reviewItem,
  zAnswer,
} from './registry.ts'

/** Names of fields that tell a truth, in whatever kind; `answer` is the own one in a record. */
const TRUE_FIELDS =
  /^(isRight|isTrue|isSafe|analysis|analysisRT|marks|regions|score|imageID|imageName|pictureID|answerId|answerName|keyName|wrong|tipId|knowledgeName|facility|result)$/
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
  } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
  }
  for (const [name, inner] of Object.entries(properties)) {
    yield name
    yield* namesIn(inner)
  }
  for (const inner of [items, ...anyOf, ...oneOf]) yield* namesIn(inner)
}
/** Answers that released versions of a kind stored. */
const FOLDER = new URL('../../../domain/src/kinds/frozen/', import.meta.url)
const frozenAnswers = (code: KindCode): unknown[] =>
  readdirSync(new URL(`${code}/`, FOLDER)).flatMap((file) => {
    const { answer } = JSON.parse(readFileSync(new URL(`${code}/${file}`, FOLDER), 'utf8')) as { answer: unknown[] }
    return answer.map((stored) => kindOf(code).readAnswer(stored))
  })
const namesOf = (schema: z.ZodType): string[] => [...namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))]

describe.each([...KIND_CODES])('%s', (code) => {
  const kind = contractKindOf(code)
  test('what a candidate is sent names nothing of the truth, and a review does', () => {
    expect(namesOf(kind.candidateItem).filter((name) => TRUE_FIELDS.test(name) || name === 'answer')).toEqual([])
    expect(namesOf(kind.candidateRecord).filter((name) => TRUE_FIELDS.test(name))).toEqual([])
    expect(namesOf(kind.reviewItem).some((name) => TRUE_FIELDS.test(name))).toBe(true)
  })
  test('an answer comes back from the wire as it was, and no other kind takes it', () => {
    for (const answer of [kindOf(code).noAnswer, ...frozenAnswers(code)]) {
      const sent = { topicID: 'a', ...kind.writeAnswer(answer) }
      expect(kind.answer.parse(sent)).toMatchObject(sent)
      expect(kind.readAnswer(zAnswer.parse(sent) as object)).toMatchObject(answer as object)
      // Kinds that share a name for their answers tell them apart by what it holds; nothing is nothing for each.
      for (const other of KIND_CODES.filter((each) => each !== code)) {
        const taken = contractKindOf(other).readAnswer(sent)
        if (kindOf(code).isAnswered(answer)) expect(taken).toBeNull()
        else expect([null, kindOf(other).noAnswer]).toContainEqual(taken)
      }
    }
  })
  test('a row of another kind carries its blanks', () => {
    const rows = { moment: momentFields, late: lateFields, correction: correctionFields }
    const blanks = { moment: NO_MOMENT, late: NO_LATE, correction: NO_CORRECTION }
    for (const row of ['moment', 'late', 'correction'] as const) {
      expect(z.object(rows[row]).parse(blanks[row])).toEqual(blanks[row])
      expect(z.object(kind[`${row}Fields`]).parse(kind.blank[row])).toEqual(kind.blank[row])
    }
  })
})

test('the schemas over all kinds keep each kind apart', () => {
  const statement = {
    topicID: 'a',
    index: 0,
    key: false,
    kind: 'true-false',
    topic: { id: 'a', type: 3, titleRT: 'x', options: [] },
  }
  expect(candidateItem.parse({ ...statement, topic: { ...statement.topic, answer: 1, analysisRT: 'y' } })).toEqual(
    statement,
  )
  expect(reviewItem.safeParse(statement).success).toBe(false)
  expect(candidateRecord.parse({ topicID: 'a', kind: 'true-false', answer: 1, isTrue: true })).toEqual({
    topicID: 'a',
    kind: 'true-false',
    answer: 1,
  })
  expect(draftItem.parse({ imageID: 'i' })).toEqual({ imageID: 'i', key: false })
  expect(Object.keys(CONTRACT_KINDS)).toEqual([...KIND_CODES])
})

test('what the kinds measure stands side by side in a row: no two share a name, and the blanks fit', () => {
  for (const part of ['row', 'whole'] as const) {
    const names = KIND_CODES.flatMap((code) => Object.keys(contractKindOf(code).measures?.[part] ?? {}))
    expect(names).toEqual([...new Set(names)])
  }
  expect(new Set(FIGURES).size).toBe(FIGURES.length)
  expect(z.object(measureRow).parse(NO_MEASURES)).toEqual(NO_MEASURES)
  expect(z.object(measureWhole).parse(NO_WHOLE)).toEqual(NO_WHOLE)
})
