// Mounts the calls of the library and the knowledge base.
import * as calls from '@clearbelt/contract/library/calls'
import * as versions from '@clearbelt/contract/library/version-calls'
import * as knowledge from '@clearbelt/contract/library/knowledge-calls'
import { SUBTITLES_BYTES } from '@clearbelt/domain/library/subtitles'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { listBin, listUses, purge, remove, restore } from './bin/bin.ts'
import type { LibraryDeps } from './deps.ts'
import { like, listAssets, showAsset } from './knowledge/read.ts'
import { selectTags } from './knowledge/store.ts'
import { addAsset, changeAsset, removeAssets } from './knowledge/write.ts'
import { exists, listByType, listFolder, showQuota, showResource } from './read.ts'
import { retry } from './prepare/retry.ts'
import { layBeside, takeAway } from './subtitles.ts'
import { deleteOlder, listVersions, restoreOlder } from './versions/versions.ts'
import { copy, makeFolder, move, rename } from './write.ts'

export function mountLibraryCalls(mount: Mount, deps: LibraryDeps): void {
  mount(calls.resourceTree, (input, context) => listFolder(deps, input, context))
  mount(calls.queryByType, (input, context) => listByType(deps, input, context))
  mount(calls.existFolder, (input, context) => exists(deps, { ...input, extension: '', isFolder: true }, context))
  mount(calls.existFile, (input, context) => exists(deps, { ...input, isFolder: false }, context))
  mount(calls.addFolder, async (input, context) => ({ id: await makeFolder(deps, input, context) }))
  mount(calls.renameResource, async (input, context) => {
    await rename(deps, input, context)
    return null
  })
  mount(calls.deleteResources, (input, context) => remove(deps, input, context))
  mount(calls.resourceUses, (input, context) => listUses(deps, input, context))
  mount(calls.resourceBin, (input, context) => listBin(deps, input, context))
  mount(calls.restoreResources, async (input, context) => ({ restored: await restore(deps, input, context) }))
  mount(calls.purgeResources, async (input, context) => ({ purged: await purge(deps, input, context) }))
  mount(calls.copyResources, async (input, context) => ({ copied: await copy(deps, input, context) }))
  mount(calls.moveResources, async (input, context) => ({ moved: await move(deps, input, context) }))
  mount(calls.retryResource, async ({ id }, context) => {
    await retry(deps, id, context)
    return null
  })
  mount(calls.putSubtitles, (input, context) => layBeside(deps, input, context), { maxFileBytes: SUBTITLES_BYTES })
  mount(calls.deleteSubtitles, (input, context) => takeAway(deps, input, context))
  mount(versions.resourceVersions, (input, context) => listVersions(deps, input, context))
  mount(versions.restoreVersion, (input, context) => restoreOlder(deps, input, context))
  mount(versions.deleteVersion, (input, context) => deleteOlder(deps, input, context))
  mount(calls.resourceQuota, (_input, context) => showQuota(deps, context))
  mount(calls.resourceDetail, ({ id }, context) => showResource(deps, id, context))
  mount(knowledge.queryKnowledge, (input, context) => listAssets(deps, input, context))
  mount(knowledge.knowledgeTags, (_input, context) => selectTags(deps.world.db, callerOf(context)))
  mount(knowledge.knowledgeDetail, ({ id }, context) => showAsset(deps, id, context))
  mount(knowledge.addKnowledgeAsset, async (input, context) => ({ id: await addAsset(deps, input, context) }))
  mount(knowledge.updateKnowledgeAsset, async (input, context) => {
    await changeAsset(deps, input, context)
    return null
  })
  mount(knowledge.deleteKnowledgeAssets, (input, context) => removeAssets(deps, input, context))
  mount(knowledge.likeKnowledge, (input, context) => like(deps, input, context))
}
