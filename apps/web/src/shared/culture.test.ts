// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { CULTURES } from '@clearbelt/contract/wire'
import { chooseCulture, LANGUAGE_NAMES, switchCulture } from './culture.ts'

test('[SHL-001] the interface speaks zh-CN, en, es and pt-BR', () => {
  expect([...CULTURES]).toEqual(['zh-CN', 'en', 'es', 'pt-BR'])
  expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...CULTURES].sort())
})

test.each([
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'en'],
  ['zh', 'en'],
  ['en-US', 'en'],
  ['es', 'en'],
  ['pt-BR', 'en'],
  ['', 'en'],
])('[SHL-002] without a stored choice the browser locale %s gives %s', (locale, culture) => {
  expect(chooseCulture(null, locale)).toBe(culture)
  expect(chooseCulture('klingon', locale)).toBe(culture)
})

test('[SHL-002] a stored choice wins over the browser', () => {
  expect(chooseCulture('pt-BR', 'zh-CN')).toBe('pt-BR')
})

test('[SHL-003] [SHL-004] choosing a language stores it under lang and reloads the page', () => {
  const reload = vi.fn()
  switchCulture('es', reload)
  expect(localStorage.getItem('lang')).toBe('es')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[CRS-010] a panoramic page speaks the language of its address, whatever is stored', async () => {
  localStorage.setItem('lang', 'en')
  const speaks = async (address: string): Promise<string> => {
    history.replaceState(null, '', address)
    vi.resetModules()
    return (await import('./culture.ts')).culture
  }
  expect(await speaks('/panorama/ct?courseId=c&lang=es')).toBe('es')
  expect(await speaks('/panorama/dr?courseId=c&lang=pt-BR')).toBe('pt-BR')
  expect(await speaks('/panorama/ct?courseId=c&lang=klingon')).toBe('en')
  expect(await speaks('/course?lang=es')).toBe('en')
})
