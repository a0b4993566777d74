// The composition root, by hand: every room, what it is given, and the application they are mounted on.
import { photoDays } from '@clearbelt/contract/exams/settings'
import { SITTING_PURPOSES } from '@clearbelt/domain/sittings/sitting'
import type { Call } from '@clearbelt/contract/wire'
import type { FastifyInstance } from 'fastify'
import { createAccessRoom, mountAccess } from './rooms/access/build.ts'
import type { AccessRoom } from './rooms/access/room.ts'
import { createAuditRoom, mountAudit } from './rooms/audit/build.ts'
import { createExamsRoom, mountExams } from './rooms/exams/build.ts'
import type { ExamsRoom } from './rooms/exams/room.ts'
import { createIdentityRoom, mountIdentity } from './rooms/identity/build.ts'
import type { IdentityRoom } from './rooms/identity/room.ts'
import { createImagesRoom, mountImages } from './rooms/images/build.ts'
import type { ImagesRoom } from './rooms/images/room.ts'
import { createKnowledgeRoom, mountKnowledge } from './rooms/knowledge/build.ts'
import type { KnowledgeRoom } from './rooms/knowledge/room.ts'
import { createNoticesRoom, mountNotices } from './rooms/notices/build.ts'
import type { NoticesRoom } from './rooms/notices/room.ts'
import { createOrgRoom, mountOrg } from './rooms/org/build.ts'
import type { OrgRoom } from './rooms/org/room.ts'
import { createPapersRoom, mountPapers } from './rooms/papers/build.ts'
import type { PapersRoom } from './rooms/papers/room.ts'
import { createPlansRoom, mountPlans } from './rooms/plans/build.ts'
import type { PlansRoom } from './rooms/plans/room.ts'
import { createShellRoom, mountShell } from './rooms/shell/build.ts'
import type { ShellRoom } from './rooms/shell/room.ts'
import { createSittingsRoom } from './rooms/sittings/build.ts'
import type { SittingsRoom } from './rooms/sittings/room.ts'
import type { AuditRoom } from './rooms/audit/room.ts'
import { mountHealth } from './http/health.ts'
import { createMount } from './http/mount.ts'
import { mountOpenApi } from './http/openapi.ts'
import { mountNotFound, mountPages } from './http/pages.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { createSettings, type Settings } from './settings/settings.ts'
import type { World } from './world.ts'

export interface Rooms {
  /** No room: what administrators set, for all of them. */
  settings: Settings
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  access: AccessRoom
  knowledge: KnowledgeRoom
  shell: ShellRoom
  images: ImagesRoom
  papers: PapersRoom
  sittings: SittingsRoom
  plans: PlansRoom
  exams: ExamsRoom
  identity: IdentityRoom
}

/** Builds the rooms in their order; each is given only rooms before it. */
export function buildRooms(world: World): Rooms {
  const settings = createSettings(world, [[photoDays, world.config.photoDays]])
  const audit = createAuditRoom(world)
  const notices = createNoticesRoom(world)
  const org = createOrgRoom(world, { audit, notices, settings })
  const access = createAccessRoom(world, { audit, org, settings })
  const knowledge = createKnowledgeRoom(world, { audit })
  const shell = createShellRoom(world, { audit, org, knowledge, settings })
  const images = createImagesRoom(world, { audit, notices, org, knowledge })
  const papers = createPapersRoom(world, { audit, notices, org, knowledge, images })
  const sittings = createSittingsRoom(world, { audit, org, knowledge, papers })
  const plans = createPlansRoom(world, { audit, org, shell })
  const exams = createExamsRoom(world, { audit, org, papers, sittings, plans, settings })
  sittings.requirePurposes(SITTING_PURPOSES)
  plans.registerStepKind(exams.stepKind)
  plans.requireStepKinds()
  const identity = createIdentityRoom(world, { audit, notices, org, access, shell, sittings, exams, settings })
  // The lower room asks, the higher one answers: an image in an open sitting is not explained to who sits it.
  images.registerReserved?.(sittings.reservedImages)
  return { settings, audit, notices, org, access, knowledge, shell, images, papers, sittings, plans, exams, identity }
}

export interface Built {
  app: FastifyInstance
  rooms: Rooms
  /** Every call that was mounted. */
  calls: Call[]
}

/** Builds the application over a world. `pages: false` leaves the web app out (tests). */
export async function build(world: World, options: ServerOptions & { pages?: boolean } = {}): Promise<Built> {
  const rooms = buildRooms(world)
  const app = await createServer(world, options)
  world.hubs.attach(app.server, rooms.access)
  app.addHook('preClose', () => world.hubs.close())
  const calls: Call[] = []
  const mount = createMount(app, world, rooms.access, calls)
  mountAudit(mount, world, rooms.audit)
  mountNotices(mount, world, rooms.notices)
  mountOrg(mount, world, rooms)
  mountAccess(mount, world, rooms)
  mountKnowledge(mount, world, rooms)
  mountShell(mount, world, rooms)
  mountImages(mount, world, rooms)
  mountPapers(mount, world, rooms)
  mountPlans(mount, world, rooms)
  mountExams(mount, world, rooms)
  mountIdentity(mount, world, rooms)
  mountHealth(app, world)
  await mountOpenApi(app, calls)
  if (options.pages === false) mountNotFound(app, world)
  else await mountPages(app, world)
  return { app, rooms, calls }
}
