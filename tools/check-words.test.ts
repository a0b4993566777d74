import { expect, test } from 'vitest'
import {
  BANNED_PHRASES,
  BANNED_TERMS,
  BANNED_TRANSLATIONS,
  checkNamesOf,
  checkTextsOf,
  checkWords,
  readNames,
  readTexts,
} from './check-words.ts'

const ALL = [...BANNED_PHRASES, ...BANNED_TERMS]

test('texts, names and file names follow the vocabulary', () => {
  expect(checkWords()).toEqual([])
})

test('a banned phrase is found with its line and what to say instead', () => {
  expect(checkTextsOf('en.ts', "export const text = {\n  a: 'Let all go on',\n}\n", ALL)).toEqual([
    'en.ts:2: "Let all go on" in "Let all go on"; say: resume',
    'en.ts:2: "go on" in "Let all go on"; say: continue',
  ])
  for (const text of ['Hand in', 'Sits among the own tasks', 'Deleted for good', 'Measures of this sitting'])
    expect(checkTextsOf('en.ts', `a: '${text}'`, ALL), text).toHaveLength(1)
})

test('what screeners look for is prohibited in Chinese, too, not dangerous goods', () => {
  expect(checkTextsOf('zh-CN.ts', "a: '发现危险品'", BANNED_TRANSLATIONS)).toHaveLength(1)
  expect(checkTextsOf('zh-CN.ts', "a: '危险液体', b: '发现违禁品'", BANNED_TRANSLATIONS)).toEqual([])
})

test('in other languages an outcome has one name', () => {
  for (const text of ['不合格', 'Suspensos', 'Participantes'])
    expect(checkTextsOf('es.ts', `a: '${text}'`, BANNED_TRANSLATIONS), text).toHaveLength(1)
  for (const text of ['不及格', '题目不符合格式要求', '培训合格证', 'No aprobado', 'Participaram'])
    expect(checkTextsOf('es.ts', `a: '${text}'`, BANNED_TRANSLATIONS), text).toEqual([])
})

test('placeholders, codes and paths are no texts', () => {
  expect(readTexts("a: '{sittings} attempts', b: 'sitting-over', c: '@x/sittings/room.ts'")).toEqual([
    { line: 1, text: '{} attempts' },
  ])
})

test('a riddle is found as a name and as a file, and not in a comment or a string', () => {
  expect(checkNamesOf('src/several.ts', 'const several = 1')).toEqual([
    'src/several.ts:0: several; say: forEachConcurrent, or the plural of what they are',
    'src/several.ts:1: several; say: forEachConcurrent, or the plural of what they are',
  ])
  expect(checkNamesOf('src/a.ts', "// several together\nconst a = 'standing'\nconst b = `handIn ${a}`\n")).toEqual([])
  expect(checkNamesOf('src/a.ts', 'const handedIn = 1')).toHaveLength(1)
})

test('names are read with their lines', () => {
  expect(readNames('/* a\n b */\nlet c')).toEqual([
    { line: 3, name: 'let' },
    { line: 3, name: 'c' },
  ])
})
