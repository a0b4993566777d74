// The questions that the image library asks of the server, and how the address becomes one.
import {
  IMAGE_CLASSES,
  imagePicture,
  imagePlanes,
  type ImageDetail,
  type ImageRow,
} from '@clearbelt/contract/images/calls'
import { getImport, type ImportReport } from '@clearbelt/contract/images/imports/calls'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callBlob, type PagedRows } from '../../../shared/call.ts'
import type { Deletion } from '../../../ui/deletion-report.tsx'
import type { TableState } from '../../../ui/table/table-address.ts'
import type { ViewerTopic, ViewerView } from '../../../viewer/model.ts'
import type { ImagePort } from '../../../viewer/pixels.ts'
import { VIEW_SIGN } from '../../../viewer/views/views.ts'
import { askLibrary, narrowedInput, type ImageClass, type LibraryInput } from '../../../pickers/library-images/ask.ts'
import { useLibrary, type Library } from './families.ts'

export const SORTS = ['createTime', 'name', 'superposition', 'clutter', 'view'] as const
/** Kinds of long work that fill the library. */
export const LIBRARY_JOBS: readonly string[] = ['images.generate', 'images.import.store']

/**
 * The server's input for what stands in the address; a value of no sense counts as absent. `zone` is where days begin.
 */
export function inputOf(state: TableState, zone: string): LibraryInput {
  const sortName = SORTS.find((one) => one === state.sort)
  return {
    ...narrowedInput(state.filters, zone),
    PageNO: state.page,
    Limit: state.limit,
    sortName: sortName ?? 'createTime',
    order: sortName === undefined || state.descending ? 'Desc' : 'Asc',
  }
}

const PAGE_KEY = 'images'
const imageKey = (id: string): readonly string[] => ['image', id]

/** One page of the library. */
export function useImagePage(input: LibraryInput) {
  const library = useLibrary()
  return useQuery<PagedRows<ImageRow[]>>({
    queryKey: [PAGE_KEY, 'page', library.family, input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askLibrary(library.family, input, { signal, silent: true }),
  })
}

/** How many images each class holds under the other filters; undefined until known. */
export function useClassCounts(input: LibraryInput): Record<ImageClass, number | undefined> {
  const library = useLibrary()
  const counts = useQueries({
    queries: IMAGE_CLASSES.map((name) => {
      const asked = {
        ...input,
        class: name,
        PageNO: 1,
        Limit: 1,
        sortName: 'createTime' as const,
        order: 'Desc' as const,
      }
      return {
        queryKey: [PAGE_KEY, 'count', library.family, asked],
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await askLibrary(library.family, asked, { signal, silent: true })).total,
      }
    }),
  })
  return { package: counts[0]?.data, safe: counts[1]?.data, danger: counts[2]?.data }
}

/** One image with everything true about it. */
export function useImage(id: string | null) {
  const library = useLibrary()
  return useQuery<ImageDetail>({
    queryKey: imageKey(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => library.get(id ?? '', { signal, silent: true }),
  })
}

/** Answers a function that makes the library, and one image when given, load again. */
export function useRefreshImages(): (id?: string) => Promise<void> {
  const client = useQueryClient()
  return async (id) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [PAGE_KEY] }),
      client.invalidateQueries({ queryKey: ['knowledge'] }),
      id === undefined ? null : client.invalidateQueries({ queryKey: imageKey(id) }),
    ])
  }
}

/** Most ids the wire takes at once. */
const DELETED_AT_ONCE = 500

/** Deletes images and says which were kept. */
export async function removeImages(library: Library, ids: readonly string[]): Promise<Deletion> {
  const all: Deletion = { deleted: 0, skipped: [] }
  for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
    const part = await call(library.remove, { ids: ids.slice(from, from + DELETED_AT_ONCE) })
    all.deleted += part.deleted
    all.skipped.push(...part.skipped)
  }
  return all
}

const importKey = (id: string): readonly string[] => ['imageImport', id]
/** How often an import that is read or stored is looked at, in ms. */
const LOOK_EVERY = 1000

/** How an import is; looked at again while the server works on it. */
export const useImport = (id: string | null) =>
  useQuery<ImportReport>({
    queryKey: importKey(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => call(getImport, { id: id ?? '' }, { signal, silent: true }),
    refetchInterval: ({ state }) =>
      state.data && (state.data.state === 'reading' || state.data.state === 'importing') ? LOOK_EVERY : false,
  })

const asked = (topicID: string): { id: string; view: number } => {
  const [id = '', view = '0'] = topicID.split(VIEW_SIGN)
  return { id, view: Number(view) }
}
/** The image that a topic of the stage shows. */
export const imageOf = (topicID: string): string => asked(topicID).id
/** Which of its views it is, from 0. */
export const viewOf = (topicID: string): number => asked(topicID).view

/** The library's pictures for the stage, by image id and view. */
export const LIBRARY_PORT: ImagePort = {
  picture: async (topic, signal) => (await callBlob(imagePicture, asked(topic.id), { signal, silent: true })).blob,
  thumb: async (topic, signal) =>
    (await callBlob(imagePicture, { ...asked(topic.id), size: 'thumb' }, { signal, silent: true })).blob,
  planes: async (topic, signal) =>
    (await callBlob(imagePlanes, asked(topic.id), { signal, silent: true })).blob.arrayBuffer(),
}

/** So many views of an image stand beside each other; of one with more, each is stepped to. */
const BESIDE = 2

type Viewed = Pick<ImageRow, 'id' | 'width' | 'height' | 'hasPlanes' | 'views'>

const viewAt = ({ width, height, hasPlanes }: ImageRow['views'][number]): ViewerView => ({
  url: '',
  thumbUrl: '',
  planesUrl: hasPlanes ? 'planes' : null,
  width,
  height,
})

/** An image as the stage takes it: its first view, with the second beside it where it has two. */
export const topicOf = ({ id, width, height, hasPlanes, views }: Viewed): ViewerTopic => ({
  id,
  ...viewAt(views[0] ?? { width, height, hasPlanes }),
  ...(views.length === BESIDE ? { more: views.slice(1).map(viewAt) } : {}),
  truth: null,
})

/** What is stepped through of an image: itself, or each of more views than stand beside each other. */
export const topicsOf = (image: Viewed): ViewerTopic[] => [
  topicOf(image),
  ...(image.views.length > BESIDE ? image.views.slice(1) : []).map((view, at) => ({
    ...viewAt(view),
    id: `${image.id}${VIEW_SIGN}${at + 1}`,
    truth: null,
  })),
]
