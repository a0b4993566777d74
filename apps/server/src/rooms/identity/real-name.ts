// Real-name authentication as the person goes through it: data, both sides of the card, a video; then it waits for
// those who check.
import { commonErrors } from '@clearbelt/contract/errors'
import { identityErrors as errors } from '@clearbelt/contract/identity/errors'
import { VIDEO_SECONDS, type RealNamePart } from '@clearbelt/contract/identity/real-name-calls'
import { isIdNumber, tidyIdNumber } from '@clearbelt/domain/identity/id-number'
import { callerOf, type Context } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import { readBytes } from '../../world/local-files.ts'
import type { Inside } from './inside.ts'
import { readPicture } from './pictures.ts'
import {
  isNumberOfAnother,
  lockOptional,
  openText,
  saveBasic,
  saveImages,
  saveVideo,
  sealText,
  digestOf,
  selectOptional,
  type RealNameRow,
} from './real-name-store.ts'
import { dropFiles, getSealed, putSealed, sweepFiles } from './sealed-files.ts'
import { readVideo } from './video-length.ts'

const TURNS = 3
const SHOWN_DIGITS = 4
const LENGTH = { least: VIDEO_SECONDS.least, most: VIDEO_SECONDS.most }
/** The last moment of a recording is cut by the browser, a little before or after. */
const LENGTH_SLACK = 1

/** The row while it may still be changed. */
function requireOpen(row: RealNameRow | null): RealNameRow | null {
  if (row?.state === 'waiting') throw refuse(errors['real-name-waiting'])
  if (row?.state === 'passed') throw refuse(errors['real-name-passed'])
  return row
}
/** A step after the first: there is a draft. */
function requireDraft(row: RealNameRow | null): RealNameRow {
  const open = requireOpen(row)
  if (open?.state !== 'draft') throw refuse(errors['real-name-order'])
  return open
}

/** Name and number. What was sent before is begun anew. */
export async function sendBasic(
  { world, org }: Inside,
  typed: { name: string; idNumber: string },
  context: Context,
): Promise<{ turns: ('left' | 'right')[] }> {
  const { userID } = callerOf(context)
  const account = await org.account(world.db, userID)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: account?.zone ?? 'UTC', dateStyle: 'short' }).format(
    context.at,
  )
  const idNumber = tidyIdNumber(typed.idNumber)
  if (!isIdNumber(idNumber, today)) throw refuse(errors['id-number'], { fields: ['idNumber'] })
  const digest = digestOf(world, idNumber)
  if (await isNumberOfAnother(world.db, digest, userID))
    throw refuse(errors['id-number-taken'], { fields: ['idNumber'] })
  const turns = [...world.dice.bytes(TURNS)].map((byte): 'left' | 'right' => (byte < 128 ? 'left' : 'right'))
  await world.db.transaction().execute(async (tx) => {
    const before = requireOpen(await lockOptional(tx, userID))
    await dropFiles(tx, before ? [before.frontKey, before.backKey, before.videoKey] : [], context.at)
    await saveBasic(tx, {
      accountID: userID,
      name: sealText(world, typed.name),
      number: sealText(world, idNumber),
      digest,
      turns,
      at: context.at,
    })
  })
  await sweepFiles(world, org)
  return { turns }
}

/** Does something to the draft of the caller; files that were put and are not used after a refusal go again. */
async function onDraft(
  { world, org }: Inside,
  context: Context,
  keys: readonly string[],
  act: (tx: Tx, row: RealNameRow) => Promise<void>,
): Promise<void> {
  try {
    await world.db
      .transaction()
      .execute(async (tx) => act(tx, requireDraft(await lockOptional(tx, callerOf(context).userID))))
  } catch (error) {
    await Promise.all(keys.map((key) => world.files.remove(key)))
    throw error
  }
  await sweepFiles(world, org)
}

export async function sendImages(inside: Inside, context: Context): Promise<null> {
  const { world } = inside
  requireDraft(await selectOptional(world.db, callerOf(context).userID))
  const [front, back] = [
    await readPicture(context.files, 'front', 'card'),
    await readPicture(context.files, 'back', 'card'),
  ]
  const keys = [await putSealed(world, front), await putSealed(world, back)] as const
  await onDraft(inside, context, keys, async (tx, row) => {
    await dropFiles(tx, [row.frontKey, row.backKey], context.at)
    await saveImages(tx, row.accountID, keys)
  })
  return null
}

export async function sendVideo(inside: Inside, context: Context): Promise<null> {
  const { world, audit } = inside
  if (!requireDraft(await selectOptional(world.db, callerOf(context).userID)).frontKey)
    throw refuse(errors['real-name-order'])
  const file = context.files.find((one) => one.field === 'video')
  const bytes = file ? await readBytes(file.path) : Buffer.alloc(0)
  const video = readVideo(bytes)
  if (!video) throw refuse(errors['video-unreadable'], { fields: ['video'] })
  if (video.seconds < LENGTH.least - LENGTH_SLACK || video.seconds > LENGTH.most + LENGTH_SLACK)
    throw refuse(errors['video-length'], { fields: ['video'], params: LENGTH })
  const key = await putSealed(world, bytes)
  await onDraft(inside, context, [key], async (tx, row) => {
    if (!row.frontKey || !row.backKey) throw refuse(errors['real-name-order'])
    await saveVideo(tx, row.accountID, { key, type: video.type, at: context.at })
    await audit.record(tx, {
      actorID: row.accountID,
      act: 'identity.sendRealName',
      object: 'account',
      objectID: row.accountID,
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

/** How it stands, as the person sees it: the number with its end alone. */
export async function ownRealName({ world }: Inside, context: Context) {
  const row = await selectOptional(world.db, callerOf(context).userID)
  if (!row)
    return {
      state: 'none' as const,
      name: '',
      idNumber: '',
      hasImages: false,
      reason: '',
      sentTime: null,
      judgedTime: null,
      turns: [],
    }
  const number = openText(world, row.number)
  return {
    state: row.state,
    name: openText(world, row.name),
    idNumber: number && '*'.repeat(number.length - SHOWN_DIGITS) + number.slice(-SHOWN_DIGITS),
    hasImages: row.frontKey !== null,
    reason: row.reason,
    sentTime: row.sentAt?.toISOString() ?? null,
    judgedTime: row.judgedAt?.toISOString() ?? null,
    turns: row.turns,
  }
}

/** One of the files of a row, decrypted, never kept by any cache. */
export async function readPart({ world }: Inside, row: RealNameRow | null, part: RealNamePart): Promise<Download> {
  const key = { front: row?.frontKey, back: row?.backKey, video: row?.videoKey }[part]
  const body = key ? await getSealed(world, key) : null
  if (!row || !body) throw refuse(commonErrors['not-found'])
  return {
    body,
    type: part === 'video' ? (row.videoType ?? 'video/webm') : 'image/jpeg',
    headers: { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': 'sandbox' },
  }
}
