// @vitest-environment node
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { SUB_ROUTES } from './parts/families.ts'
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

test('[PAP-001] [PAP-002] [PAP-003] [PAP-004] [PAP-005] theory and image papers have their editors, with what lies over them as sub-routes', () => {
  const theory = ['', '/editTopic', '/editMatchTopic', '/editTheoryGraphic', '/paperPreview']
  const image = ['', '/editCT', '/editDR']
  for (const address of [
    '/paper/library',
    ...theory.flatMap((sub) => [`/paper/my/addTheoryPaper${sub}`, `/paper/my/editTheoryPaper/p1${sub}`]),
    ...image.flatMap((sub) => [`/paper/my/addImagePaper${sub}`, `/paper/my/editImagePaper/p1/3${sub}`]),
  ])
    expect(shellOf(address), address).toBe('manager')
  expect(SUB_ROUTES).toEqual(expect.arrayContaining([...theory, ...image].flatMap((sub) => sub.slice(1) || [])))
})

test('[PAP-008] the preview of a paper is a single page', () => {
  expect(shellOf('/paper/paperPreview/p1')).toBe('single')
  expect(papersRoutes.find((page) => page.handle.shell === 'single')?.name).toBe('paperPreview')
})
