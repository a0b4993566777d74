// @vitest-environment jsdom
// The libraries of images as pages: each asks for its own images.
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../shared/account.ts'
import { loadTexts, sayKey } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { imagesRoutes } from './room.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(['images', 'pickers'].map(loadTexts))
  adoptTicket(ticketOf() as never)
  useAccount.setState({
    info: { userID: 'u1', zone: 'UTC', rights: ['images.fiscan', 'images.dr', 'images.ct'] } as never,
    menus: [],
  })
})
afterEach(clearPage)

test.each([
  ['[IMG-001] /mapManage/mapct is the library of CT images', '/mapManage/mapct', '/api/CT/Query', 'CT images'],
  ['[IMG-002] /mapManage/mapdr is the library of DR images', '/mapManage/mapdr', '/api/DR/Query', 'DR images'],
])('%s', async (_, address, query, title) => {
  const log = fakeServer(() => ok([]))
  const route = imagesRoutes.find(({ path }) => path === address)
  if (!route) throw new Error('no page')
  expect(route.handle.shell).toBe('manager')
  expect(route.handle.title && sayKey(route.handle.title)).toBe(title)
  const { Component } = await route.lazy()
  renderPart(<Component />, address)
  await waitFor(() => expect(log.map(({ path }) => path)).toContain(query))
  expect(log.some(({ path }) => path === '/api/Fiscan/Query')).toBe(false)
})
