// What holds of every kind of question, over all kinds of the registry: a new kind writes its samples, not these tests.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KIND_CODES, KindShapeError, type AnyKind, type KindCode } from './kind.ts'
import { kindOf } from './registry.ts'

interface Frozen {
  body: unknown[]
  truth: unknown[]
  answer: unknown[]
  rules: unknown[]
  detail: unknown[]
}
const FOLDER = new URL('./frozen/', import.meta.url)
const versionsOf = (code: KindCode): [string, Frozen][] =>
  readdirSync(new URL(`${code}/`, FOLDER)).map((file) => [
    file,
    JSON.parse(readFileSync(new URL(`${code}/${file}`, FOLDER), 'utf8')) as Frozen,
  ])
const context = { isUnder: () => false }

/** Every body with every truth and rules that can be graded fairly. */
function* gradable(kind: AnyKind, { body, truth, rules }: Frozen) {
  for (const b of body.map((s) => kind.readBody(s)))
    for (const tr of truth.map((s) => kind.readTruth(s)))
      for (const r of rules.map((s) => kind.readRules(s)))
        if (kind.obstacles(b, tr, r).length === 0) yield { body: b, truth: tr, rules: r }
}

describe.each([...KIND_CODES])('%s', (code) => {
  const kind = kindOf(code)
  const versions = versionsOf(code)

  test('is registered under its own code and has frozen samples', () => {
    expect(kind.code).toBe(code)
    expect(versions.length).toBeGreaterThan(0)
    for (const [, frozen] of versions) expect([...gradable(kind, frozen)].length).toBeGreaterThan(0)
  })

  test.each(versions)('what version %s stored still reads, word for word', (_, frozen) => {
    // What is read may say more of itself than what was stored; reading that again changes nothing.
    for (const [read, all] of [
      [kind.readBody, frozen.body],
      [kind.readTruth, frozen.truth],
    ] as const)
      for (const stored of all) {
        expect(read(stored)).toMatchObject(stored as object)
        expect(read(structuredClone(read(stored)))).toEqual(read(stored))
      }
    for (const stored of frozen.answer) expect(kind.readAnswer(stored)).toEqual(stored)
    for (const stored of frozen.detail) expect(kind.readDetail(stored)).toEqual(stored)
    for (const stored of frozen.rules) expect(() => kind.readRules(stored)).not.toThrow()
  })

  test('what nobody stored is refused', () => {
    for (const nonsense of [null, 7, 'x', [], { foreign: 1 }]) {
      expect(() => kind.readBody(nonsense)).toThrow(KindShapeError)
      expect(() => kind.readTruth(nonsense)).toThrow(KindShapeError)
    }
    expect(() => kind.readAnswer('x')).toThrow(KindShapeError)
  })

  test.each(versions)('of version %s no answer earns nothing and the key all, in every order', (_, frozen) => {
    for (const { body, truth, rules } of gradable(kind, frozen)) {
      const none = kind.grade(truth, kind.noAnswer, body, rules, context)
      expect(none.share.part).toBe(0)
      expect(kind.isAnswered(kind.noAnswer)).toBe(false)
      const key = kind.keyAnswer(truth, body, rules)
      const all = kind.grade(truth, key, body, rules, context)
      expect(all.share.part).toBe(all.share.whole)
      expect(kind.isAnswered(key)).toBe(true)
      expect(kind.readDetail(structuredClone(all.detail))).toEqual(all.detail)
      expect(kind.normalise(structuredClone(key), body, rules)).toEqual({ ok: true, answer: key })
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat()), (dice) => {
          const shuffled = kind.shuffle(body, (n) => (dice.next().value ?? 0) % n)
          for (const answer of [key, ...frozen.answer.map((s) => kind.readAnswer(s))])
            expect(kind.grade(truth, answer, shuffled, rules, context)).toEqual(
              kind.grade(truth, answer, body, rules, context),
            )
        }),
        { numRuns: 20 },
      )
    }
  })

  test.each(versions)(
    'of version %s whatever a client sends is refused or read the same twice, and earns 0..1',
    (_, frozen) => {
      const samples = [...gradable(kind, frozen)]
      const names = [...new Set(frozen.answer.flatMap((answer) => Object.keys(answer as object)))]
      const values = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(...frozen.answer),
        fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.boolean(), fc.jsonValue())]))),
      )
      fc.assert(
        fc.property(values, fc.constantFrom(...samples), (value, { body, truth, rules }) => {
          const outcome = kind.normalise(value, body, rules)
          if (!outcome.ok) return
          expect(kind.normalise(outcome.answer, body, rules)).toEqual(outcome)
          expect(kind.readAnswer(structuredClone(outcome.answer))).toEqual(outcome.answer)
          const { part, whole } = kind.grade(truth, outcome.answer, body, rules, context).share
          expect([part, whole].every(Number.isSafeInteger)).toBe(true)
          expect(part >= 0 && part <= whole && whole >= 1).toBe(true)
          if (!kind.isAnswered(outcome.answer)) expect(part).toBe(0)
        }),
      )
    },
  )

  test.each(versions)('of version %s a truth is the same key as itself and no other', (_, frozen) => {
    const truths = frozen.truth.map((s) => kind.readTruth(s))
    for (const [i, a] of truths.entries())
      for (const [j, b] of truths.entries()) expect(kind.isSameKey(a, structuredClone(b))).toBe(i === j)
  })
})
