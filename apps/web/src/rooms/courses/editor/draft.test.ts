// The draft of a course: sections between chapters.
import { COURSE_LIMITS } from '@clearbelt/domain/courses/course-types'
import { expect, test } from 'vitest'
import { chapterBeyond, moveSection, newChapter, newSection, type ChapterDraft } from './draft.ts'

const chapter = (name: string, ...sections: string[]): ChapterDraft => ({
  ...newChapter(),
  key: name,
  name,
  sections: sections.map((key) => ({ ...newSection(), key, name: key, id: `id ${key}` })),
})
const shown = (chapters: readonly ChapterDraft[]): string[] =>
  chapters.map(({ name, sections }) => `${name}: ${sections.map(({ id }) => id).join(', ')}`)

test('a section goes to the end of another chapter as it is; the last one of a chapter stays, and so does all else', () => {
  const chapters = [chapter('one', 'a', 'b'), chapter('two', 'c')]
  expect(shown(moveSection(chapters, 'a', 'two'))).toEqual(['one: id b', 'two: id c, id a'])
  for (const [section, to] of [
    ['c', 'one'],
    ['a', 'one'],
    ['a', 'none'],
    ['none', 'two'],
  ] as const)
    expect(shown(moveSection(chapters, section, to))).toEqual(['one: id a, id b', 'two: id c'])
})

test('a section that is moved over the end of its chapter comes to the near end of the next one with room', () => {
  const many = Array.from({ length: COURSE_LIMITS.sections }, (_, n) => `m${n}`)
  const chapters = [chapter('one', 'a', 'b'), chapter('full', ...many), chapter('three', 'c', 'd')]
  expect(chapterBeyond(chapters, 'b', 1)?.key).toBe('three')
  expect(chapterBeyond(chapters, 'c', -1)?.key).toBe('one')
  expect([
    chapterBeyond(chapters, 'a', -1),
    chapterBeyond(chapters, 'd', 1),
    chapterBeyond(chapters, 'none', 1),
  ]).toEqual([undefined, undefined, undefined])
  expect(shown(moveSection(chapters, 'b', 'three', 'first'))[2]).toBe('three: id b, id c, id d')
})
