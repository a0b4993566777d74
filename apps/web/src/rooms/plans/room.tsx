// The pages of the plans room.
import type { RoomRoute } from '../../shared/route.ts'
import type { PlanSlots } from './slots.ts'

export const plansRoutes = (slots: PlanSlots): RoomRoute[] => [
  {
    path: '/train/trainPlan',
    name: 'trainPlan',
    handle: { shell: 'manager', rights: ['train.plan'], keepAlive: true, title: 'plans:title_plans' },
    lazy: async () => ({ Component: (await import('./pages/plan-list.tsx')).PlanListPage }),
  },
  {
    path: '/train/trainPlan/add',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_add' },
    lazy: async () => ({ Component: (await import('./pages/plan-add.tsx')).PlanAddPage }),
  },
  {
    path: '/train/trainPlan/edit/:planId',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_edit' },
    lazy: async () => ({ Component: (await import('./pages/plan-edit.tsx')).PlanEditPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_detail' },
    lazy: async () => {
      const { PlanDetailPage } = await import('./pages/plan-detail.tsx')
      return { Component: () => <PlanDetailPage {...slots} /> }
    },
  },
  {
    path: '/train/trainPlan/detail/:planId/paperPreview/:paperId',
    name: 'trainPlanDetailPaper',
    handle: { shell: 'single', rights: ['train.plan'], title: 'plans:title_preview' },
    lazy: async () => ({ Component: (await import('./pages/paper-preview.tsx')).PaperPreviewPage }),
  },
]
