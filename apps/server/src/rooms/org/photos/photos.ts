// Portraits of people from an archive, each matched by the account its file is named after.
import { commonErrors, fill, texts, type Texts } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { PHOTO_BYTES_MAX, PHOTOS_MAX, type PhotoReport } from '@clearbelt/contract/org/photo-calls'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { note, type Inside } from '../inside.ts'
import { selectManageable } from '../imports/known.ts'
import type { PhotoFailure, ReadPhoto } from './photo-thread.ts'
import { selectUser } from '../users/users.ts'

const THREAD = new URL('./photo-thread.ts', import.meta.url)
const WORDS = {
  stored: texts('Stored.', '已保存。', 'Guardada.', 'Salva.'),
  'no-account': texts(
    'No account that you manage has this name.',
    '您管理的账号中没有与文件名相同的账号。',
    'Ninguna cuenta de las que gestiona tiene este nombre.',
    'Nenhuma conta das que você administra tem este nome.',
  ),
  twice: texts(
    'Another file of this archive is for the same account.',
    '压缩包中已有同一账号的文件。',
    'Otro archivo del paquete es de la misma cuenta.',
    'Outro arquivo do pacote é da mesma conta.',
  ),
  'not-a-picture': texts(
    'Not a .jpg or .png file.',
    '不是 .jpg 或 .png 文件。',
    'No es un archivo .jpg ni .png.',
    'Não é um arquivo .jpg nem .png.',
  ),
  'too-large': texts(
    'Larger than {megabytes} MB.',
    '超过 {megabytes} MB。',
    'Supera {megabytes} MB.',
    'Maior que {megabytes} MB.',
  ),
  unreadable: texts(
    'The picture cannot be read.',
    '无法读取该图片。',
    'No se puede leer la imagen.',
    'A imagem não pode ser lida.',
  ),
  'too-small': texts(
    'The picture is smaller than 100 pixels.',
    '图片小于 100 像素。',
    'La imagen mide menos de 100 píxeles.',
    'A imagem tem menos de 100 pixels.',
  ),
} satisfies Record<PhotoFailure | 'stored' | 'no-account' | 'twice' | 'not-a-picture', Texts>
type Outcome = keyof typeof WORDS
const storedFilesRow = z.object({
  fileName: column.text,
  files: z.array(z.object({ name: column.text, what: z.enum(Object.keys(WORDS) as Outcome[]) })),
})

/** The account a file is named after, in small letters; null for what is no picture by its name. */
const accountNoOf = (name: string): string | null =>
  /(?:^|\/)([^/]+)\.(?:jpe?g|png)$/i.exec(name)?.[1]?.trim().toLowerCase() ?? null
const shownName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '?')
    .slice(0, 200)

const keyRow = z.object({
  key: column.text,
})

/** Stores what can be stored and tells of every file. */
export async function storePhotos(inside: Inside, context: Context): Promise<PhotoReport> {
  const { world } = inside
  const caller = callerOf(context)
  const [file] = context.files
  if (!file) throw refuse(orgErrors['no-file'], { fields: ['file'] })
  const names = await world.threads.run<string[] | null>(THREAD, 'listPhotos', {
    path: file.path,
    filesMax: PHOTOS_MAX,
  })
  if (!names) throw refuse(orgErrors['photo-zip'], { params: { files: PHOTOS_MAX }, fields: ['file'] })
  const accounts = await selectManageable(world.db, caller, [
    ...new Set(names.flatMap((name) => accountNoOf(name) ?? [])),
  ])
  const outcome = new Map<string, Outcome>()
  const owners = new Map<string, string>()
  const hasFile = new Set<string>()
  const wanted: string[] = []
  for (const name of names) {
    const no = accountNoOf(name)
    const account = no === null ? undefined : accounts.get(no)
    const first = account && hasFile.has(account.id)
    if (no === null) outcome.set(name, 'not-a-picture')
    else if (!account) outcome.set(name, 'no-account')
    else if (first) outcome.set(name, 'twice')
    else {
      owners.set(name, account.id)
      hasFile.add(account.id)
      wanted.push(name)
    }
  }
  const read =
    wanted.length === 0
      ? []
      : await world.threads.run<ReadPhoto[]>(THREAD, 'readPhotos', {
          path: file.path,
          filesMax: PHOTOS_MAX,
          wanted,
          bytesMax: PHOTO_BYTES_MAX,
        })
  const stored: { id: string; key: string }[] = []
  for (const { name, bytes, failure } of read) {
    outcome.set(name, failure ?? 'stored')
    const id = owners.get(name)
    if (bytes && id) stored.push({ id, key: await world.files.put(bytes) })
  }
  const listed = names.map((name) => ({ name: shownName(name), what: outcome.get(name) ?? 'unreadable' }))
  const id = world.dice.id()
  let replaced: string[] = []
  await world.db.transaction().execute(async (tx) => {
    await insertPhotos(
      tx,
      {
        id,
        ownerID: caller.userID,
        culture: context.culture,
        ip: context.ip,
        fileName: file.filename.slice(0, 200),
        fileHash: file.sha256,
        stored: stored.length,
        files: listed,
      },
      context.at,
    )
    if (stored.length > 0) {
      const rows = await selectRows(
        tx,
        keyRow,
        sql`select photo_key as key from account_extend where account_id = any(${stored.map((one) => one.id)}::uuid[]) and photo_key is not null for update`,
      )
      replaced = rows.map(({ key }) => key)
      await sql`insert into account_extend (account_id, photo_key, updated_at) select x.id, x.key, ${new Date(context.at)} from unnest(${stored.map((one) => one.id)}::uuid[], ${stored.map((one) => one.key)}::text[]) x (id, key)
        on conflict (account_id) do update set photo_key = excluded.photo_key, updated_at = excluded.updated_at`.execute(
        tx,
      )
      await note(
        inside,
        tx,
        context,
        'org.uploadPhotos',
        'account',
        stored.length === 1 && stored[0] ? stored[0].id : 'several',
        { after: { file: file.filename.slice(0, 200), accountIDs: stored.map((one) => one.id) } },
      )
    }
  })
  await dropPortraits(inside, replaced)
  return present({ id, fileName: file.filename.slice(0, 200), files: listed }, context.culture)
}

