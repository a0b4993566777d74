// @vitest-environment jsdom
import { splitList } from '@clearbelt/contract/list-text'
import { USER_COLUMN_NAMES, USER_COLUMNS } from '@clearbelt/contract/org/user-filters'
import type { ListedUser } from '@clearbelt/contract/org/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { adoptTicket } from '../../../shared/session.ts'
import {
  fakeServer,
  ok,
  refused,
  ticketOf,
  type Answering,
  type Asked,
  type Reply,
} from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { GroupsTab } from '../users/groups-tab.tsx'
import { UsersPage } from './users.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(() => {
  useAccount.setState({ info: null, menus: [] })
  clearPage()
})

const person = (id: string, name: string): ListedUser => ({
  id,
  name,
  accountNo: `no.${id}`,
  type: 3,
  typeName: 'Student',
  orgID: 'o',
  orgName: 'North',
  postName: 'Loader',
  gradeName: '',
  mobile: '',
  jobNo: '',
  email: '',
  enabled: true,
  roleNames: ['Student'],
  groupNames: ['Night'],
  hireDate: '2020-02-03',
  createTime: '2026-01-01T00:00:00Z',
  lastSignIn: null,
})

function serve(more: Answering = () => ok(null), people = [person('a', 'Ada'), person('b', 'Bob')]): Asked[] {
  const log = fakeServer((asked) => {
    if (asked.path === '/api/User/Query') return ok(people, people.length)
    if (asked.path === '/api/Role/Query') return ok([{ id: 'r1', name: 'Keeper' }], 1)
    if (asked.path === '/api/User/Words') return ok({ posts: ['Loader', 'Searcher'], grades: ['Senior'] })
    if (asked.path === '/api/Dropdown/group')
      return ok([
        { id: 'g1', name: 'Night' },
        { id: 'g2', name: 'Day' },
      ])
    if (asked.path === '/api/Organization/Tree') return ok([])
    return more(asked)
  })
  adoptTicket(ticketOf() as never)
  return log
}
const asked = (log: Asked[], path: string): Asked | undefined => log.findLast((one) => one.path === path)
const tick = async (name: string): Promise<void> => {
  fireEvent.click(within((await screen.findByText(name)).closest('tr') as HTMLElement).getByRole('checkbox'))
}

test('what the address says of filters and order is asked of the server, and further filters open by themselves when one is set', async () => {
  const log = serve()
  renderPart(
    <UsersPage />,
    '/system/user?search=wang&org=o1&types=3&enabled=false&roles=r1&groups=g1,g2&posts=Loader&grades=Senior&created=2026-01-01~2026-01-31&hired=2020-01-01~2020-12-31&sort=-name&limit=50',
  )
  await screen.findByText('Ada')
  const { query } = asked(log, '/api/User/Query') as Asked
  expect(Object.fromEntries(query)).toMatchObject({
    search: 'wang',
    orgID: 'o1',
    types: '3',
    enabled: 'false',
    roleIDs: 'r1',
    groupIDs: 'g1,g2',
    posts: 'Loader',
    grades: 'Senior',
    hiredFrom: '2020-01-01',
    hiredTo: '2020-12-31',
    sortName: 'name',
    order: 'Desc',
    Limit: '50',
  })
  expect([query.get('createdFrom'), query.get('createdTo')].map((at) => Number.isNaN(Date.parse(at ?? '')))).toEqual([
    false,
    false,
  ])
  expect(screen.getByRole('combobox', { name: 'Position' })).toBeTruthy()
  clearPage()
  await preparePage()
  serve()
  renderPart(<UsersPage />, '/system/user')
  await screen.findByText('Ada')
  expect(screen.queryByRole('combobox', { name: 'Position' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /More filters/ }))
  expect(await screen.findByRole('combobox', { name: 'Position' })).toBeTruthy()
})

