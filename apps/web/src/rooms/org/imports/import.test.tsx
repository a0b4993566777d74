// @vitest-environment jsdom
// The screen that brings people in: what goes through the uploader of the shell, what is told, and how it is found
// again.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { dropUploads, retryUpload, useUploads } from '../../../shared/uploads.ts'
import {
  fakeServer,
  HANDSHAKE,
  ok,
  refused,
  ticketOf,
  type Answering,
  type Asked,
  type Reply,
} from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { Uploader } from '../../../app/uploader.tsx'
import { sendFile } from './api/imports.ts'
import { ImportPage } from './pages/import.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('imports')
  adoptTicket(ticketOf({ start_date: new Date().toISOString() }) as never)
})
afterEach(() => {
  act(() => dropUploads())
  clearPage()
})

const LINE = {
  id: 'i1',
  kind: 'StudentUsers',
  state: 'ready',
  fileName: 'spring.csv',
  rows: 3,
  done: 3,
  good: 2,
  bad: 1,
  createTime: '2026-01-01T00:00:00Z',
}
const REPORT = {
  ...LINE,
  message: '',
  columns: ['Account', 'Name', 'Mobile'],
  heads: ['Employee login', '姓名', ''],
  unknownColumns: ['Shoe size'],
  notes: ['Read as text in GB18030 (GBK) with commas between the fields.'],
  waiting: 0,
}
const PHOTOS = {
  id: 'p1',
  fileName: 'class.zip',
  stored: 1,
  files: [
    { name: 'li.na.jpg', stored: true, message: 'Stored.' },
    { name: 'LI.NA.png', stored: false, message: 'Another file of this archive is for the same account.' },
    { name: 'nobody.jpg', stored: false, message: 'No account that you manage has this name.' },
  ],
}

function serve(more: (asked: Asked) => ReturnType<Answering> | null): Asked[] {
  return fakeServer((asked) => {
    const own = more(asked)
    if (own) return own
    if (asked.path.endsWith('/Import/Excel')) return ok([LINE], 1)
    if (asked.path.endsWith('/State/i1')) return ok(REPORT)
    if (asked.path.endsWith('/Rows/i1'))
      return ok([{ row: 4, cells: ['x y', 'Name'], problems: [{ column: 'Account', message: 'Use letters.' }] }], 1)
    if (asked.path.endsWith('/PasswordPolicy')) return ok({ defaultPassword: true })
    if (asked.path.endsWith('/Zip/p1')) return ok(PHOTOS)
    return ok(HANDSHAKE)
  })
}
const render = (at: string) =>
  renderPart(
    <>
      <Uploader always />
      <ImportPage />
    </>,
    at,
  )
const choose = (name: string, bytes = 'x') =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([bytes], name)] },
  })
const uploads = () => useUploads.getState().items.map(({ title, state, path }) => [title, state, path])

test('[SYS-031] [API-021] a recent import is found again from the list, with how its file was read, what is wrong, and how the new accounts will begin', async () => {
  serve(() => null)
  render('/system/user/import')
  const link = await screen.findByRole('link', { name: 'spring.csv' })
  expect(link.getAttribute('href')).toBe('/system/user/import?id=i1')
  expect(screen.getByText('Waiting for you')).toBeTruthy()
  expect(screen.getByText('2 of 3')).toBeTruthy()
  fireEvent.click(link)
  await screen.findByText('Read as text in GB18030 (GBK) with commas between the fields.')
  await screen.findByText('Use letters.', { exact: false })
  expect(screen.getByText('These columns are not recognised and are skipped: Shoe size')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /2 of 3 columns were recognised/ }))
  expect((await screen.findByText('姓名')).closest('tr')?.textContent).toBe('姓名Name')
  await screen.findByText(/The default password is on/)
  expect(screen.queryByRole('region', { name: 'Recent imports' })).toBeNull()
})

