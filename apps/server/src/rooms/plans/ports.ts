// What the exams room, built later, tells this room; until it does, nobody has sat anything.
import type { PlansRoom } from './room.ts'

export interface Ports {
  readProgress: Parameters<PlansRoom['provideProgress']>[0]
  countSittings: Parameters<PlansRoom['provideSittingCount']>[0]
  closeSittings: Parameters<PlansRoom['provideClose']>[0]
}

export const emptyPorts = (): Ports => ({
  readProgress: async () => new Map(),
  countSittings: async () => 0,
  closeSittings: async () => undefined,
})
