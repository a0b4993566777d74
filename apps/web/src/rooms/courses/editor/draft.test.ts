// The draft of a course: sections between chapters.
import { expect, test } from 'vitest'
import { moveSection, newChapter, newSection, type ChapterDraft } from './draft.ts'

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
