// @vitest-environment jsdom
// The bell against a server that keeps notices and a hub that speaks when told to.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import type { BrowserServerEvents } from '@clearbelt/contract/notices/hub'
import { NOTICE_TYPES, type NoticeRow } from '@clearbelt/contract/notices/notice-calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { StudentShell } from '../shell/student-shell.tsx'
import { Bell } from './bell.tsx'
import type { OpenNews } from './use-news.ts'

const handlers = new Map<string, (...args: never[]) => void>()
let state: ReturnType<ReturnType<OpenNews>['getState']> = 'connected'
let onState = (): void => {}
let retried = 0
const hub: OpenNews = () => ({
  getState: () => state,
  subscribe: (listener) => {
    onState = listener
    return () => {}
  },
  on: (event, handler) => {
    handlers.set(event, handler as never)
    return () => {}
  },
  emit: () => {},
  retry: () => {
    retried++
  },
  close: () => {},
})
const says = <E extends keyof BrowserServerEvents>(event: E, ...args: Parameters<BrowserServerEvents[E]>): void =>
  act(() => (handlers.get(event) as (...all: unknown[]) => void)(...args))

let notices: NoticeRow[] = []
let broken = false
let log: Asked[] = []
const notice = (id: string, type: number, isAcknowledge = false): NoticeRow => ({
  id,
  message: `Notice ${id}`,
  type,
  isAcknowledge,
  createTime: new Date(Date.now() - 90 * 60_000).toISOString(),
})

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  state = 'connected'
  broken = false
  await preparePage()
  log = fakeServer(({ method, path, query }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Job/Query') return ok([])
    if (path === '/api/Notice/UnacknowledgedCount')
      return ok({ count: notices.filter((one) => !one.isAcknowledge).length })
    if (path === '/api/Notice/AcknowledgeAll') notices = notices.map((one) => ({ ...one, isAcknowledge: true }))
    else if (path.startsWith('/api/Notice/Acknowledge/'))
      notices = notices.map((one) => (path.endsWith(one.id) ? { ...one, isAcknowledge: true } : one))
    else if (method === 'DELETE') notices = notices.filter((one) => one.id !== query.get('ids'))
    else if (path === '/api/Notice/Query') {
      if (broken) return refused(500, 'server-error', 'Server error')
      const [page, limit] = [Number(query.get('PageNO')), Number(query.get('Limit'))]
      return ok(notices.slice((page - 1) * limit, page * limit), notices.length)
    }
    return ok(null)
  })
  adoptTicket(ticketShape.parse(ticketOf()))
})
afterEach(clearPage)

const bell = (name: RegExp | string) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('region', { name: 'Notifications' })

test('[RTM-011] [RTM-012] the bell counts what is unread; its popover lists notices of documents, videos, audio and pictures by name, and one or all are acknowledged', async () => {
  expect([...NOTICE_TYPES]).toEqual([8, 10, 11, 12])
  notices = NOTICE_TYPES.map((type) => notice(`n${type}`, type))
  renderPart(<Bell hub={hub} />)
  fireEvent.click(await bell('Notifications: 4 new'))
  await screen.findByText('Notice n8')
  const lines = within(await panel()).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Notice n8Document · 1 hour ago · Unread',
    'Notice n10Video · 1 hour ago · Unread',
    'Notice n11Audio · 1 hour ago · Unread',
    'Notice n12Picture · 1 hour ago · Unread',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Notice n10' }))
  await bell('Notifications: 3 new')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: Notice n10' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await bell('Notifications')
  expect(notices.every((one) => one.isAcknowledge)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the notification: Notice n8' }))
  await waitFor(() => expect(screen.queryByText('Notice n8')).toBeNull())
})

test('notices come five to a page; deleting the last of a page goes back one', async () => {
  notices = Array.from({ length: 6 }, (_, i) => notice(`m${i}`, 8, true))
  renderPart(<Bell hub={hub} />)
  fireEvent.click(await bell('Notifications'))
  await screen.findByText('Notice m4')
  expect(screen.queryByText('Notice m5')).toBeNull()
  fireEvent.click(screen.getByTitle('Next Page').querySelector('button') ?? screen.getByTitle('Next Page'))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the notification: Notice m5' }))
  await screen.findByText('Notice m0')
  expect(log.findLast(({ path }) => path === '/api/Notice/Query')?.query.get('Limit')).toBe('5')
})

test('[RTM-012] news by the hub show at once: the count rises, a piece of long work says how it ended', async () => {
  notices = [notice('early', 8)]
  renderPart(<Bell hub={hub} />)
  await bell('Notifications: 1 new')
  notices = [notice('late', 12), ...notices]
  says('BadgeRefreshed')
  await bell('Notifications: 2 new')
  says('LongTaskNoticeReceived', { message: '12 images were stored', success: true, type: 'ImageImport', jobID: 'j1' })
  await screen.findByText('12 images were stored')
})

test('without notices it says what will stand there, and a hub that gave up offers to connect', async () => {
  notices = []
  renderPart(<Bell hub={hub} />)
  fireEvent.click(await bell('Notifications'))
  await screen.findByText('No notifications')
  state = 'disconnected'
  act(() => onState())
  fireEvent.click(await screen.findByRole('button', { name: 'Reconnect' }))
  expect(retried).toBe(1)
})

test('notices that cannot be had say so, and come when asked for again', async () => {
  notices = [notice('one', 8)]
  broken = true
  renderPart(<Bell hub={hub} />)
  fireEvent.click(await bell('Notifications: 1 new'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  fireEvent.click(again)
  await screen.findByText('Notice one')
})

test('a student reads what was told them, such as an answer to a comment, without a connection of their own', async () => {
  notices = [notice('of a reply', 8)]
  handlers.clear()
  renderPart(<StudentShell menus={[]}>Home</StudentShell>)
  fireEvent.click(await bell('Notifications: 1 new'))
  await screen.findByText('Notice of a reply')
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await bell('Notifications')
  expect(handlers.size).toBe(0)
  expect(log.some(({ path }) => path === '/api/Job/Query')).toBe(false)
})

test('an empty bell of a student says what will come', async () => {
  notices = []
  renderPart(<StudentShell menus={[]}>Home</StudentShell>)
  fireEvent.click(await bell('Notifications'))
  expect(await screen.findByText(/Answers to your comments/)).toBeTruthy()
})
