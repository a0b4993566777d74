// @vitest-environment node
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { papersRoutes } from './room.tsx'

const shellOf = (address: string): string | undefined =>
  papersRoutes.find((page) => matchPath(page.path, address))?.handle.shell

test('[PAP-006] [PAP-007] the editor of screening papers and its preview are pages of managers', () => {
  for (const address of [
    '/paper/my',
    '/paper/library',
    '/paper/my/addFiscanPaper',
    '/paper/my/editFiscanPaper/p1',
    '/paper/my/editFiscanPaper/p1/paperPreview',
  ])
    expect(shellOf(address)).toBe('manager')
  expect(shellOf('/paper/my/editFiscanPaper/p1/other')).toBeUndefined()
})

test('[PAP-008] the preview of a paper is a single page', () => {
  expect(shellOf('/paper/paperPreview/p1')).toBe('single')
  expect(papersRoutes.find((page) => page.handle.shell === 'single')?.name).toBe('paperPreview')
})
