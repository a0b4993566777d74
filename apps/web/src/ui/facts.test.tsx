// @vitest-environment jsdom
// Facts beside each other, and a long text among them.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FactList } from './facts.tsx'

afterEach(cleanup)

test('a text of sentences takes a whole line among facts that stand side by side', () => {
  render(
    <FactList
      columns="fit"
      items={[
        { key: 'a', label: 'Author', children: 'Ada' },
        { key: 'b', label: 'Remark', children: 'A long one.', isLong: true },
      ]}
    />,
  )
  const placeOf = (label: string) => screen.getByText(label).parentElement?.style.gridColumn
  expect([placeOf('Author'), placeOf('Remark')]).toEqual(['', '1 / -1'])
})