test('an account whose answer was lost is sent again as it was; its password, which nobody saw, can be reset at once', async () => {
  const answers: Reply[] = ['timeout', ok({ id: 'n1', password: null, isDefault: false })]
  const log = serve(({ path, method }) => {
    if (path === '/api/User/Password/n1') return ok({ password: 'Another-word-17' })
    return path === '/api/User' && method === 'POST' ? (answers.shift() ?? ok(null)) : ok([])
  })
  renderPart(<UsersPage />, '/system/user?org=o')
  fireEvent.click((await screen.findAllByRole('button', { name: /Add account/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Account/), { target: { value: 'ana.lin' } })
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Ana Lin' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/its password was lost on the way/)).toBeTruthy()
  const [first, again] = log.filter(({ path, method }) => path === '/api/User' && method === 'POST')
  expect([again?.body, again?.headers['X-Key']]).toEqual([first?.body, first?.headers['X-Key']])
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  const asks = await screen.findAllByText('Reset the password of Ana Lin?')
  const confirm = asks[0]?.closest('.ant-modal-confirm')
  fireEvent.click(within(confirm as HTMLElement).getByText('Reset password'))
  expect(await screen.findByText('Another-word-17')).toBeTruthy()
})

test('the file asks for the columns, filters and order that the list shows', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const log = serve((one) =>
    one.path === '/api/User/Columns' ? ok({ 'org.users': { orgName: false, jobNo: true } }) : ok(null),
  )
  useAccount.setState({ info: {} as never })
  renderPart(<UsersPage />, '/system/user?search=wang&sort=jobNo')
  await screen.findByRole('columnheader', { name: /Job number/ })
  expect(screen.queryByRole('columnheader', { name: /Organisation/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Export/ }))
  await waitFor(() => expect(asked(log, '/api/User/Export')).toBeTruthy())
  expect(Object.fromEntries((asked(log, '/api/User/Export') as Asked).query)).toMatchObject({
    search: 'wang',
    sortName: 'jobNo',
    order: 'Asc',
    columns: 'name,accountNo,typeName,roleNames,jobNo,enabled,lastSignIn',
  })
})

test('a chosen column is kept with the account on the server', async () => {
  const log = serve((one) => (one.path === '/api/User/Columns' && one.method === 'GET' ? ok({}) : ok(null)))
  useAccount.setState({ info: {} as never })
  renderPart(<UsersPage />, '/system/user')
  await screen.findByText('Ada')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Position' }))
  await waitFor(() =>
    expect(log.find((one) => one.method === 'PUT' && one.path === '/api/User/Columns')?.body).toMatchObject({
      table: 'org.users',
      columns: { postName: true },
    }),
  )
  expect(await screen.findByRole('columnheader', { name: /Position/ })).toBeTruthy()
})

test('an act on many names those who were left out with the reason, and keeps their ticks', async () => {
  const log = serve((one) =>
    one.path === '/api/User/Bulk' ? ok({ done: 1, skipped: [{ id: 'b', name: '', reason: 'Not found.' }] }) : ok(null),
  )
  renderPart(<UsersPage />, '/system/user')
  await tick('Ada')
  await tick('Bob')
  fireEvent.click(screen.getByRole('button', { name: 'Enable' }))
  const report = await screen.findByRole('dialog')
  expect(within(report).getByText('Bob')).toBeTruthy()
  expect(within(report).getByText('Not found.')).toBeTruthy()
  expect(asked(log, '/api/User/Bulk')?.body).toMatchObject({ act: 'enable' })
  await waitFor(() => expect(screen.getByText(/1 selected/)).toBeTruthy())
})

/** Enables 501, which are two calls; the second is answered by `second`. */
async function enableMany(second: Reply): Promise<Asked[]> {
  const parts: Asked[] = []
  serve(
    (one) => {
      if (one.path !== '/api/User/Bulk') return ok(null)
      parts.push(one)
      return parts.length === 2 ? second : ok({ done: 500, skipped: [] })
    },
    Array.from({ length: 501 }, (_, at) => person(`p${at}`, `Person ${at}`)),
  )
  renderPart(<UsersPage />, '/system/user?limit=500')
  await screen.findByText('Person 0')
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(parts).toHaveLength(2))
  return parts
}

test('an act on more than one call takes says how far it is', async () => {
  await enableMany('never')
  expect(await screen.findByText('500 of 501')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'In progress' })).toBeTruthy()
})

test('what was done before a later part failed stays told, and those who were not reached stay ticked', async () => {
  const parts = await enableMany(refused(500, 'server-error', 'No.'))
  await waitFor(() => expect(screen.getByText('1 selected')).toBeTruthy())
  expect([parts.length, screen.queryByRole('progressbar')]).toEqual([2, null])
})

test('new passwords of a few ticked are shown once', async () => {
  const log = serve((one) =>
    one.path === '/api/User/Passwords'
      ? ok({ set: [{ id: 'a', name: 'Ada', accountNo: 'no.a', password: 'Pw-a' }], skipped: [] })
      : ok(null),
  )
  renderPart(<UsersPage />, '/system/user')
  await tick('Ada')
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText('Pw-a')).toBeTruthy()
  expect(asked(log, '/api/User/Passwords')?.body).toEqual({ ids: ['a'] })
})

