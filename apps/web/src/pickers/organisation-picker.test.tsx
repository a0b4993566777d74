// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptTicket } from '../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { OrganisationPicker } from './organisation-picker.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  fakeServer(() => ok([{ id: 'o', name: 'Head', code: '', order: 0, remark: '', zone: '', accounts: 0, children: [] }]))
  adoptTicket(ticketOf() as never)
})
afterEach(clearPage)

test.each([undefined, 'orgID'])('the field names the tree that it opens (id %s)', async (id) => {
  renderPart(<OrganisationPicker {...(id ? { id } : {})} />)
  await screen.findByRole('combobox', { name: 'Organisation' })
  // The field is made anew when the tree arrives.
  await waitFor(() => expect(document.querySelector('.ant-select-loading, .anticon-loading')).toBeNull())
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Organisation' }))
  const tree = await screen.findByRole('tree')
  const open = screen.getByRole('combobox', { name: 'Organisation' })
  for (const name of ['aria-owns', 'aria-controls'])
    expect(document.getElementById(open.getAttribute(name) ?? '')?.contains(tree)).toBe(true)
})
