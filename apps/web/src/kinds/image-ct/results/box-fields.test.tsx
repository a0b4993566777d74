// @vitest-environment jsdom
// The boxes of a key in numbers: a turn leaves the middle and the sides, and a new box stands around a mark.
import { distanceTo, middleOf } from '@clearbelt/domain/kinds/image-ct/boxes'
import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { fakeServer, ok } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { TrueBox } from '../content.ts'
import { BoxFields } from './box-fields.tsx'

const size = { x: 400, y: 300, z: 200 }
const knife: TrueBox = {
  id: 'k',
  from: { x: 100, y: 140, z: 95 },
  to: { x: 300, y: 160, z: 105 },
  knowledgeID: null,
  name: 'Knife',
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['image-ct', 'pickers', 'ui'].map(loadTexts))
  fakeServer(() => ok([]))
})
afterEach(clearPage)

function Fields({ onBoxes }: { onBoxes: (boxes: readonly TrueBox[]) => void }): ReactNode {
  const [boxes, setBoxes] = useState<readonly TrueBox[]>([knife])
  return (
    <BoxFields
      boxes={boxes}
      size={size}
      disabled={false}
      marks={[{ x: 50, y: 5, z: 100 }]}
      onChange={(next) => {
        setBoxes(next)
        onBoxes(next)
      }}
      onUsed={() => {}}
    />
  )
}

test('a box is moved, sized and turned in numbers, and boxes stand around marks within the volume', async () => {
  const onBoxes = vi.fn()
  renderPart(<Fields onBoxes={onBoxes} />)
  const last = () => onBoxes.mock.lastCall?.[0] as readonly TrueBox[]
  const type = (name: string, value: string): void => {
    const field = screen.getByRole('spinbutton', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  await screen.findByRole('spinbutton', { name: 'Turn about z, degrees' })
  type('Turn about z, degrees', '90')
  const [turned] = last()
  if (!turned) return expect.fail()
  expect([turned.from, turned.to, turned.turn]).toEqual([knife.from, knife.to, { x: 0, y: 0, z: 90 }])
  expect(distanceTo({ x: 200, y: 249, z: 100 }, turned)).toBe(0)
  expect(distanceTo({ x: 299, y: 150, z: 100 }, turned)).toBeGreaterThan(80)
  type('Middle along x, mm', '150')
  type('Side along x, mm', '100')
  const [moved] = last()
  expect(moved && [middleOf(moved), moved.to.x - moved.from.x, moved.turn?.z]).toEqual([
    { x: 150, y: 150, z: 100 },
    100,
    90,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'New boxes at the marks' }))
  expect(last()[1]).toMatchObject({ from: { x: 30, y: 0, z: 80 }, to: { x: 70, y: 25, z: 120 } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as Element)
  expect(last()).toHaveLength(1)
})
