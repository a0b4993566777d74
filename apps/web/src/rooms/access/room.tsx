// The pages of the access room; what follows a sign-in is decided by the app.
import type { RoomRoute } from '../../shared/route.ts'
import { LoginPage } from './pages/login.tsx'
import type { AccessSlots } from './slots.ts'

export const accessRoutes = (slots: AccessSlots): RoomRoute[] => [
  {
    path: '/login',
    name: 'login',
    handle: { shell: 'public', plain: true, title: 'access:loginTitle' },
    lazy: async () => ({ Component: () => <LoginPage {...slots} /> }),
  },
  {
    path: '/hrlogin',
    name: 'hrlogin',
    handle: { shell: 'public', title: 'access:hrTitle' },
    lazy: async () => {
      const { HrLoginPage } = await import('./pages/hr-login.tsx')
      return { Component: () => <HrLoginPage {...slots} /> }
    },
  },
  {
    path: '/activate',
    name: 'activate',
    handle: { shell: 'public', title: 'access:activateTitle' },
    lazy: async () => ({ Component: (await import('./pages/activate.tsx')).ActivatePage }),
  },
  {
    path: '/system/sms',
    handle: { shell: 'manager', rights: ['system.sms'], title: 'access:smsTitle' },
    lazy: async () => ({ Component: (await import('./pages/sms.tsx')).SmsPage }),
  },
  {
    path: '/scan/:id',
    handle: { shell: 'single', title: 'access:scanTitle' },
    lazy: async () => ({ Component: (await import('./pages/scan.tsx')).ScanPage }),
  },
]
