// @vitest-environment jsdom
// Content that is still on its way loads in its own place, so that the page around it stays as it is.
import { cleanup, screen } from '@testing-library/react'
import { Suspense, use, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePage, renderPart } from '../testing/render-app.tsx'
import { FormDialog } from './form/form-dialog.tsx'
import { EmptyState, QueryState } from './states.tsx'

beforeEach(preparePage)
afterEach(cleanup)

const never = new Promise<string>(() => {})
const Waiting = (): ReactNode => use(never)
const around = (part: ReactNode): ReactNode => (
  <Suspense fallback={<p>the page is gone</p>}>
    <button type="button">opener</button>
    {part}
  </Suspense>
)

test.each([
  [
    'a query',
    <QueryState key="q" query={{ data: 1, error: null, refetch: () => undefined }}>
      {() => <Waiting />}
    </QueryState>,
  ],
  [
    'a dialog',
    <FormDialog key="d" open title="Name" onSubmit={async () => undefined} onClose={() => undefined}>
      <Waiting />
    </FormDialog>,
  ],
])('what %s waits for takes neither the page nor its focus away', async (_, part) => {
  renderPart(around(part), '/')
  const opener = await screen.findByText('opener')
  expect(opener.checkVisibility?.() ?? true).toBe(true)
  expect(opener.style.display).toBe('')
  expect(screen.queryByText('the page is gone')).toBeNull()
})

test('what a small part says of being empty begins at one edge, in the middle of a table too', async () => {
  renderPart(
    <div style={{ textAlign: 'center' }}>
      <EmptyState compact title="In no group" hint="Members of a group are chosen together." />
    </div>,
  )
  expect((await screen.findByText('In no group')).parentElement?.style.textAlign).toBe('start')
})
