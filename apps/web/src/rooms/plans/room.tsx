// The pages of the plans room.
import type { RoomRoute } from '../../shared/route.ts'
import type { PlanSlots } from './slots.ts'

/** `slots` fetches what the app puts in, when a page needs it. */
export const plansRoutes = (slots: () => Promise<PlanSlots>): RoomRoute[] => [
  {
    path: '/train/trainPlan',
    name: 'trainPlan',
    handle: { shell: 'manager', rights: ['train.plan'], keepAlive: true, title: 'plans:title_plans' },
    lazy: async () => ({ Component: (await import('./pages/plan-list.tsx')).PlanListPage }),
  },
  {
    path: '/train/trainPlan/add',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_add' },
    lazy: async () => {
      const [{ PlanAddPage }, { steps }] = await Promise.all([import('./pages/plan-add.tsx'), slots()])
      return { Component: () => <PlanAddPage steps={steps} /> }
    },
  },
  {
    path: '/train/trainPlan/edit/:planId',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_edit' },
    lazy: async () => {
      const [{ PlanEditPage }, { steps }] = await Promise.all([import('./pages/plan-edit.tsx'), slots()])
      return { Component: () => <PlanEditPage steps={steps} /> }
    },
  },
  {
    path: '/train/trainPlan/detail/:planId',
    handle: { shell: 'manager', rights: ['train.plan'], title: 'plans:title_detail' },
    lazy: async () => {
      const [{ PlanDetailPage }, given] = await Promise.all([import('./pages/plan-detail.tsx'), slots()])
      return { Component: () => <PlanDetailPage {...given} /> }
    },
  },
]
