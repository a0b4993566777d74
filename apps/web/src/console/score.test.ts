// @vitest-environment jsdom
// The writing of scores.
import { expect, test, vi } from 'vitest'

/** The page's language is fixed when its modules load. */
async function writeIn(lang: string): Promise<(score: string) => string> {
  vi.resetModules()
  localStorage.setItem('lang', lang)
  return (await import('./score.ts')).writeScore
}

test.each([
  ['100.00', '100'],
  ['86.50', '86.5'],
  ['0.00', '0'],
  ['33.33', '33.33'],
  ['80', '80'],
  ['100', '100'],
  ['10.05', '10.05'],
  ['999999.99', '999,999.99'],
])('%s is written %s', async (score, text) => {
  expect((await writeIn('en'))(score)).toBe(text)
})

test.each(['es', 'pt-BR'])('in %s a comma parts the decimals, as in all other numbers', async (lang) => {
  const write = await writeIn(lang)
  expect(['15.02', '86.50', '12.00'].map(write)).toEqual(['15,02', '86,5', '12'])
})
