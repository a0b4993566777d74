import { expect, test } from 'vitest'
import { CATEGORIES, ITEM_KINDS, findItemKind } from './catalog.ts'

const LANGUAGES = ['zh-CN', 'en', 'es', 'pt-BR'] as const

test('there are at least 20 kinds of threat and 25 everyday kinds, each code once', () => {
  expect(ITEM_KINDS.filter((kind) => kind.threat).length).toBeGreaterThanOrEqual(20)
  expect(ITEM_KINDS.filter((kind) => !kind.threat).length).toBeGreaterThanOrEqual(25)
  expect(new Set(ITEM_KINDS.map((kind) => kind.code)).size).toBe(ITEM_KINDS.length)
})

test('every kind and category has a name in all four languages', () => {
  for (const each of [...ITEM_KINDS, ...CATEGORIES]) {
    for (const language of LANGUAGES) expect(each.names[language].trim(), `${each.code} ${language}`).not.toBe('')
  }
})

test('names tell kinds apart in every language', () => {
  for (const language of LANGUAGES) {
    const names = ITEM_KINDS.map((kind) => kind.names[language])
    expect(
      names.filter((name, i) => names.indexOf(name) !== i),
      language,
    ).toEqual([])
  }
})

test('each category has at least three kinds, and a threat belongs to the category its code begins with', () => {
  for (const { code } of CATEGORIES)
    expect(ITEM_KINDS.filter((kind) => kind.category === code).length, code).toBeGreaterThanOrEqual(3)
  for (const kind of ITEM_KINDS) expect(kind.code.startsWith(`${kind.category}.`), kind.code).toBe(true)
  expect(ITEM_KINDS.every((kind) => kind.threat === (kind.category !== 'everyday'))).toBe(true)
})

test('a code that does not exist is not found', () => {
  expect(findItemKind('firearm.pistol')?.threat).toBe(true)
  expect(findItemKind('firearm.cannon')).toBeUndefined()
})
