// @vitest-environment jsdom
// The head of a section in the editor of a paper: its name and what candidates read before its questions.
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import type { Parts } from './parts/draft.ts'
import { newSection } from './parts/paper-questions.tsx'
import { SectionRow } from './parts/section-row.tsx'

beforeEach(async () => {
  await preparePage()
  for (const space of ['papers', 'written', 'ui']) await loadTexts(space)
})
afterEach(clearPage)

function Rows({ onParts }: { onParts: (parts: Parts) => void }): ReactNode {
  const [now, setNow] = useState<Parts>({
    items: [],
    sections: [newSection('Rules'), newSection('Images', 'Look well.')],
  })
  useEffect(() => onParts(now), [now, onParts])
  return now.sections.map((section, place) => (
    <SectionRow
      key={section.id}
      section={section}
      place={place}
      count={2}
      questions={0}
      points=""
      isTarget={false}
      onSections={(step) => setNow(step)}
    />
  ))
}

test('the instructions of a section are shown in a line, written below it, and stay with it when it moves', async () => {
  let parts: Parts = { items: [], sections: [] }
  const keep = (now: Parts): void => {
    parts = now
  }
  renderPart(<Rows onParts={keep} />)
  expect(await screen.findByText('Look well.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Instructions of Rules' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Instructions of Rules' }), {
    target: { value: 'One answer each <5 minutes' },
  })
  expect(parts.sections.map(({ instructions }) => instructions)).toEqual([
    'One answer each &lt;5 minutes',
    'Look well.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Move section Rules down' }))
  expect(parts.sections.map(({ name, instructions }) => [name, instructions])).toEqual([
    ['Images', 'Look well.'],
    ['Rules', 'One answer each &lt;5 minutes'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Instructions of Rules' }))
  expect(screen.getByText('One answer each <5 minutes')).toBeDefined()
})
