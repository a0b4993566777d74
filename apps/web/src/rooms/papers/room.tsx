// The pages of the papers room.
import type { RoomRoute } from '../../shared/route.ts'

const editor = async () => ({ Component: (await import('./pages/edit-paper.tsx')).EditPaperPage })

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
  {
    path: '/paper/my/addFiscanPaper',
    handle: { shell: 'manager', rights: ['paper.my'], title: 'papers:title_add' },
    lazy: editor,
  },
  // The preview is a sub-route: the editor stays as it is under it.
  {
    path: '/paper/my/editFiscanPaper/:paperId/paperPreview?',
    handle: { shell: 'manager', rights: ['paper.my'], title: 'papers:title_edit' },
    lazy: editor,
  },
  {
    path: '/paper/paperPreview/:paperId',
    name: 'paperPreview',
    handle: { shell: 'single', rights: ['paper.my', 'paper.library', 'train.plan'], title: 'papers:title_preview' },
    lazy: async () => ({ Component: (await import('./pages/preview.tsx')).PaperPreviewPage }),
  },
]
