// The advanced account filter.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAccounts } from './accounts-filter.ts'

const list = (n: number): string[] => Array.from({ length: n }, (_, i) => `a${i}`)

test('[TRN-014] quotes are stripped and entries split on whitespace of any kind', () => {
  expect(parseAccounts(`  "1001" '1002'\n1003\t“1004”\r\n‘1005’\u30001006\u00a01007 `)).toEqual({
    ok: true,
    accounts: ['1001', '1002', '1003', '1004', '1005', '1006', '1007'],
  })
  expect(parseAccounts('00012 "a,b" x')).toEqual({ ok: true, accounts: ['00012', 'a,b', 'x'] })
  expect(parseAccounts(' \n "" \'\' ')).toEqual({ ok: true, accounts: [] })
})

test('[TRN-015] a thousand accounts are accepted, more are rejected', () => {
  expect(parseAccounts(list(1000).join('\n'))).toEqual({ ok: true, accounts: list(1000) })
  expect(parseAccounts(list(1001).join(' '))).toEqual({ ok: false, code: 'too-many-accounts', count: 1001 })
})

test('an account typed twice counts once', () => {
  expect(parseAccounts([...list(1000), ...list(10)].join(' '))).toEqual({ ok: true, accounts: list(1000) })
})

test('whatever is pasted, no account has a quote, a space or nothing in it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b7', '"', "'", ' ', '\n', '\t', '“', '\u3000')), (parts) => {
      const outcome = parseAccounts(parts.join(''))
      expect(outcome.ok && outcome.accounts.every((a) => /^[ab7]+$/.test(a))).toBe(true)
      expect(outcome.ok && outcome.accounts.length > 0).toBe(parts.some((p) => p === 'a' || p === 'b7'))
    }),
  )
})