function present(
  { id, fileName, files }: { id: string; fileName: string; files: readonly { name: string; what: Outcome }[] },
  culture: Culture,
): PhotoReport {
  return {
    id,
    fileName,
    stored: files.filter(({ what }) => what === 'stored').length,
    files: files.map(({ name, what }) => ({
      name,
      stored: what === 'stored',
      message: fill(WORDS[what][culture], { megabytes: PHOTO_BYTES_MAX / 1e6 }),
    })),
  }
}

/** What became of an own archive. */
export async function showPhotos({ world }: Inside, id: string, context: Context): Promise<PhotoReport> {
  const rows = await selectRows(
    world.db,
    storedFilesRow,
    sql`select file_name as "fileName", files from people_import where id = ${isUuid(id) ? id : null} and kind = 'Photos' and owner_id = ${callerOf(context).userID}`,
  )
  if (!rows[0]) throw refuse(commonErrors['not-found'])
  return present({ id, ...rows[0] }, context.culture)
}

interface StoredPhotos {
  id: string
  ownerID: string
  culture: Culture
  ip: string
  fileName: string
  fileHash: string
  stored: number
  files: readonly { name: string; what: Outcome }[]
}

/** Keeps what became of each file beside the Excel imports, and as long as those. */
async function insertPhotos(tx: Tx, p: StoredPhotos, at: number): Promise<void> {
  await sql`insert into people_import (id, kind, state, wish, owner_id, culture, ip, file_name, file_sha256, rows, done, good, bad, files, created_at, finished_at)
    values (${p.id}, 'Photos', 'done', 'good', ${p.ownerID}, ${p.culture}, ${p.ip}, ${p.fileName}, ${p.fileHash}, ${p.files.length}, ${p.files.length}, ${p.stored}, ${p.files.length - p.stored}, ${JSON.stringify(p.files)}::jsonb, ${new Date(at)}, ${new Date(at)})`.execute(
    tx,
  )
}

/** Removes pictures that nobody has any more: equal pictures of two people are one file. */
export async function dropPortraits({ world }: Inside, keys: readonly string[]): Promise<void> {
  const rows = await selectRows(
    world.db,
    keyRow,
    sql`select photo_key as key from account_extend where photo_key = any(${[...keys]}::text[])`,
  )
  const kept = new Set(rows.map(({ key }) => key))
  for (const key of new Set(keys)) if (!kept.has(key)) await world.files.remove(key)
}

const portraitRow = z.object({ key: column.text.nullable() })

/** The portrait of an account in scope. */
export async function sendPhoto({ world }: Inside, id: string, context: Context): Promise<Download> {
  const user = isUuid(id) ? await selectUser(world.db, callerOf(context), id) : null
  const stored = user
    ? await selectRow(
        world.db,
        portraitRow,
        sql`select photo_key as key from account_extend where account_id = ${user.id}`,
      )
    : null
  const key = stored?.key
  if (!key || !(await world.files.has(key))) throw refuse(commonErrors['not-found'])
  return { type: 'image/jpeg', body: await world.files.get(key), headers: { 'Cache-Control': 'private, no-store' } }
}
