// Sentences out of the texts: names filled in, plurals by the language, keys where nothing is said.
// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type * as I18n from './i18n.ts'

/** The texts as a page in `lang` has them. */
async function speak(lang: string): Promise<typeof I18n> {
  localStorage.setItem('lang', lang)
  vi.resetModules()
  const i18n = await import('./i18n.ts')
  await i18n.loadTexts('shared')
  await i18n.loadTexts('account')
  return i18n
}
beforeEach(() => localStorage.clear())

test('a name in braces is filled in, and one without a value leaves nothing', async () => {
  const { sayFor } = await speak('en')
  const say = sayFor('shared')
  expect(say('interceptor', { reason: 'no {reason} at all' })).toContain('no {reason} at all')
  expect(say('interceptor')).not.toContain('{')
})

test.each(['en', 'es', 'pt-BR', 'zh-CN'])('one and several are told apart as %s does, a million too', async (lang) => {
  const { sayFor } = await speak(lang)
  const { text } = (await import(`../account/text/${lang}.ts`)) as { text: Record<string, string> }
  const base = Object.keys(text)
    .find((key) => key.endsWith('_other') && text[key]?.includes('{count}'))
    ?.slice(0, -6)
  const fill = (end: string, count: number) => text[`${base}_${end}`]?.replaceAll('{count}', String(count))
  const say = sayFor('account') as (key: string, params: { count: number }) => string
  expect(say(base ?? '', { count: 1 })).toBe(fill(lang === 'zh-CN' ? 'other' : 'one', 1))
  expect(say(base ?? '', { count: 3 })).toBe(fill('other', 3))
  expect(say(base ?? '', { count: 1_000_000 })).toBe(fill('other', 1_000_000))
})

test('a key without a text is its own text', async () => {
  const { sayFor } = await speak('en')
  expect((sayFor('shared') as (key: string) => string)('none-such')).toBe('none-such')
})
