// The canonical text of a receipt and its hash.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, hashReceipt, receiptText } from './receipt.ts'
import type { JsonValue, ReceiptContent } from './receipt.ts'

const content: ReceiptContent = {
  sittingId: 's1',
  userId: 'u1',
  openedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  finishedAt: Date.UTC(2026, 0, 2, 4, 0, 0),
  answers: [
    { topicId: 'b', value: { tags: [{ y: 0.5, x: 0.25, tagKp: null }], isPass: false } },
    { topicId: 'a', value: { isPass: null, tags: [] } },
  ],
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('the text of a receipt is this one for ever', () => {
  expect(receiptText(content)).toBe(
    '{"answers":[{"topic":"a","value":{"isPass":null,"tags":[]}},{"topic":"b","value":{"isPass":false,"tags":[{"tagKp":null,"x":0.25,"y":0.5}]}}],' +
      '"finished":"2026-01-02T04:00:00.000Z","kind":"clearbelt-receipt-1","opened":"2026-01-02T03:04:05.006Z","sitting":"s1","user":"u1"}',
  )
})

test('the hash is that of the UTF-8 text, by whatever function is handed in', () => {
  const chinese = { ...content, answers: [{ topicId: 'a', value: '答案 é' }] }
  expect(hashReceipt(chinese, sha256)).toBe(createHash('sha256').update(receiptText(chinese), 'utf8').digest('hex'))
  expect(hashReceipt(content, (bytes) => bytes.length)).toBe(receiptText(content).length)
})

test('the order of answers and of fields decides nothing, any changed value or time does', () => {
  const turned = {
    ...content,
    answers: [
      { topicId: 'a', value: { tags: [], isPass: null } },
      { topicId: 'b', value: { isPass: false, tags: [{ tagKp: null, x: 0.25, y: 0.5 }] } },
    ],
  }
  expect(receiptText(turned)).toBe(receiptText(content))
  const others: ReceiptContent[] = [
    { ...content, sittingId: 's2' },
    { ...content, userId: 'u2' },
    { ...content, openedAt: content.openedAt + 1 },
    { ...content, finishedAt: content.finishedAt + 1 },
    { ...content, answers: content.answers.slice(1) },
    { ...content, answers: [content.answers[0] as never, { topicId: 'a', value: { isPass: true, tags: [] } }] },
  ]
  expect(new Set([content, ...others].map((c) => hashReceipt(c, sha256))).size).toBe(others.length + 1)
})

test('a question that stands twice and a number that JSON cannot hold are refused', () => {
  expect(() => receiptText({ ...content, answers: [...content.answers, { topicId: 'a', value: 1 }] })).toThrow(
    RangeError,
  )
  for (const bad of [NaN, Infinity]) expect(() => canonicalJson({ x: [bad] })).toThrow(RangeError)
})

test('canonical text is JSON for the same value, and equal values with keys in any order have equal text', () => {
  const turn = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(turn)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonValue>)
        .toReversed()
        .map(([k, v]) => [k, turn(v)]),
    )
  }
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      const value = JSON.parse(JSON.stringify(any)) as JsonValue
      expect(JSON.parse(canonicalJson(value))).toEqual(value)
      expect(canonicalJson(turn(value))).toBe(canonicalJson(value))
    }),
  )
})
