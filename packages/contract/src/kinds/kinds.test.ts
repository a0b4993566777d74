// What holds of every kind on the wire: a candidate's shapes let nothing of the truth through, answers come back as sent.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  candidateItem,
  candidateRecord,
  CONTRACT_KINDS,
  contractKindOf,
  draftItem,
  reviewItem,
  zAnswer,
} from './registry.ts'

/** Names of fields that tell a truth, in whatever kind; `answer` is the own one in a record. */
const TRUE_FIELDS =
  /^(isRight|isTrue|isSafe|analysis|analysisRT|marks|regions|score|imageID|tipId|knowledgeName|facility|result)$/
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
const namesOf = (schema: z.ZodType): string[] => [...namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))]

describe.each([...KIND_CODES])('%s', (code) => {
  const kind = contractKindOf(code)
  test('what a candidate is sent names nothing of the truth, and a review does', () => {
    expect(namesOf(kind.candidateItem).filter((name) => TRUE_FIELDS.test(name) || name === 'answer')).toEqual([])
    expect(namesOf(kind.candidateRecord).filter((name) => TRUE_FIELDS.test(name))).toEqual([])
    expect(namesOf(kind.reviewItem).some((name) => TRUE_FIELDS.test(name))).toBe(true)
  })
  test('an answer comes back from the wire as it was, and no other kind takes it', () => {
    const answer = kindOf(code).noAnswer
    const sent = { topicID: 'a', ...kind.writeAnswer(answer) }
    expect(kind.answer.parse(sent)).toMatchObject(sent)
    expect(kind.readAnswer(zAnswer.parse(sent) as object)).toEqual(answer)
    for (const other of KIND_CODES.filter((each) => each !== code))
      expect(contractKindOf(other).readAnswer(sent)).toBeNull()
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
