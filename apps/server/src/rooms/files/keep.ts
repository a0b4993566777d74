// Files that are kept for other things to name: sent in one piece or in chunks, and covers.
import { fileErrors } from '@clearbelt/contract/files/errors'
import { ARCHIVE_EXTENSIONS, extensionOf, typeOfExtension } from '@clearbelt/domain/files/file-types'
import { nameForm } from '@clearbelt/domain/files/names'
import sharp from 'sharp'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { decodePicture, PictureError } from '../../pixels/pictures.ts'
import { readBytes } from '../../world/local-files.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { FilesDeps } from './deps.ts'
import { refuseFull } from './full.ts'
import type { KeptFile, UploadTarget } from './room.ts'
import { insertKept, selectKept } from './store.ts'

type Owner = Pick<Caller, 'userID'>

/** Widest and highest that a cover is kept, in pixels. */
const COVER_SIDE = 1280
const NAME_MAX = 255

const zipMedia = 'application/zip'
const anyMedia = 'application/octet-stream'

const urlOf = ({ id, kind }: Pick<KeptFile, 'id' | 'kind'>): string =>
  kind === 'cover' ? `/fileapi/Cover/${id}` : `/fileapi/File/${id}`

const told = (file: KeptFile) => ({ id: file.id, url: urlOf(file), name: file.name, bytes: file.bytes })

function requireTaken(fileName: string, extensions?: readonly string[]): void {
  const extension = extensionOf(fileName)
  const isTaken = extensions
    ? extensions.includes(extension)
    : typeOfExtension(extension) !== null || ARCHIVE_EXTENSIONS.includes(extension)
  if (!isTaken)
    throw refuse(fileErrors['upload-type-unknown'], { params: { name: fileName.slice(0, 100) }, fields: ['upfile'] })
}

async function storeKept(
  on: Tx | Db,
  world: World,
  owner: Owner,
  file: Omit<KeptFile, 'id' | 'ownerID'> & { at: number },
): Promise<KeptFile> {
  const kept = { ...file, id: world.dice.id(), ownerID: owner.userID, name: nameForm(file.name).slice(0, NAME_MAX) }
  await insertKept(on, kept)
  return kept
}

/** Keeps a file that was sent in one piece. */
export async function keepWhole({ world }: FilesDeps, context: Context): Promise<ReturnType<typeof told>> {
  const caller = callerOf(context)
  const [file] = context.files
  if (!file) throw refuse(fileErrors['upload-file-missing'], { fields: ['upfile'] })
  requireTaken(file.filename)
  await refuseFull(() => world.shelf.adopt(file.path, file.sha256))
  const { filename: name, bytes, sha256: fileKey } = file
  return told(
    await storeKept(world.db, world, caller, {
      kind: 'file',
      name,
      mediaType: anyMedia,
      bytes,
      fileKey,
      at: context.at,
    }),
  )
}

/** Keeps the pixels of a picture, no wider than a page. Throws PictureError for what is none. */
export async function keepCover(
  world: World,
  owner: Owner,
  { bytes, name, at }: { bytes: Uint8Array; name: string; at: number },
): Promise<KeptFile> {
  const { width, height, rgb } = await decodePicture(bytes, { upright: true, takes: 'covers', sideMin: 1 })
  const picture = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: COVER_SIDE, height: COVER_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer()
  const fileKey = await refuseFull(() => world.shelf.put(picture))
  return storeKept(world.db, world, owner, {
    kind: 'cover',
    name,
    mediaType: 'image/jpeg',
    bytes: picture.length,
    fileKey,
    at,
  })
}

/** Keeps what a person uploaded as a cover. */
export async function keepUploadedCover({ world }: FilesDeps, context: Context): Promise<ReturnType<typeof told>> {
  const [file] = context.files
  if (!file) throw refuse(fileErrors['upload-file-missing'], { fields: ['upfile'] })
  try {
    const bytes = await readBytes(file.path)
    return told(await keepCover(world, callerOf(context), { bytes, name: file.filename, at: context.at }))
  } catch (error) {
    if (error instanceof PictureError) throw refuse(fileErrors['cover-not-a-picture'], { fields: ['upfile'] })
    throw error
  }
}

/** What becomes of archives and attachments that come in chunks. */
export const keptTarget = (world: World, kind: 'zip' | 'attachment'): UploadTarget => ({
  async check(_caller, { fileName }) {
    requireTaken(fileName, kind === 'zip' ? ARCHIVE_EXTENSIONS : undefined)
  },
  mayRead: async () => false,
  async make(tx, caller, { fileName, bytes, key }, at) {
    requireTaken(fileName, kind === 'zip' ? ARCHIVE_EXTENSIONS : undefined)
    const mediaType = kind === 'zip' ? zipMedia : anyMedia
    return told(await storeKept(tx, world, caller, { kind, name: fileName, mediaType, bytes, fileKey: key, at }))
  },
  async made(on, caller, id) {
    const file = await ownFile(on, caller, id)
    return file && { id, url: urlOf(file) }
  },
})

export async function ownFile(on: Tx | Db, caller: Pick<Caller, 'userID'>, id: string): Promise<KeptFile | null> {
  const [file] = await selectKept(on, [id])
  return file?.ownerID === caller.userID ? file : null
}

export async function covers(on: Tx | Db, ids: readonly string[]): Promise<Map<string, KeptFile>> {
  const files = await selectKept(on, ids)
  return new Map(files.filter(({ kind }) => kind === 'cover').map((file) => [file.id, file]))
}

export const coverUrl = (id: string): string => urlOf({ id, kind: 'cover' })

/** The bytes: a cover to be shown, any other file to be saved. */
export const sendKept = async ({ shelf }: World, file: KeptFile): Promise<Download> => ({
  body: shelf.stream(file.fileKey),
  type: file.mediaType,
  ...(file.kind === 'cover' ? {} : { filename: file.name }),
  headers: {
    'Content-Length': String(file.bytes),
    'Cache-Control': file.kind === 'cover' ? 'private, max-age=86400' : 'private, no-store',
  },
})