test('[SYS-031] a file goes through the uploader of the shell: refused with a sentence at the field, sent again, and then shown', async () => {
  let tries = 0
  serve(({ path, method }) =>
    method === 'POST' && path.endsWith('/Excel/StudentUsers')
      ? ++tries === 1
        ? refused(422, 'old-excel', 'Open it in Excel and save it as .xlsx.')
        : ok({ id: 'i1' })
      : null,
  )
  render('/system/user/import')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }))
  await screen.findByText('Please choose a file.')
  choose('nothing.csv', '')
  await screen.findByText('The file is empty.')
  choose('people.xls')
  await screen.findByText('people.xls')
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await screen.findByText('Open it in Excel and save it as .xlsx.')
  expect(uploads()).toEqual([['people.xls', 'failed', null]])
  choose('people.xlsx')
  await screen.findByText('people.xlsx')
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await screen.findByText('How the file was read')
  expect(uploads().at(-1)).toEqual(['people.xlsx', 'done', '/system/user/import?id=i1'])
})

test('a file whose answer was lost goes again under its key, from the header and from the form: its import is begun once', async () => {
  const answers: Reply[] = ['timeout', 'timeout', ok({ id: 'i1' })]
  const log = serve(({ path, method }) =>
    method === 'POST' && path.endsWith('/Excel/StudentUsers') ? (answers.shift() ?? null) : null,
  )
  const keys = () => log.flatMap(({ method, headers }) => (method === 'POST' ? [headers['X-Key']] : []))
  const failed = () => waitFor(() => expect(uploads().at(-1)?.[1]).toBe('failed'))
  render('/system/user/import')
  const check = () => screen.findByRole('button', { name: 'Check the file' })
  await check()
  choose('people.xlsx')
  await screen.findByText('people.xlsx')
  fireEvent.click(await check())
  await failed()
  act(() => retryUpload(useUploads.getState().items[0]?.id ?? ''))
  await waitFor(() => expect(keys()).toHaveLength(2))
  await failed()
  fireEvent.click(await check())
  await screen.findByText('How the file was read')
  expect(keys()).toHaveLength(3)
  expect(new Set(keys())).toHaveLength(1)
})

test('[SYS-033] a zip of portraits goes through the uploader; each file that was not taken is told of first, and the report is found again', async () => {
  const asked = serve(({ path }) => (path.endsWith('/uploadZip') ? ok(PHOTOS) : null))
  render('/system/user/import?kind=Photos')
  await screen.findByRole('button', { name: 'Upload the portraits' })
  choose('class.zip')
  await screen.findByText('class.zip')
  fireEvent.click(screen.getByRole('button', { name: 'Upload the portraits' }))
  await screen.findByText('1 portrait stored')
  expect(screen.getByText('2 files were not accepted; the reason is shown beside each.')).toBeTruthy()
  expect(screen.getByText('nobody.jpg')).toBeTruthy()
  expect(screen.getByText('Another file of this archive is for the same account.')).toBeTruthy()
  expect(screen.queryByText('li.na.jpg')).toBeNull()
  fireEvent.click(screen.getByText('Stored (1)'))
  await screen.findByText('li.na.jpg')
  expect(uploads()).toEqual([['class.zip', 'done', '/system/user/import?photos=p1']])
  expect(asked.filter(({ path }) => path.endsWith('/Zip/p1'))).toHaveLength(1)
})

test('an upload goes on when the page is left and can be stopped where it began; a file that is too large is told of before it is sent', async () => {
  const asked = serve(({ path }) => (path.endsWith('/uploadZip') ? 'never' : null))
  const view = render('/system/user/import?kind=Photos')
  await screen.findByRole('button', { name: 'Upload the portraits' })
  const large = new File(['x'], 'large.zip')
  Object.defineProperty(large, 'size', { value: 200_000_001 })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [large] } })
  await screen.findByText('This file is larger than 200 MB.')
  choose('class.zip')
  await screen.findByText('class.zip')
  fireEvent.click(screen.getByRole('button', { name: 'Upload the portraits' }))
  await screen.findByRole('button', { name: 'Stop' })
  view.unmount()
  expect(uploads()).toEqual([['class.zip', 'sending', null]])
  expect(asked.filter(({ path }) => path.endsWith('/uploadZip')).length).toBeLessThanOrEqual(1)
})

test('[SYS-032] the check of a table may take 60 s and is then told as timed out', async () => {
  const asked = serve(({ path }) => (path.endsWith('/StudentUsers') ? 'timeout' : null))
  const file = new File(['x'], 'spring.csv')
  await expect(sendFile('StudentUsers', file, 'auto', { silent: true })).rejects.toMatchObject({ code: 'timeout' })
  expect(asked.filter(({ path }) => path === '/api/Import/Excel/StudentUsers').map(({ timeout }) => timeout)).toEqual([
    60_000,
  ])
})
