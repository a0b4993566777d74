// @vitest-environment jsdom
// Where papers are previewed, and by which viewer.
import { ticket } from '@clearbelt/contract/access/calls'
import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PaperPreviewPage as PlanPreviewPage } from '../rooms/exams/pages/paper-preview.tsx'
import { PaperPreviewPage } from '../rooms/papers/pages/preview.tsx'
import { previewPath } from '../rooms/papers/parts/paths.ts'
import { loadTexts } from '../shared/i18n.ts'
import { adoptTicket } from '../shared/session.ts'
import { previewPath as planPreviewPath } from '../steps/sat-paper/preview-path.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { nameAt } from './named-routes.ts'
import { pages } from './routes.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  adoptTicket(ticket.parse(ticketOf()))
  await Promise.all(['console', 'kinds'].map(loadTexts))
})
afterEach(clearPage)

/** Which paper is read, and how, by the page at an address. */
async function readsAt(address: string): Promise<string | undefined> {
  const log = fakeServer(({ path }) =>
    path === '/login/handshake' ? ok(HANDSHAKE) : refused(404, 'not-found', 'Not found.'),
  )
  const view = renderPart(
    <Routes>
      <Route path="/paper/paperPreview/:paperId" element={<PaperPreviewPage />} />
      <Route path="/train/trainPlan/detail/:planId/paperPreview/:paperId" element={<PlanPreviewPage />} />
      <Route path="*" element={null} />
    </Routes>,
    address,
  )
  const read = (): string | undefined => log.find(({ path }) => path.includes('Paper/'))?.path
  await waitFor(() => expect(read()).toBeDefined())
  view.unmount()
  return read()
}

test('[PAP-033] a plan previews inside its detail as trainPlanDetailPaper, anything else as paperPreview; isFiscan chooses the viewer of image screening', async () => {
  const inPlan = [1, 5].map((type) => planPreviewPath('t1', 'x9', type))
  const elsewhere = [1 as const, 5 as const].map((type) => previewPath({ id: 'x9', type }, false))
  expect(inPlan).toEqual([
    '/train/trainPlan/detail/t1/paperPreview/x9',
    '/train/trainPlan/detail/t1/paperPreview/x9?isFiscan=true',
  ])
  expect(elsewhere).toEqual(['/paper/paperPreview/x9', '/paper/paperPreview/x9?isFiscan=true'])
  expect([...inPlan, ...elsewhere].map((address) => nameAt(address, pages))).toEqual([
    'trainPlanDetailPaper',
    'trainPlanDetailPaper',
    'paperPreview',
    'paperPreview',
  ])
  const reads = []
  for (const address of [...inPlan, ...elsewhere]) reads.push(await readsAt(address))
  expect(reads).toEqual(['/api/Paper/x9', '/api/FiscanPaper/x9', '/api/Paper/x9', '/api/FiscanPaper/x9'])
})
