// @vitest-environment jsdom
// Numbers of a box where a comma stands before the tenths.
import { middleOf } from '@clearbelt/domain/kinds/image-ct/boxes'
import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { fakeServer, ok } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import type { TrueBox } from '../content.ts'
import { BoxFields } from './box-fields.tsx'

vi.mock('../../../shared/culture.ts', async (load) => ({
  ...(await load<object>()),
  culture: 'pt-BR',
}))

beforeEach(async () => {
  await preparePage()
  await Promise.all(['image-ct', 'pickers', 'ui'].map(loadTexts))
  fakeServer(() => ok([]))
})
afterEach(clearPage)

function Fields({ onBox }: { onBox: (box: TrueBox | undefined) => void }): ReactNode {
  const box: TrueBox = {
    ...{ id: 'k', knowledgeID: null, name: '' },
    ...{ from: { x: 100, y: 140, z: 95 }, to: { x: 300, y: 160, z: 105 } },
  }
  const [boxes, setBoxes] = useState<readonly TrueBox[]>([box])
  return (
    <BoxFields
      {...{ boxes, disabled: false, marks: [], size: { x: 400, y: 300, z: 200 }, onUsed: () => {} }}
      onChange={(next) => {
        setBoxes(next)
        onBox(next[0])
      }}
    />
  )
}

test('a comma is shown and taken before the tenths, and a full stop is taken as well', async () => {
  const onBox = vi.fn()
  renderPart(<Fields onBox={onBox} />)
  const [first] = await screen.findAllByRole<HTMLInputElement>('spinbutton')
  if (!first) return expect.fail()
  expect(first.value).toBe('200,0')
  for (const [typed, x] of [
    ['210,5', 210.5],
    ['220.5', 220.5],
  ] as const) {
    fireEvent.change(first, { target: { value: typed } })
    fireEvent.blur(first)
    expect(middleOf(onBox.mock.lastCall?.[0] as TrueBox).x).toBe(x)
    expect(first.value).toBe(`${Math.floor(x)},5`)
  }
})
