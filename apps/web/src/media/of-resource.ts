// A file of the library as the views of files take it, and its words.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { FILE_TYPES, FOLDER, type FileType } from '@clearbelt/domain/files/file-types'
import { FAILED, FAILURE_REASONS, PROCESSING } from '@clearbelt/domain/library/resource-states'
import { useText, type Say } from '../shared/i18n.ts'
import type { MediaFile } from './media-file.ts'

/** What a view needs to know of a resource. */
export type ViewedResource = Pick<
  ResourceView,
  | 'name'
  | 'type'
  | 'status'
  | 'reason'
  | 'extension'
  | 'length'
  | 'url'
  | 'hls'
  | 'poster'
  | 'preview'
  | 'wave'
  | 'subtitles'
  | 'pages'
  | 'seconds'
  | 'thumbnail'
>

/** The resource for `MediaView`; null for a folder. */
export function mediaOf(resource: ViewedResource): MediaFile | null {
  const type = FILE_TYPES.find((one) => one === resource.type)
  if (type === undefined) return null
  return {
    name: resource.name,
    type,
    extension: resource.extension,
    status: statusOf(resource.status),
    reason: resource.reason,
    url: resource.url,
    length: resource.length,
    ...(resource.seconds === null ? {} : { seconds: resource.seconds }),
    ...filled('hls', resource.hls),
    ...filled('poster', resource.poster),
    ...filled('preview', resource.preview),
    ...filled('wave', resource.wave),
    ...filled('pages', resource.pages),
    ...filled('thumbnail', resource.thumbnail),
    subtitles: resource.subtitles,
  }
}

const filled = <K extends string>(name: K, value: string): Partial<Record<K, string>> =>
  value ? ({ [name]: value } as Partial<Record<K, string>>) : {}

const statusOf = (status: number): 1 | 2 | 3 => (status === FAILED ? 3 : status === PROCESSING ? 1 : 2)

const REASON_KEYS = {
  'other-content': 'reason_other_content',
  unreadable: 'reason_unreadable',
  'too-large': 'reason_too_large',
  'no-media': 'reason_no_media',
  'took-too-long': 'reason_took_too_long',
  'no-converter': 'reason_no_converter',
  'no-room': 'reason_no_room',
  virus: 'reason_virus',
  failed: 'reason_failed',
} as const

/** Why a file failed, in words: of a word of the server, or those given; empty unless it did. */
export function reasonWords(reason: string, say: Say<'media'>): string {
  const known = FAILURE_REASONS.find((one) => one === reason)
  return known ? say(REASON_KEYS[known]) : reason
}

const TYPE_KEYS = { 8: 'type_8', 10: 'type_10', 11: 'type_11', 12: 'type_12', 21: 'type_21' } as const

/** Words for types and states of resources. */
export function useResourceWords(): {
  typeOf: (type: number) => string
  /** Empty for what is ready. */
  stateOf: (resource: Pick<ResourceView, 'type' | 'status' | 'reason'>) => string
} {
  const say = useText('media')
  return {
    typeOf: (type) => say(TYPE_KEYS[isType(type) ? type : 8]),
    stateOf: ({ type, status, reason }) =>
      type === FOLDER || (status !== PROCESSING && status !== FAILED)
        ? ''
        : status === PROCESSING
          ? say('status_1')
          : [say('status_3'), reasonWords(reason, say)].filter(Boolean).join(': '),
  }
}

const isType = (type: number): type is FileType | typeof FOLDER => type in TYPE_KEYS
