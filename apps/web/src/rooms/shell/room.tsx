// The pages of the shell room.
import type { RoomRoute } from '../../shared/route.ts'

export const shellRoutes: RoomRoute[] = [
  {
    path: '/system/info',
    name: 'info',
    handle: { shell: 'manager', rights: ['system.info'], title: 'shell:title_info' },
    lazy: async () => ({ Component: (await import('./pages/system-info.tsx')).SystemInfoPage }),
  },
  {
    path: '/system/mobile',
    handle: { shell: 'manager', rights: ['system.mobile'], title: 'shell:title_mobile' },
    lazy: async () => ({ Component: (await import('./pages/mobile-layout.tsx')).MobileLayoutPage }),
  },
  {
    path: '/system/dictionary',
    handle: { shell: 'manager', rights: ['system.dictionary'], title: 'shell:title_dictionary' },
    lazy: async () => ({ Component: (await import('./pages/dictionary.tsx')).DictionaryPage }),
  },
  {
    path: '/system/trainSpecial',
    handle: { shell: 'manager', rights: ['system.trainSpecial'], title: 'shell:title_trainSpecial' },
    lazy: async () => ({ Component: (await import('./pages/train-specials.tsx')).TrainSpecialsPage }),
  },
  {
    path: '/test/sentry',
    handle: { shell: 'single', title: 'shell:title_testError' },
    lazy: async () => ({ Component: (await import('./pages/test-error.tsx')).TestErrorPage }),
  },
]
