// The pages of misses and good images: at the checkpoints and in the back office, with what each screener missed.
import type { RoomRoute } from '../../shared/route.ts'

const list = async () => ({ Component: (await import('./pages/list.tsx')).CollectPage })
const add = async () => ({ Component: (await import('./pages/record.tsx')).AddRecordPage })
const edit = async () => ({ Component: (await import('./pages/record.tsx')).EditRecordPage })

const pagesUnder = (base: string, right: string): RoomRoute[] => [
  {
    path: base,
    handle: {
      shell: 'manager',
      rights: [right],
      keepAlive: true,
      title: right === 'images.collect' ? 'collect:title_front' : 'collect:title_back',
    },
    lazy: list,
  },
  { path: `${base}/addOmit`, handle: { shell: 'manager', rights: [right], title: 'collect:title_addOmit' }, lazy: add },
  { path: `${base}/addGood`, handle: { shell: 'manager', rights: [right], title: 'collect:title_addGood' }, lazy: add },
  {
    path: `${base}/editOmit/:id`,
    handle: { shell: 'manager', rights: [right], title: 'collect:title_editOmit' },
    lazy: edit,
  },
  {
    path: `${base}/editGood/:id`,
    handle: { shell: 'manager', rights: [right], title: 'collect:title_editGood' },
    lazy: edit,
  },
  {
    path: `${base}/missedKinds`,
    handle: { shell: 'manager', rights: [right], title: 'collect:title_missedKinds' },
    lazy: async () => ({ Component: (await import('./pages/missed-kinds.tsx')).MissedKindsPage }),
  },
]

export const collectRoutes: RoomRoute[] = [
  ...pagesUnder('/mapManage/mapCollect', 'images.collect'),
  ...pagesUnder('/mapManage/mapCollectBackend', 'images.collectBackend'),
]
