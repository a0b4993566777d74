// Wall clocks and instants, also where the clocks change.
import { expect, test } from 'vitest'
import { instantOf, knownZone, sayZone, wallClockOf } from './zone-time.ts'

const at = (iso: string): number => Date.parse(iso)
const iso = (ms: number): string => new Date(ms).toISOString()

test('a time entered in the organisation’s zone names the right instant', () => {
  expect(iso(instantOf(at('2026-11-20T18:00:00Z'), 'Asia/Shanghai'))).toBe('2026-11-20T10:00:00.000Z')
  expect(iso(instantOf(at('2026-11-20T18:00:00Z'), 'America/Sao_Paulo'))).toBe('2026-11-20T21:00:00.000Z')
  expect(iso(instantOf(at('2026-07-01T18:00:00Z'), 'Europe/Madrid'))).toBe('2026-07-01T16:00:00.000Z')
  expect(iso(instantOf(at('2026-11-20T18:00:00Z'), 'Asia/Kathmandu'))).toBe('2026-11-20T12:15:00.000Z')
})

test('what is shown and entered again is the same instant, over a year of hours with both changes of the clocks', () => {
  const start = at('2026-01-01T00:30:00Z')
  for (let hour = 0; hour < 366 * 24; hour++) {
    const instant = start + hour * 3_600_000
    const again = instantOf(wallClockOf(instant, 'Europe/Madrid'), 'Europe/Madrid')
    // The hour that comes twice in autumn means the first of the two.
    if (again !== instant) expect(iso(instant)).toBe('2026-10-25T01:30:00.000Z')
  }
})

test('a time that the clocks leave out is moved on by the change', () => {
  expect(iso(instantOf(at('2026-03-29T02:30:00Z'), 'Europe/Madrid'))).toBe('2026-03-29T01:30:00.000Z')
  expect(iso(wallClockOf(at('2026-03-29T01:30:00Z'), 'Europe/Madrid'))).toBe('2026-03-29T03:30:00.000Z')
})

test('the zone is named with its distance from UTC at that time', () => {
  expect(sayZone('Asia/Shanghai', at('2026-11-20T00:00:00Z'))).toBe('Asia/Shanghai (UTC+08:00)')
  expect(sayZone('America/Sao_Paulo', at('2026-11-20T00:00:00Z'))).toBe('America/Sao_Paulo (UTC−03:00)')
  expect(sayZone('Europe/Madrid', at('2026-07-01T00:00:00Z'))).toBe('Europe/Madrid (UTC+02:00)')
})

test('a zone the browser does not know gives way to the device’s own', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect([knownZone(''), knownZone('Mars/Olympus')]).toEqual([own, own])
  expect(knownZone('Asia/Shanghai')).toBe('Asia/Shanghai')
})