test('the passwords of all that the list shows are taken away by one call with its filters, followed to their end, and the slips and those left out stand behind it', async () => {
  const resets: Asked[] = []
  const line = { id: 'job1', state: 'done', total: 1200, done: 1200, waiting: 1198, createTime: '2026-11-20T09:00:00Z' }
  serve((one) => {
    if (one.path === '/api/User/Passwords/Reset' && one.method === 'POST') {
      resets.push(one)
      return resets.length === 1 ? 'timeout' : ok({ id: 'job1', total: 1200 })
    }
    if (one.path === '/api/User/Passwords/Reset') return ok(resets.length > 0 ? [line] : [], Math.min(resets.length, 1))
    if (one.path === '/api/User/Passwords/Reset/job1')
      return ok({
        ...line,
        skipped: [{ id: 'z', name: 'Zoe', reason: 'You lack the right to do this.' }],
        skippedCount: 2,
      })
    if (one.path === '/api/Job/Query')
      return ok(
        resets.length > 0
          ? [
              {
                id: 'job1',
                kind: 'org.password.reset',
                state: 'done',
                title: 'Reset the passwords of 1200 accounts',
                done: 1200,
                total: 1200,
                message: '1198 passwords were reset.',
                createTime: line.createTime,
                finishTime: line.createTime,
              },
            ]
          : [],
        resets.length,
      )
    return ok(null)
  })
  renderPart(<UsersPage />, '/system/user?search=north')
  await tick('Ada')
  expect(screen.queryByRole('button', { name: 'Password resets' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'All accounts in the list (2)' }))
  await waitFor(() => expect(within(dialog).queryByRole('radio', { name: /Activation slips/ })).toBeNull())
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }))
  // The answer was lost: it goes again under its key.
  await within(dialog).findByRole('alert')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Slips' }))
  expect(resets.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ all: true, search: 'north' })),
  )
  expect(resets[1]?.headers['X-Key']).toBe(resets[0]?.headers['X-Key'])
  const slips = (await screen.findByText('Skipped: 2')).closest('[role=dialog]') as HTMLElement
  expect(within(slips).getByText('1198 accounts are waiting for activation.')).toBeTruthy()
  expect(within(slips).getAllByRole('button', { name: /^Part \d of 3$/ })).toHaveLength(3)
  expect(within(slips).getByText('Zoe')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Password resets' })).toBeTruthy()
})

test('the heads of the list are the words of the file', async () => {
  serve((one) =>
    one.path === '/api/User/Columns'
      ? ok({ 'org.users': Object.fromEntries(USER_COLUMNS.map((key) => [key, true])) })
      : ok(null),
  )
  useAccount.setState({ info: {} as never })
  renderPart(<UsersPage />, '/system/user')
  await screen.findByRole('columnheader', { name: /Hire date/ })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent ?? '')
  expect(heads.filter((head) => head !== '' && head !== 'Actions')).toEqual(
    USER_COLUMNS.map((key) => USER_COLUMN_NAMES[key].en),
  )
})

test('a position whose name has a comma can be chosen, asked for and opened again', async () => {
  const log = serve()
  renderPart(<UsersPage />, '/system/user?posts=Searcher%5C%2C%20senior,Loader')
  await screen.findByText('Ada')
  expect(splitList((asked(log, '/api/User/Query') as Asked).query.get('posts') ?? '')).toEqual([
    'Searcher, senior',
    'Loader',
  ])
})

test('new passwords of many are shown once, by name and account', async () => {
  serve((one) =>
    one.path === '/api/User/Passwords'
      ? ok({ set: [{ id: 'a', name: 'Ada', accountNo: 'no.a', password: 'Secret-123456!' }], skipped: [] })
      : ok(null),
  )
  renderPart(<UsersPage />, '/system/user')
  await tick('Ada')
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText('Secret-123456!')).toBeTruthy()
})

test('an account is put into a group, and taken out of one that the caller looks after', async () => {
  const log = serve((one) =>
    one.path === '/api/User/Groups/a' && one.method === 'GET'
      ? ok([
          { id: 'g1', name: 'Night', type: '', orgName: 'North', editable: true },
          { id: 'g9', name: 'Far', type: '', orgName: 'Top', editable: false },
        ])
      : ok(null),
  )
  useAccount.setState({
    menus: [
      {
        id: '1',
        order: 0,
        superiorID: null,
        name: 'Groups',
        iconClass: '',
        path: '/group',
        code: 'people.group',
        children: [],
      },
    ],
  })
  renderPart(<GroupsTab id="a" name="Ada" />)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Add to a group' }))
  fireEvent.click(await screen.findByTitle('Day'))
  fireEvent.click(screen.getByRole('button', { name: 'Add to a group' }))
  await waitFor(() => expect(log.find((one) => one.method === 'PUT')?.body).toMatchObject({ add: ['g2'], remove: [] }))
  expect((screen.getByRole('button', { name: 'Remove' }) as HTMLButtonElement).disabled).toBe(true)
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Remove: Night' }) as HTMLButtonElement).disabled).toBe(false),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Night' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(log.findLast((one) => one.method === 'PUT')?.body).toMatchObject({ add: [], remove: ['g1'] }),
  )
})
