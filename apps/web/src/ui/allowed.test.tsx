// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptTicket } from '../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { Allowed, isAllowed } from './allowed.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  fakeServer(() => ok(null))
})
afterEach(clearPage)

test("[ACC-095] an element with a permission rule is hidden unless the user's type or user id is in its list", async () => {
  const parts = (
    <>
      <Allowed types={[1, 2]}>managers</Allowed>
      <Allowed types={[1]}>administrators</Allowed>
      <Allowed userIDs={['u7']}>one person</Allowed>
      <Allowed types={[3]} userIDs={['u7']}>
        students and one person
      </Allowed>
      <Allowed>everybody</Allowed>
    </>
  )
  const { unmount } = renderPart(parts)
  expect((await screen.findByText(/everybody/)).textContent).toBe('everybody')
  unmount()
  adoptTicket(ticketOf({ type: 2, userID: 'u7' }) as never)
  renderPart(parts)
  expect((await screen.findByText(/everybody/)).textContent).toBe('managersone personstudents and one personeverybody')
})

test('[ACC-096] an element with a language rule is shown or hidden by the locale, whoever looks', async () => {
  renderPart(
    <>
      <Allowed cultures={['en', 'es']}>here</Allowed>
      <Allowed cultures={['zh-CN']}>only in Chinese</Allowed>
    </>,
  )
  expect((await screen.findByText(/here/)).textContent).toBe('here')
  const trainer = { type: 2, userID: 'u7' } as const
  expect(isAllowed({ cultures: ['zh-CN'] }, trainer, 'zh-CN')).toBe(true)
  expect(isAllowed({ cultures: ['zh-CN'], types: [1] }, trainer, 'zh-CN')).toBe(false)
  expect(isAllowed({ cultures: ['zh-CN'], types: [2] }, trainer, 'pt-BR')).toBe(false)
})
