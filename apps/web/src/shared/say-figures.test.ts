// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import type * as Figures from './say-figures.ts'

const NOW = Date.parse('2026-05-12T08:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Joined = (words: readonly string[]) => string

/** The words in a language: the page's language is fixed when its modules load. */
async function wordsIn(lang: string): Promise<typeof Figures & { list: Joined; parts: Joined }> {
  vi.resetModules()
  localStorage.setItem('lang', lang)
  const { loadTexts, sayList, sayParts } = await import('./i18n.ts')
  await loadTexts('shared')
  return { ...(await import('./say-figures.ts')), list: sayList, parts: sayParts }
}

let en: Awaited<ReturnType<typeof wordsIn>>
beforeAll(async () => {
  en = await wordsIn('en')
})
const ago = (ms: number, words = en): string => words.sayAgo(new Date(NOW - ms).toISOString(), NOW)

test('[SHL-047] below 30 s it was a moment ago, then minutes, hours, days, weeks and months are counted', () => {
  expect(ago(0)).toBe('a moment ago')
  expect(ago(29.9 * SECOND)).toBe('a moment ago')
  expect(ago(30 * SECOND)).toBe('1 minute ago')
  expect(ago(59 * MINUTE + 59 * SECOND)).toBe('59 minutes ago')
  expect(ago(HOUR)).toBe('1 hour ago')
  expect(ago(23 * HOUR)).toBe('23 hours ago')
  expect(ago(DAY)).toBe('1 day ago')
  expect(ago(6 * DAY)).toBe('6 days ago')
  expect(ago(7 * DAY)).toBe('1 week ago')
  expect(ago(29 * DAY)).toBe('4 weeks ago')
  expect(ago(30 * DAY)).toBe('1 month ago')
  expect(ago(400 * DAY)).toBe('13 months ago')
})

test('a time ahead of this clock, or none at all, counts as now', () => {
  expect(ago(-HOUR)).toBe('a moment ago')
  expect(en.sayAgo('nonsense', NOW)).toBe('a moment ago')
})

test('[SHL-048] sizes carry the units B, K, M, G and TB', () => {
  expect(
    [0, 512, 1023, 1024, 1536, 1024 ** 2, 2.5 * 1024 ** 2, 250 * 1024 ** 2, 1024 ** 3, 1024 ** 4, 5000 * 1024 ** 4].map(
      en.saySize,
    ),
  ).toEqual(['0 B', '512 B', '1,023 B', '1 K', '1.5 K', '1 M', '2.5 M', '250 M', '1 G', '1 TB', '5,000 TB'])
  expect(en.saySize(1024 ** 2 - 1)).toBe('1 M')
})

test('[SHL-047] the other languages say the same in their own words; lists are joined as each language does', async () => {
  const zh = await wordsIn('zh-CN')
  expect([ago(10 * SECOND, zh), ago(5 * MINUTE, zh), ago(14 * DAY, zh)]).toEqual(['刚刚', '5分钟前', '2周前'])
  expect(zh.list(['教员', '管理员', '监考'])).toBe('教员、管理员、监考')
  const es = await wordsIn('es')
  expect([ago(0, es), ago(2 * HOUR, es), es.saySize(1536)]).toEqual(['hace un momento', 'hace 2 horas', '1,5 K'])
  const pt = await wordsIn('pt-BR')
  expect([ago(0, pt), ago(60 * DAY, pt)]).toEqual(['há um momento', 'há 2 meses'])
  expect(en.list(['A', 'B'])).toBe('A, B')
})

test('phrases stand one after the other with the comma of the language', async () => {
  expect(en.parts(['Question 1', 'answered'])).toBe('Question 1, answered')
  expect((await wordsIn('es')).parts(['Pregunta 1', 'respondida'])).toBe('Pregunta 1, respondida')
  expect((await wordsIn('zh-CN')).parts(['第 1 题', '已作答'])).toBe('第 1 题，已作答')
})
