// The pages of the plans room.
import type { RoomRoute } from '../../shared/route.ts'

export const plansRoutes: RoomRoute[] = [
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
    lazy: async () => ({ Component: (await import('./pages/plan-detail.tsx')).PlanDetailPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/paperPreview/:paperId',
    name: 'trainPlanDetailPaper',
    handle: { shell: 'single', rights: ['train.plan'], title: 'plans:title_preview' },
    lazy: async () => ({ Component: (await import('./pages/paper-preview.tsx')).PaperPreviewPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID',
    handle: { shell: 'manager', rights: ['train.plan'], keepAlive: true, title: 'plans:title_results' },
    lazy: async () => ({ Component: (await import('../exams/results/results-page.tsx')).ResultsPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID/key/:itemID',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_key' },
    lazy: async () => ({ Component: (await import('../exams/results/key-page.tsx')).KeyPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID/trainee/:userID',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_traineeResult' },
    lazy: async () => ({ Component: (await import('../exams/results/trainee-page.tsx')).TraineeResultPage }),
  },
  {
    path: '/train/trainPlan/detail/:planId/results/:processID/trainee/:userID/review',
    handle: { shell: 'single', rights: ['train.plan'], title: 'plans:title_review' },
    lazy: async () => ({ Component: (await import('../exams/results/review-page.tsx')).ReviewPage }),
  },
]
