// @vitest-environment jsdom
// Sections dragged within their chapter and into others, with the pointer and with the keyboard.
import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { ChaptersEditor } from './chapters-editor.tsx'
import { newChapter, newSection, type ChapterDraft } from './draft.ts'

const chapter = (name: string, ...sections: string[]): ChapterDraft => ({
  ...newChapter(),
  key: name,
  name,
  sections: sections.map((key) => ({ ...newSection(), key, name: key })),
})
let chapters: ChapterDraft[]
function Editor(): ReactNode {
  const [now, setNow] = useState(chapters)
  useEffect(() => {
    chapters = now
  }, [now])
  return <ChaptersEditor chapters={now} faults={new Map()} onChange={setNow} />
}
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['editor', 'courses', 'media', 'resources'].map(loadTexts))
  chapters = [chapter('Rules', 'Bags', 'Liquids'), chapter('Images', 'Knives', 'Guns')]
  await act(async () => void renderPart(<Editor />))
})
afterEach(clearPage)

const shown = (): string[] => chapters.map(({ name, sections }) => `${name}: ${sections.map(({ key }) => key).join()}`)
const handle = (name: string): HTMLElement => screen.getByRole('button', { name: `Drag ${name}` })
const row = (name: string): HTMLElement => handle(name).closest('li') ?? document.body
/** Presses keys where the focus is. */
const press = (...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const tells = (words: string): void => void expect(screen.getAllByText(words)).toHaveLength(1)

test('by keyboard a section goes over the end of its chapter into the next one, each place is told, and Escape puts it back', () => {
  fireEvent.click(handle('Bags'))
  tells('Picked up. Bags: place 1 of 2. Arrow keys move it, Space puts it down, Escape puts it back.')
  expect(handle('Bags').getAttribute('aria-pressed')).toBe('true')
  press('ArrowDown')
  tells('Bags: place 2 of 2')
  press('ArrowDown')
  tells('Bags: chapter “Images”, place 1 of 3')
  expect(shown()).toEqual(['Rules: Liquids', 'Images: Bags,Knives,Guns'])
  expect(document.activeElement).toBe(handle('Bags'))
  press('ArrowDown')
  expect(shown()[1]).toBe('Images: Knives,Bags,Guns')
  press('Escape')
  tells('Put back. Bags: place 1 of 2.')
  expect(shown()).toEqual(['Rules: Bags,Liquids', 'Images: Knives,Guns'])
  expect(document.activeElement).toBe(handle('Bags'))
  // Put down, arrows move nothing any more.
  fireEvent.click(handle('Liquids'))
  press('ArrowDown')
  fireEvent.click(handle('Liquids'))
  tells('Put down. Liquids: place 1 of 3.')
  press('ArrowDown')
  expect(shown()).toEqual(['Rules: Bags', 'Images: Liquids,Knives,Guns'])
})

test('the last section of a chapter stays in it and says so; where no chapter follows nothing moves', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Images' }))
  fireEvent.click(handle('Guns'))
  press('ArrowDown')
  tells('Guns: place 2 of 2')
  press('ArrowUp', 'ArrowUp')
  tells('Guns: chapter “Rules”, place 3 of 3')
  fireEvent.blur(handle('Guns'))
  fireEvent.click(screen.getByRole('button', { name: 'Images' }))
  fireEvent.click(handle('Knives'))
  press('ArrowUp')
  expect(screen.getAllByText('A chapter keeps at least one section.').length).toBeGreaterThan(1)
  expect(shown()).toEqual(['Rules: Bags,Liquids,Guns', 'Images: Knives'])
})

test('a section that is dropped on another chapter is its last one and stays open; a chapter takes none from the computer', () => {
  const dataTransfer = { setData: () => {}, effectAllowed: '' }
  // A file of the computer, or words of another window.
  expect(fireEvent.dragOver(row('Images'), { dataTransfer })).toBe(true)
  fireEvent.drop(row('Images'), { dataTransfer })
  fireEvent.dragStart(row('Bags'), { dataTransfer })
  expect(fireEvent.dragOver(row('Images'), { dataTransfer })).toBe(false)
  // Its own chapter is no place to go to.
  expect(fireEvent.dragOver(row('Rules'), { dataTransfer })).toBe(true)
  fireEvent.drop(row('Images'), { dataTransfer })
  fireEvent.dragEnd(row('Bags'), { dataTransfer })
  tells('“Bags” is now the last section of the chapter “Images”.')
  expect(shown()).toEqual(['Rules: Liquids', 'Images: Knives,Guns,Bags'])
  // Within the chapter as before.
  fireEvent.dragStart(row('Bags'), { dataTransfer })
  fireEvent.drop(row('Knives'), { dataTransfer })
  fireEvent.dragEnd(row('Bags'), { dataTransfer })
  tells('Put down. Bags: place 1 of 3.')
  expect(shown()[1]).toBe('Images: Bags,Knives,Guns')
})
