// @vitest-environment jsdom
// The drawer of members at its first opening, when a part of it is still on its way.
import { act, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { MembersDrawer } from './members-drawer.tsx'

const late = Promise.withResolvers<void>()
vi.mock('../../../pickers/trainee-picker.tsx', () => ({
  TraineePicker: () => {
    use(late.promise)
    return null
  },
}))

beforeEach(preparePage)
afterEach(clearPage)

test('what the drawer waits for hides nothing of the page behind it', async () => {
  renderPart(
    <Suspense fallback="The page waits">
      <p>The page</p>
      <MembersDrawer
        of={{ id: 'g1', name: 'Night shift' }}
        kind="group"
        load={async () => ({ rows: [], total: 0 })}
        change={async () => {}}
        removeText=""
        empty={{ title: 'Nobody', hint: '' }}
        onClose={() => {}}
        onChanged={async () => {}}
      />
    </Suspense>,
  )
  await screen.findByText('Members of “Night shift”')
  expect(screen.queryByText('The page waits')).toBeNull()
  await act(async () => late.resolve())
  await screen.findByText('Nobody')
})
