// Takes chunks, tells which are here, and puts them together; asked again after a lost answer, it tells the same.
import { commonErrors } from '@clearbelt/contract/errors'
import { fileErrors } from '@clearbelt/contract/files/errors'
import type { mergeUpload, sendResource, UploadAnswer } from '@clearbelt/contract/files/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { bytesOfChunk, chunksOf, MERGED, MERGED_BEFORE } from '@clearbelt/domain/files/upload'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { removeFile } from '../../world/local-files.ts'
import type { FilesDeps, TargetName } from './deps.ts'
import { refuseFull } from './full.ts'
import type { Made } from './room.ts'
import {
  countOpen,
  deleteUpload,
  insertMerged,
  noteMerged,
  selectMerged,
  selectOpen,
  selectUpload,
  takeUpload,
  type UploadName,
  type UploadRow,
} from './store.ts'

type ChunkInput = ParsedOf<typeof sendResource>

/** Uploads that one person may have on their way: a dropped folder of many files is sent a few at a time. */
const OPEN_MAX = 5000

const nameOf = (target: TargetName, input: ChunkInput, caller: Caller): UploadName => ({
  ownerID: caller.userID,
  target,
  md5: input.identifier,
  bytes: input.totalSize,
  superiorID: input.superiorID === '' ? '-1' : input.superiorID,
  fileName: input.filename,
  relativePath: input.relativePath,
  chunkBytes: input.chunkSize,
})

const nothing = (totalChunks: number): UploadAnswer => ({
  skipUpload: false,
  uploaded: [],
  needMerge: false,
  tempName: '',
  totalChunks,
  resourceID: '',
  url: '',
})

const finished = (made: Made, totalChunks: number): UploadAnswer => ({
  ...nothing(totalChunks),
  skipUpload: true,
  resourceID: made.id,
  url: made.url,
})

/** What a file must be before any of it is taken. */
async function checkSent(deps: FilesDeps, target: TargetName, input: ChunkInput, caller: Caller): Promise<void> {
  const { filename: fileName, relativePath, totalSize: bytes, superiorID } = input
  if (bytes === 0) throw refuse(commonErrors['file-empty'], { fields: ['upfile'] })
  if (chunksOf(bytes, input.chunkSize) !== input.totalChunks || input.chunkNumber > input.totalChunks)
    throw refuse(fileErrors['upload-chunk-wrong'], { fields: ['totalChunks'] })
  await deps.target(target).check(caller, { fileName, relativePath, superiorID, bytes })
}

/** The chunks that are here and as long as they must be. */
async function wholeChunks({ world }: FilesDeps, upload: UploadRow): Promise<number[]> {
  const sizes = await world.chunks.list(upload.id)
  return [...sizes].flatMap(([number, bytes]) =>
    bytes === bytesOfChunk(number, upload.bytes, upload.chunkBytes) && number <= upload.chunks ? [number] : [],
  )
}

async function stateOf(deps: FilesDeps, upload: UploadRow): Promise<UploadAnswer> {
  const uploaded = await wholeChunks(deps, upload)
  return {
    ...nothing(upload.chunks),
    uploaded,
    needMerge: uploaded.length === upload.chunks,
    tempName: upload.id,
  }
}

/** Makes at once what the file is to be when the caller may already read its content; null otherwise. */
async function makeAtOnce(
  deps: FilesDeps,
  target: TargetName,
  input: ChunkInput,
  context: Context,
): Promise<Made | null> {
  const { world } = deps
  const caller = callerOf(context)
  const key = input.sha256
  // MD5 alone proves nothing: two files of one sum are easily made.
  if (key === undefined) return null
  const to = deps.target(target)
  if (!(await to.mayRead(caller, key, input.totalSize)) || !(await world.shelf.has(key))) return null
  const name = nameOf(target, input, caller)
  return world.db.transaction().execute(async (tx) => {
    const file = { fileName: name.fileName, relativePath: name.relativePath, superiorID: name.superiorID }
    const made = await to.make(tx, caller, { ...file, bytes: input.totalSize, key }, context.at)
    await insertMerged(tx, {
      ...name,
      id: world.dice.id(),
      sha256: key,
      chunks: input.totalChunks,
      madeID: made.id,
      at: context.at,
    })
    return made
  })
}

/** Which chunks are here. What was merged before, or may be known, is answered whole. */
export async function testChunk(
  deps: FilesDeps,
  target: TargetName,
  input: ChunkInput,
  context: Context,
): Promise<UploadAnswer> {
  const caller = callerOf(context)
  await checkSent(deps, target, input, caller)
  const name = nameOf(target, input, caller)
  const open = await selectOpen(deps.world.db, name)
  if (open) return stateOf(deps, open)
  const before = await selectMerged(deps.world.db, name)
  const there = before?.madeID ? await deps.target(target).made(deps.world.db, caller, before.madeID, before) : null
  const made = there ?? (await makeAtOnce(deps, target, input, context))
  return made ? finished(made, input.totalChunks) : nothing(input.totalChunks)
}

