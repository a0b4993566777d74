// @vitest-environment jsdom
// Errors and page views against a real host that records them.
import { TELEMETRY_META, type Telemetry } from '@clearbelt/contract/telemetry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRecorder, type Recorder } from '../testing/recorder.ts'
import { CallError } from './call-error.ts'
import { nameTransaction, reportError, reportsErrors, watchErrors } from './error-reports.ts'
import { patternOf, reportView } from './page-views.ts'

let host: Recorder
beforeEach(async () => {
  host = await startRecorder()
})
afterEach(async () => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  await host.close()
})

function configure(settings: Partial<Telemetry>): void {
  const meta = document.createElement('meta')
  meta.name = TELEMETRY_META
  meta.content = JSON.stringify({ sentry: null, analytics: null, ...settings })
  document.head.append(meta)
}
const sentry = (): Telemetry['sentry'] => ({ dsn: host.url.replace('//', '//key1@') + '/7', environment: 'test' })

test('an error reaches the host as an envelope, scrubbed and with the pattern of its page; the same error is told once, a refused call never', async () => {
  configure({ sentry: sentry() })
  expect(reportsErrors()).toBe(true)
  nameTransaction('/train/trainPlan/detail/:planId')
  const error = new Error('no name for ada@example.org')
  const eventID = await reportError(error)
  expect(eventID).toMatch(/^[0-9a-f]{32}$/)
  expect(await reportError(error)).toBeNull()
  expect(await reportError(new CallError(403, 'no-permission', 'no'))).toBeNull()
  expect(host.got).toHaveLength(1)
  const [got] = host.got
  expect([got?.method, got?.path, got?.query.get('sentry_key'), got?.headers.cookie]).toEqual([
    'POST',
    '/api/7/envelope/',
    'key1',
    undefined,
  ])
  const [head, item, event] = (got?.body ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect([head?.event_id, item?.type]).toEqual([eventID, 'event'])
  expect(event).toMatchObject({
    transaction: '/train/trainPlan/detail/:planId',
    environment: 'test',
    tags: { side: 'browser' },
    exception: { values: [{ type: 'Error', value: 'no name for [mail]' }] },
  })
})

test('what nobody catches is told; a host that refuses or is away troubles nobody', async () => {
  configure({ sentry: sentry() })
  const stop = watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('from an event') }))
  await expect.poll(() => host.got).toHaveLength(1)
  stop()
  host.status = 429
  expect(await reportError(new Error('refused'))).toBeNull()
  document.head.innerHTML = ''
  configure({ sentry: { dsn: 'http://key1@127.0.0.1:1/7', environment: 'test' } })
  expect(await reportError(new Error('away'))).toBeNull()
})

test('without settings nothing leaves the page', async () => {
  expect(reportsErrors()).toBe(false)
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  expect(await reportError(new Error('kept'))).toBeNull()
  reportView({ pattern: '/x', title: 'X' })
  expect(fetched).not.toHaveBeenCalled()
})

test('a page view in the form of Matomo', async () => {
  configure({ analytics: { kind: 'matomo', url: `${host.url}/stats`, site: '3' } })
  reportView({ pattern: '/knowledge', title: 'Knowledge points' })
  await expect.poll(() => host.got).toHaveLength(1)
  const { path, query } = host.got[0] ?? { path: '', query: new URLSearchParams() }
  expect([path, query.get('idsite'), query.get('rec'), query.get('action_name'), query.get('url')]).toEqual([
    '/stats/matomo.php',
    '3',
    '1',
    'Knowledge points',
    `${window.location.origin}/knowledge`,
  ])
})

test('a page view in the form of Umami', async () => {
  configure({ analytics: { kind: 'umami', url: host.url, site: 'b59e9c65' } })
  reportView({ pattern: '/knowledge', title: 'Knowledge points' })
  await expect.poll(() => host.got).toHaveLength(1)
  expect(host.got[0]).toMatchObject({ method: 'POST', path: '/api/send' })
  expect(JSON.parse(host.got[0]?.body ?? '')).toMatchObject({
    type: 'event',
    payload: { website: 'b59e9c65', url: '/knowledge', title: 'Knowledge points', language: 'en', referrer: '' },
  })
})

test('who asks not to be counted is not; ids of an address never travel', () => {
  configure({ analytics: { kind: 'umami', url: host.url, site: 'x' } })
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' })
  reportView({ pattern: '/x', title: 'X' })
  expect(fetched).not.toHaveBeenCalled()
  expect(patternOf('/train/trainPlan/detail/p%201/paperPreview/x9', { planId: 'p 1', paperId: 'x9' })).toBe(
    '/train/trainPlan/detail/:planId/paperPreview/:paperId',
  )
})
