// The pages of the papers room.
import type { RoomRoute } from '../../shared/route.ts'

/** The editors of a sort of papers: what lies over one is a sub-route, so that the editor stays as it is under it. */
const editors = (name: 'Theory' | 'Fiscan' | 'Image', add: string, edit: string): RoomRoute[] =>
  [`/paper/my/add${name}Paper${add}`, `/paper/my/edit${name}Paper/${edit}`].map((path, place) => ({
    path,
    handle: {
      shell: 'manager',
      rights: ['paper.my'],
      title: place === 0 ? `papers:title_add${name}` : 'papers:title_edit',
    },
    lazy: async () => {
      const pages = await import('./pages/edit-paper.tsx')
      return {
        Component:
          name === 'Theory' ? pages.EditTheoryPage : name === 'Fiscan' ? pages.EditFiscanPage : pages.EditImagePage,
      }
    },
  }))

export const papersRoutes: RoomRoute[] = [
  {
    path: '/paper/my',
    handle: { shell: 'manager', rights: ['paper.my'], keepAlive: true, title: 'papers:title_my' },
    lazy: async () => ({ Component: (await import('./pages/my-papers.tsx')).MyPapersPage }),
  },
  {
    path: '/paper/library',
    handle: { shell: 'manager', rights: ['paper.library'], keepAlive: true, title: 'papers:title_library' },
    lazy: async () => ({ Component: (await import('./pages/paper-library.tsx')).PaperLibraryPage }),
  },
  ...editors('Theory', '/:over?', ':paperId/:over?'),
  ...editors('Image', '/:over?', ':paperId/:paperType/:over?'),
  ...editors('Fiscan', '', ':paperId/paperPreview?'),
  {
    path: '/paper/paperPreview/:paperId',
    name: 'paperPreview',
    handle: { shell: 'single', rights: ['paper.my', 'paper.library', 'train.plan'], title: 'papers:title_preview' },
    lazy: async () => ({ Component: (await import('./pages/preview.tsx')).PaperPreviewPage }),
  },
]
