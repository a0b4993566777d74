// The pages of the knowledge room.
import type { RoomRoute } from '../../shared/route.ts'

export const knowledgeRoutes: RoomRoute[] = [
  {
    path: '/knowledge',
    handle: { shell: 'manager', rights: ['knowledge'], title: 'knowledge:title' },
    lazy: async () => ({ Component: (await import('./pages/knowledge.tsx')).KnowledgePage }),
  },
]
