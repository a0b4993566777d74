// What is told of files and folders, with addresses that end with the right to them.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { AUDIO, DOCUMENT, FOLDER, VIDEO } from '@clearbelt/domain/files/file-types'
import { HARMFUL, READY } from '@clearbelt/domain/library/resource-states'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { LibraryDeps } from './deps.ts'
import { mediaTypeOf } from './sent/media-types.ts'
import { languageOfPart, selectParts, type PartRow } from './parts.ts'
import { mayEdit } from './policy.ts'
import type { Grant } from './room.ts'
import type { ResourceRow } from './store.ts'

/** Through the library itself. */
export const OWN_GRANT: Grant = { purpose: 'library', objectID: '0' }

const subtitlesOf = (parts: readonly PartRow[], base: string): ResourceView['subtitles'] =>
  parts.flatMap(({ part }) => {
    const language = languageOfPart(part)
    return language === null ? [] : [{ language, label: language, url: `${base}/${part}` }]
  })

const isPlayed = (type: number): boolean => type === VIDEO || type === AUDIO

function presentOne(
  row: ResourceRow,
  {
    base,
    parts,
    creatorName,
    canEdit,
  }: { base: string; parts: readonly PartRow[]; creatorName: string; canEdit: boolean },
): ResourceView {
  const isReady = row.status === READY
  const isFile = row.type !== FOLDER
  const found = (part: string): PartRow | undefined => (isReady ? parts.find((one) => one.part === part) : undefined)
  const at = (part: string): string => (found(part) ? `${base}/${part}` : '')
  const isPdf = row.extension === 'pdf'
  const shown = at('view') || (isReady && isFile && !isPlayed(row.type) ? `${base}/shown` : '')
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.status,
    reason: row.reason,
    extension: row.extension,
    length: row.bytes,
    thumbnail: at('thumb'),
    path: row.path,
    superiorID: row.superiorID ?? '-1',
    createTime: row.createdAt.toISOString(),
    creatorID: row.creatorID,
    creatorName,
    mayEdit: canEdit,
    url: shown,
    mediaType: found('view')?.mediaType ?? (shown ? mediaTypeOf(row.extension) : ''),
    download: isFile && row.reason !== HARMFUL ? `${base}/file` : '',
    hls: at('hls/index.m3u8'),
    poster: at('poster'),
    preview: at('preview.vtt'),
    wave: at('wave.json'),
    subtitles: isReady ? subtitlesOf(parts, base) : [],
    pages: at('pages') || (isPdf && row.type === DOCUMENT ? shown : ''),
    seconds: row.seconds,
    width: row.width,
    height: row.height,
  }
}

/** The rows as this caller reads them through a grant, in their order. */
export async function presentResources(
  { addresses, org }: Pick<LibraryDeps, 'addresses' | 'org'>,
  on: Tx | Db,
  caller: Caller,
  rows: readonly ResourceRow[],
  grant: Grant = OWN_GRANT,
): Promise<ResourceView[]> {
  const parts = await selectParts(
    on,
    rows.flatMap(({ id, type }) => (type === FOLDER ? [] : [id])),
  )
  const creators = new Map(
    (await org.accounts(on, [...new Set(rows.map(({ creatorID }) => creatorID))], 'withDeleted')).map((one) => [
      one.id,
      one.name,
    ]),
  )
  return rows.map((row) =>
    presentOne(row, {
      base: addresses.of(caller, row.id, grant),
      parts: parts.get(row.id) ?? [],
      creatorName: creators.get(row.creatorID) ?? '',
      canEdit: mayEdit(caller, row),
    }),
  )
}
