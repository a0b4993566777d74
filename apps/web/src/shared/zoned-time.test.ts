// Times of an exam for readers in other zones than its own.
// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type * as ZonedTime from './zoned-time.ts'

// 22:30 in São Paulo on the 23rd is 10:30 in Tokyo on the 24th.
const OPENS = '2026-11-24T01:30:00Z'
const NOW = Date.parse('2026-11-23T13:00:00Z')

async function speak(lang: string): Promise<(zone: string, reader: string, iso?: string) => string> {
  localStorage.setItem('lang', lang)
  vi.resetModules()
  const i18n = await import('./i18n.ts')
  const { tellMoment } = (await import('./zoned-time.ts')) as typeof ZonedTime
  await i18n.loadTexts('shared')
  return (zone, reader, iso = OPENS) => tellMoment(iso, zone, i18n.sayFor('shared'), { now: NOW, reader })
}

test.each([
  ['en', '11/23/2026, 22:30 São Paulo Time (10:30 tomorrow where you are)'],
  ['zh-CN', '2026/11/23 22:30（圣保罗时间），您当地时间 明天 10:30'],
  ['es', '23/11/2026, 22:30, hora de São Paulo (mañana a las 10:30 donde usted está)'],
  ['pt-BR', '23/11/2026, 22:30, Horário Padrão de Brasília (amanhã às 10:30 onde você está)'],
])('an exam of another zone is told in %s by both clocks, with the name of its zone', async (lang, said) => {
  const tell = await speak(lang)
  expect(tell('America/Sao_Paulo', 'Asia/Tokyo')).toBe(said)
})

test('clocks that show the same need no zone, whatever it is called', async () => {
  const tell = await speak('en')
  expect(tell('America/Sao_Paulo', 'America/Bahia')).toBe('11/23/2026, 22:30')
  expect(tell('Asia/Tokyo', 'Asia/Tokyo')).toBe('11/24/2026, 10:30')
  expect(tell('', 'Asia/Tokyo', '')).toBe('')
})

test('a day further off is told by its date', async () => {
  const tell = await speak('en')
  expect(tell('America/Sao_Paulo', 'Asia/Tokyo', '2026-11-27T01:30:00Z')).toBe(
    '11/26/2026, 22:30 São Paulo Time (11/27/2026, 10:30 where you are)',
  )
  expect(tell('America/Sao_Paulo', 'Europe/Lisbon', '2026-11-23T14:00:00Z')).toContain('14:00 today where you are')
})

test('the wait is told in days, hours or minutes, and not for what is past', async () => {
  localStorage.setItem('lang', 'en')
  vi.resetModules()
  const { tellWait } = (await import('./zoned-time.ts')) as typeof ZonedTime
  expect(tellWait(OPENS, NOW)).toBe('in 12 hours')
  expect(tellWait('2026-11-23T14:30:00Z', NOW)).toBe('in 90 minutes')
  expect(tellWait('2026-11-23T13:00:20Z', NOW)).toBe('in 1 minute')
  expect(tellWait('2026-11-26T14:00:00Z', NOW)).toBe('in 3 days')
  expect([tellWait('2026-11-23T12:59:00Z', NOW), tellWait(null, NOW)]).toEqual(['', ''])
})
