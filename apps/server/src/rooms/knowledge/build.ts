// Builds the knowledge room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from './room.ts'

interface Below { audit: AuditRoom }

export function createKnowledgeRoom(_world: World, _below: Below): KnowledgeRoom {
  return {} as KnowledgeRoom
}

export function mountKnowledge(_mount: Mount, _world: World, _rooms: Below & { knowledge: KnowledgeRoom }): void {}
