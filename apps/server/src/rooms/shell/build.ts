// Builds the shell room and mounts its calls.
import * as dropdowns from '@clearbelt/contract/shell/calls'
import {
  dropdownKnowledge,
  dropdownTopicType,
  systemInfo,
  testError,
  systemSettings,
  updateSystem,
} from '@clearbelt/contract/shell/calls'
import {
  addDictionary,
  addSpecial,
  deleteDictionary,
  deleteSpecial,
  dictionaryTypes,
  queryDictionary,
  querySpecials,
  updateDictionary,
  updateSpecial,
  type DictionaryEntry,
} from '@clearbelt/contract/shell/dictionary-calls'
import { mobileLayout, updateMobileLayout } from '@clearbelt/contract/shell/mobile-calls'
import { systemNames } from '@clearbelt/contract/shell/settings'
import { LIST_NAMES, LIST_TITLES, LISTS, type ListName } from '@clearbelt/contract/shell/lists'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import { whatIsConverted } from '../../world/converters.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import {
  addEntry,
  addTrainSpecial,
  changeEntry,
  changeTrainSpecial,
  presentEntry,
  presentSpecial,
  removeEntry,
  removeTrainSpecial,
  type Keeping,
} from './dictionary.ts'
import { selectEntries } from './dictionary-store.ts'
import { mountFeatureBoard } from './feature-board.ts'
import { knowledgeOptions } from './knowledge-dropdown.ts'
import { topicTypes } from './topic-types.ts'
import type { Lists } from './lists.ts'
import { readLayout, saveLayout } from './mobile-layout.ts'
import type { ShellRoom } from './room.ts'
import { changeSystemInfo, selectSystemInfo, standsAtTop } from './system-info.ts'
import { mountTableColumns } from './table-columns.ts'

interface Below {
  audit: AuditRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  settings: Settings
}

/** Who may see how many images a knowledge point has. */
const IMAGE_KEEPERS = ['images.fiscan', 'images.dr', 'images.ct', 'paper.my', 'knowledge']

/** The dropdown call of each list. */
type ListCall = typeof dropdowns.dropdownPost
const LIST_CALLS = LIST_NAMES.map(
  (list) => [list, (dropdowns as unknown as Record<string, ListCall | undefined>)[`dropdown${list}`]] as const,
)

export function createShellRoom(settings: Settings, lists: Lists): ShellRoom {
  return {
    systemName: async (tx, culture) =>
      (culture && (await settings.get(systemNames))[culture]) || (await selectSystemInfo(tx)).name,
    namer: lists.namer,
    options: lists.options,
  }
}

export function mountShell(
  mount: Mount,
  world: World,
  { audit, org, knowledge, settings, shell, lists }: Below & { shell: ShellRoom; lists: Lists },
): void {
  const installation = { world, audit, org, settings }
  mount(systemInfo, async (_input, { culture }) => {
    const { logo } = await selectSystemInfo(world.db)
    return {
      name: await shell.systemName(world.db, culture),
      logo,
      portal: world.config.portalUrl,
      settings: await settings.all(world.db, 'public'),
    }
  })
  mount(systemSettings, async (_input, context) => {
    const { name, logo } = await selectSystemInfo(world.db)
    return {
      name,
      logo,
      settings: await settings.all(world.db),
      editable: await standsAtTop(installation, context),
      converters: { ...whatIsConverted(), viruses: world.config.scanner !== null },
    }
  })
  mount(updateSystem, (input, context) => changeSystemInfo(installation, input, context))
  mount(testError, async () => ({
    eventID: await world.reports.tell(
      new Error('A test error of the server, asked for by an administrator.'),
      testError.path,
    ),
  }))
  mount(mobileLayout, (input, context) => readLayout(installation, input, context))
  mount(updateMobileLayout, (input, context) => saveLayout(installation, input, context))
  for (const [list, call] of LIST_CALLS) {
    if (!call) throw new Error(`the list ${list} has no dropdown`)
    if (list === 'TopicType') continue
    mount(call, (_input, { culture }) => lists.options(list, culture))
  }
  mount(dropdownTopicType, ({ area }, { culture }) => topicTypes(lists, area, culture))
  mount(dropdownKnowledge, async ({ type, includeSafty }, context) => {
    const { permissions, orgPath } = callerOf(context)
    const images = IMAGE_KEEPERS.some((code) => permissions.has(code))
      ? await knowledge.uses(world.db, orgPath)
      : new Map<string, number>()
    return knowledgeOptions(await knowledge.pointsSeenBy(world.db, orgPath), {
      type,
      includeSafty,
      culture: context.culture,
      images,
    })
  })
  mountFeatureBoard(mount, world)
  mountTableColumns(mount, world)
  mountDictionary(mount, { world, audit, org, lists })
}

function mountDictionary(mount: Mount, keeping: Keeping): void {
  const selectActive = async (isAsked: (list: ListName) => boolean) =>
    (await selectEntries(keeping.world.db)).filter((entry) => !entry.deleted && isAsked(entry.list))
  mount(dictionaryTypes, async (_input, { culture }) => {
    const entries = await selectActive(() => true)
    const types = LIST_NAMES.filter((list) => list !== 'TrainingSpecial') as DictionaryEntry['type'][]
    return types.map((type) => ({
      type,
      name: LIST_TITLES[type][culture],
      fixed: LISTS[type].fixed,
      entries: entries.filter((entry) => entry.list === type).length,
    }))
  })
  mount(queryDictionary, async ({ type }, { culture }) =>
    (await selectActive((list) => list === type)).map((entry) => presentEntry(entry, culture)),
  )
  mount(addDictionary, (input, context) => addEntry(keeping, input, context))
  mount(updateDictionary, (input, context) => changeEntry(keeping, input, context))
  mount(deleteDictionary, (input, context) => removeEntry(keeping, input, context))
  mount(querySpecials, async ({ PageNO, Limit, name }, { culture }) => {
    const wanted = name.toLowerCase()
    const rows = (await selectActive((list) => list === 'TrainingSpecial'))
      .map((entry) => presentSpecial(entry, culture))
      .filter((row) => row.name.toLowerCase().includes(wanted))
    return { rows: rows.slice((PageNO - 1) * Limit, PageNO * Limit), total: rows.length }
  })
  mount(addSpecial, (input, context) => addTrainSpecial(keeping, input, context))
  mount(updateSpecial, (input, context) => changeTrainSpecial(keeping, input, context))
  mount(deleteSpecial, (input, context) => removeTrainSpecial(keeping, input, context))
}
