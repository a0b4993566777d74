// What the room of uploads brings: files in chunks, and files that other things name.
import * as calls from '@clearbelt/contract/files/calls'
import { filesContract } from '@clearbelt/contract/files/room'
import { commonErrors } from '@clearbelt/contract/errors'
import { CHUNK_BYTES } from '@clearbelt/domain/files/upload'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { defineRoom } from '../../seams/room.ts'
import type { FilesDeps, TargetName } from './deps.ts'
import { forgetKept, forgetUploads, releaseFiles } from './forget.ts'
import { covers, coverUrl, keepCover, keepUploadedCover, keepWhole, keptTarget, ownFile, sendKept } from './keep.ts'
import { filesPersonData } from './person-data.ts'
import { cancelChunks, mergeChunks, takeChunk, testChunk } from './receive.ts'
import { keptFileUses, storedFileUses, uploadTargets, type FilesRoom } from './room.ts'
import { lockShelf } from './store.ts'

const HOUR_MS = 3_600_000

function mountFileCalls(mount: Mount, deps: FilesDeps): void {
  const chunked = [
    ['resource', calls.testResource, calls.sendResource],
    ['zip', calls.testZip, calls.sendZip],
    ['attachment', calls.testAttachment, calls.sendAttachment],
  ] as const satisfies readonly (readonly [TargetName, unknown, unknown])[]
  for (const [target, test, send] of chunked) {
    mount(test, (input, context) => testChunk(deps, target, input, context))
    mount(send, (input, context) => takeChunk(deps, target, input, context), { maxFileBytes: CHUNK_BYTES })
  }
  mount(calls.mergeUpload, (input, context) => mergeChunks(deps, input, context))
  mount(calls.cancelUpload, async ({ tempName }, context) => {
    await cancelChunks(deps, tempName, context)
    return null
  })
  mount(calls.uploadFile, (_input, context) => keepWhole(deps, context), { maxFileBytes: calls.SINGLE_BYTES_MAX })
  mount(calls.uploadCover, (_input, context) => keepUploadedCover(deps, context), {
    maxFileBytes: calls.COVER_BYTES_MAX,
  })
  mount(calls.coverFile, async ({ id }) => {
    const file = (await covers(deps.world.db, [id])).get(id.toLowerCase())
    if (!file) throw refuse(commonErrors['not-found'])
    return sendKept(deps.world, file)
  })
  mount(calls.ownFile, async ({ id }, context) => {
    const file = await ownFile(deps.world.db, callerOf(context), id)
    if (!file) throw refuse(commonErrors['not-found'])
    return sendKept(deps.world, file)
  })
}

export const filesRoom = defineRoom({
  name: 'files',
  needs: {},
  contract: filesContract,
  ports: [uploadTargets, keptFileUses, storedFileUses],
  personData: filesPersonData,
  build({ world, ask }) {
    const targets = ask(uploadTargets)
    const own = { zip: keptTarget(world, 'zip'), attachment: keptTarget(world, 'attachment') }
    const deps: FilesDeps = {
      world,
      target(name) {
        if (name !== 'resource') return own[name]
        const filled = targets().get(name)
        if (!filled) throw new Error('nobody keeps library files')
        return filled
      },
    }
    const files: FilesRoom = {
      own: ownFile,
      covers,
      coverUrl,
      keepCover: (owner, bytes, at) => keepCover(world, owner, { bytes, name: 'cover.jpg', at }),
      send: (file) => sendKept(world, file),
      async hold(tx, key) {
        await lockShelf(tx, 'name')
        return world.shelf.has(key)
      },
      release: (keys) => releaseFiles({ world, namers: ask(storedFileUses) }, keys),
    }
    return {
      face: files,
      mount: (mount) => mountFileCalls(mount, deps),
      sweeps: [
        { what: 'forgetting uploads that nobody goes on with', everyMs: HOUR_MS, act: () => forgetUploads(world) },
        {
          what: 'forgetting files that nothing names',
          everyMs: HOUR_MS,
          act: () => forgetKept({ world, uses: ask(keptFileUses), namers: ask(storedFileUses) }),
        },
      ],
    }
  },
})
