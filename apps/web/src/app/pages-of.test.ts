import { expect, test } from 'vitest'
import type { RoomRoute } from '../shared/route.ts'
import { opensFor } from './pages-of.ts'

const pageAt = (path: string, shell: RoomRoute['handle']['shell']): RoomRoute => ({
  path,
  handle: { shell },
  lazy: () => Promise.reject(new Error('not looked at')),
})
const pages = [
  pageAt('/system/user/detail/:id', 'manager'),
  pageAt('/student/home', 'student'),
  pageAt('/:code/card', 'any'),
]

test('an address opens the page whose path it has, in letters of either size, with parameters anywhere', () => {
  expect(opensFor('/System/user/detail/7?tab=1', 2, pages)).toBe(true)
  expect(opensFor('/system/user', 2, pages)).toBe(false)
  expect(opensFor('/student/home', 3, pages)).toBe(true)
  expect(opensFor('/student/home', 2, pages)).toBe(false)
  expect(opensFor('/anything/card', 3, pages)).toBe(true)
  expect(opensFor('https://elsewhere.example', 3, pages)).toBe(true)
})
