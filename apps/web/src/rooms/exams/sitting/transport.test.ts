// What the browser's way of sending makes of headers and failures.
import { expect, test } from 'vitest'
import { CallError } from '../../../shared/call-error.ts'
import { retryAfterOf, toTransportError } from './transport.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

test.each([[null, 0], ['', 0], ['7', 7000], ['0', 0], ['-3', 0], ['Fri, 20 Nov 2026 10:00:05 GMT', 5000], ['Fri, 20 Nov 2026 09:00:00 GMT', 0], ['soon', 0], ['99999', 600_000]])('[T-06] Retry-After %s asks for %i ms', (header, ms) => {
  expect(retryAfterOf(header, NOW)).toBe(ms)
})

test('failures of calls keep their status and code, anything else counts as no connection', () => {
  expect(toTransportError(new CallError(409, 'stale-lease', ''))).toEqual({ status: 409, code: 'stale-lease', retryAfterMs: 0 })
  expect(toTransportError(new TypeError('Failed to fetch'))).toEqual({ status: 0, code: 'network', retryAfterMs: 0 })
})
