// Builds the shell room and mounts its calls.
import {
  dropdownFiscanProduct, dropdownGrad, dropdownImageOrigin, dropdownKnowledge, dropdownPaperType, dropdownPattern, dropdownPost, dropdownTrainingSpecial, dropdownTrainingType, dropdownUserType, dropdownViewCount, systemInfo, updateSystem,
} from '@clearbelt/contract/shell/calls'
import {
  FISCAN_PRODUCTS, IMAGE_ORIGINS, OPERATOR_LEVELS, PAPER_TYPE_OPTIONS, PATTERNS, POSTS, TRAINING_SPECIALS, TRAINING_TYPES, USER_TYPES, VIEW_COUNTS, type Option,
} from '@clearbelt/contract/shell/lists'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import { knowledgeOptions } from './knowledge-dropdown.ts'
import type { ShellRoom } from './room.ts'
import { changeSystemInfo, selectSystemInfo } from './system-info.ts'

interface Below { audit: AuditRoom; org: OrgRoom; knowledge: KnowledgeRoom }

/** Who may see how many images a knowledge point has. */
const IMAGE_KEEPERS = ['images.fiscan', 'paper.my', 'knowledge']

const LISTS: readonly (readonly [typeof dropdownUserType, readonly Option[]])[] = [
  [dropdownUserType, USER_TYPES], [dropdownViewCount, VIEW_COUNTS], [dropdownImageOrigin, IMAGE_ORIGINS], [dropdownPaperType, PAPER_TYPE_OPTIONS], [dropdownFiscanProduct, FISCAN_PRODUCTS],
  [dropdownGrad, OPERATOR_LEVELS], [dropdownPost, POSTS], [dropdownTrainingType, TRAINING_TYPES], [dropdownTrainingSpecial, TRAINING_SPECIALS], [dropdownPattern, PATTERNS],
]

export function createShellRoom(_world: World, _below: Below): ShellRoom {
  return {
    systemName: async (tx) => (await selectSystemInfo(tx)).name,
  }
}

export function mountShell(mount: Mount, world: World, { audit, org, knowledge }: Below & { shell: ShellRoom }): void {
  mount(systemInfo, async () => {
    const { name, logo } = await selectSystemInfo(world.db)
    return { name, logo, portal: world.config.portalUrl }
  })
  mount(updateSystem, (input, context) => changeSystemInfo({ world, audit, org }, input, context))
  for (const [call, options] of LISTS) mount(call, async (_input, { culture }) => options.map(({ id, names }) => ({ id, name: names[culture] })))
  mount(dropdownKnowledge, async ({ type, includeSafty }, context) => {
    const { permissions, orgPath } = callerOf(context)
    const images = IMAGE_KEEPERS.some((code) => permissions.has(code)) ? await knowledge.uses(world.db, orgPath) : new Map<string, number>()
    return knowledgeOptions(await knowledge.points(world.db), { type, includeSafty, culture: context.culture, images })
  })
}