/** Keeps one chunk. */
export async function takeChunk(
  deps: FilesDeps,
  target: TargetName,
  input: ChunkInput,
  context: Context,
): Promise<UploadAnswer> {
  const { world } = deps
  const caller = callerOf(context)
  await checkSent(deps, target, input, caller)
  const [file] = context.files
  if (!file) throw refuse(fileErrors['upload-file-missing'], { fields: ['upfile'] })
  if (file.bytes !== bytesOfChunk(input.chunkNumber, input.totalSize, input.chunkSize))
    throw refuse(fileErrors['upload-chunk-wrong'], { fields: ['upfile'] })
  if ((await countOpen(world.db, caller.userID)) >= OPEN_MAX) throw refuse(fileErrors['upload-too-many'])
  const upload = await takeUpload(world.db, {
    ...nameOf(target, input, caller),
    id: world.dice.id(),
    sha256: input.sha256 ?? null,
    chunks: input.totalChunks,
    at: context.at,
  })
  await refuseFull(() => world.chunks.put(upload.id, input.chunkNumber, file.path))
  return stateOf(deps, upload)
}

/** Puts a file together, proves its sums, and makes what it is to be. */
export async function mergeChunks(
  deps: FilesDeps,
  input: ParsedOf<typeof mergeUpload>,
  context: Context,
): Promise<{ status: number; resourceID: string; url: string }> {
  const { world } = deps
  const caller = callerOf(context)
  const upload = await selectUpload(world.db, input.tempName)
  if (!upload || upload.ownerID !== caller.userID) throw refuse(fileErrors['upload-gone'])
  const before = await madeBefore(deps, upload, caller)
  if (before) return { status: MERGED_BEFORE, resourceID: before.id, url: before.url }
  const there = await wholeChunks(deps, upload)
  if (there.length < upload.chunks)
    throw refuse(fileErrors['upload-incomplete'], {
      params: { missing: upload.chunks - there.length, name: input.fileName },
      details: { uploaded: there },
    })
  // Two merges at once (a retry after a lost answer) work beside each other; one of them makes the object.
  const key = await assemble(deps, upload, input)
  const done = await world.db.transaction().execute(async (tx) => {
    const locked = await selectUpload(tx, upload.id, true)
    if (!locked) throw refuse(fileErrors['upload-gone'])
    if (locked.madeID !== null) return null
    const made = await deps.target(upload.target).make(
      tx,
      caller,
      {
        fileName: input.fileName,
        relativePath: upload.relativePath,
        superiorID: input.superiorID ?? upload.superiorID,
        bytes: upload.bytes,
        key,
      },
      context.at,
    )
    await noteMerged(tx, upload.id, made.id, context.at)
    return made
  })
  await world.chunks.remove(upload.id)
  if (done) return { status: MERGED, resourceID: done.id, url: done.url }
  const other = await selectUpload(world.db, upload.id)
  const made = other && (await madeBefore(deps, other, caller))
  if (!made) throw refuse(fileErrors['upload-gone'])
  return { status: MERGED_BEFORE, resourceID: made.id, url: made.url }
}

const madeBefore = async (deps: FilesDeps, upload: UploadRow, caller: Caller): Promise<Made | null> =>
  upload.madeID === null ? null : deps.target(upload.target).made(deps.world.db, caller, upload.madeID, upload)

/** Puts the chunks together into the store; answers the key. The chunks stay until what is made of them stands. */
async function assemble(
  { world }: FilesDeps,
  upload: UploadRow,
  { fileName, sha256 }: ParsedOf<typeof mergeUpload>,
): Promise<string> {
  return refuseFull(async () => {
    const whole = await world.chunks.assemble(upload.id, upload.chunks, await world.shelf.scratch('.merge'))
    const proof = sha256 ?? upload.sha256
    const isSound = whole.bytes === upload.bytes && whole.md5 === upload.md5 && (!proof || proof === whole.sha256)
    if (!isSound) {
      await removeFile(whole.path)
      throw refuse(fileErrors['upload-checksum'], { params: { name: fileName } })
    }
    await world.shelf.adopt(whole.path, whole.sha256)
    return whole.sha256
  })
}

/** Forgets an upload of the caller's and its chunks; one that is not there is no failure. */
export async function cancelChunks({ world }: FilesDeps, tempName: string, context: Context): Promise<void> {
  const upload = await selectUpload(world.db, tempName)
  if (!upload || upload.ownerID !== callerOf(context).userID || upload.mergedAt !== null) return
  await deleteUpload(world.db, upload.id)
  await world.chunks.remove(upload.id)
}
