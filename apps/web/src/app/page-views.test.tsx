// @vitest-environment jsdom
import { TELEMETRY_META } from '@clearbelt/contract/telemetry'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestErrorPage } from '../rooms/shell/pages/test-error.tsx'
import { shellRoutes } from '../rooms/shell/room.tsx'
import { startRecorder, type Recorder } from '../testing/recorder.ts'
import { clearPage, preparePage, renderApp } from '../testing/render-app.tsx'

let host: Recorder
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  host = await startRecorder()
  const meta = document.createElement('meta')
  meta.name = TELEMETRY_META
  meta.content = JSON.stringify({
    sentry: { dsn: host.url.replace('//', '//key1@') + '/7', environment: 'test' },
    analytics: { kind: 'umami', url: host.url, site: 's1' },
  })
  document.head.append(meta)
  await preparePage()
})
afterEach(async () => {
  clearPage()
  document.head.innerHTML = ''
  await host.close()
})

const page = (path: string) => ({
  path,
  handle: { shell: 'public' as const, title: 'shell:title_info' as const },
  lazy: async () => ({ Component: () => <h1>{path}</h1> }),
})
const views = () =>
  host.got
    .filter(({ path }) => path === '/api/send')
    .map(({ body }) => (JSON.parse(body) as { payload: { url: string; title: string } }).payload)
    .map(({ url, title }) => `${url} ${title}`)

test('[SHL-019] every navigation reports a page view to the analytics host, by the pattern of the page', async () => {
  const { router } = renderApp([page('/login'), page('/plan/:planId')], '/login')
  await screen.findByRole('heading', { name: '/login' })
  await expect.poll(views).toEqual(['/login System info'])
  await act(() => router.navigate('/plan/p1?tab=2'))
  await expect.poll(views).toEqual(['/login System info', '/plan/:planId System info'])
  await act(() => router.navigate('/plan/p2'))
  await expect.poll(views).toHaveLength(3)
})

test('[ACC-007] /test/sentry is a page without the shell whose button throws an error that reaches the error-reporting host', async () => {
  expect(shellRoutes.find(({ path }) => path === '/test/sentry')?.handle.shell).toBe('single')
  renderApp(
    [{ path: '/test/sentry', handle: { shell: 'public' }, lazy: async () => ({ Component: TestErrorPage }) }],
    '/test/sentry',
  )
  const thrown: string[] = []
  const note = (event: ErrorEvent): void => {
    event.preventDefault()
    thrown.push(event.message)
  }
  window.addEventListener('error', note)
  fireEvent.click(await screen.findByRole('button', { name: 'Throw an error in the browser' }))
  const words = await screen.findByText(/The error was received as event/)
  window.removeEventListener('error', note)
  expect(thrown).toHaveLength(1)
  const sent = host.got.find(({ path }) => path === '/api/7/envelope/')
  expect(sent?.body).toContain('A test error of the browser')
  expect(words.textContent).toContain((JSON.parse(sent?.body.split('\n')[0] ?? '{}') as { event_id: string }).event_id)
})
