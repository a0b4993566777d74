// What is asked of a library of images, in the words of its own call, and what it can be narrowed by.
import { IMAGE_CLASSES, imageFacts, queryImages, type ImageRow } from '@clearbelt/contract/images/calls'
import { VIEWS_MOST, type ImageFamily } from '@clearbelt/contract/images/families'
import { queryCT, queryDR } from '@clearbelt/contract/images/family-calls'
import { splitList } from '@clearbelt/contract/list-text'
import { useQuery } from '@tanstack/react-query'
import { call, callPaged, type InputFor, type PagedRows } from '../../shared/call.ts'
import { momentsOf, readRange } from '../../ui/day-range.ts'

/** What is asked of a library, in the words of the calls of image screening. */
export type LibraryInput = InputFor<typeof queryImages>
export type ImageClass = (typeof IMAGE_CLASSES)[number]
/** What narrows a library, as text by the name of its filter. */
export type Narrowed = Readonly<Record<string, string>>

export const FILTER_NAMES = [
  'class',
  'name',
  'knowledges',
  'viewCount',
  'origins',
  'sources',
  'deviceModels',
  'years',
  'appraisal',
  'reserved',
  'created',
] as const

const listOf = (text: string | undefined): string[] => splitList(text ?? '')
const wholeOf = (text: string | undefined, min: number, max: number): number[] =>
  listOf(text)
    .map(Number)
    .filter((n) => Number.isInteger(n) && n >= min && n <= max)

/** Every image when nothing, or nothing of sense, is said. */
export const classOf = (values: Narrowed): ImageClass => IMAGE_CLASSES.find((one) => one === values.class) ?? 'package'

/** The server's input for chosen filters; a value of no sense counts as absent. `zone` is where days begin. */
export function narrowedInput(values: Narrowed, zone: string): LibraryInput {
  const range = readRange(values.created ?? '')
  const days = range && momentsOf(range, zone)
  return {
    name: (values.name ?? '').slice(0, 100),
    class: classOf(values),
    knowledges: listOf(values.knowledges),
    origins: listOf(values.origins),
    viewCount: wholeOf(values.viewCount, 1, VIEWS_MOST),
    sources: listOf(values.sources),
    deviceModels: listOf(values.deviceModels),
    years: wholeOf(values.years, 1970, 2200),
    appraisal: wholeOf(values.appraisal, 1, 2),
    ...(values.reserved === '1' || values.reserved === '0' ? { reserved: values.reserved === '1' } : {}),
    ...(days ? { createTime_after: days.after, createTime_before: days.before } : {}),
  }
}

const TYPES = { package: 'Package', safe: 'Safe', danger: 'Danger' } as const

/** The same question in the words of the DR and CT libraries. */
const wordedFor = (
  name: 'DR' | 'CT',
  { PageNO, Limit, class: sort = 'package', ...rest }: LibraryInput,
): InputFor<typeof queryDR> => ({
  ...rest,
  ...(PageNO === undefined ? {} : { pageNO: PageNO }),
  ...(Limit === undefined ? {} : { limit: Limit }),
  type: `${name}_${TYPES[sort]}`,
})

/** Images are counted one by one up to here; of more it is said that there are more. */
export const COUNTED_MOST = 10_000

/**
 * One page of a library. A `total` above COUNTED_MOST says that there are more than those; it grows with the pages that
 * are turned, so that the next one can be reached as long as there is one.
 */
export async function askLibrary(
  family: ImageFamily,
  input: LibraryInput,
  asking: { signal: AbortSignal; silent: true },
): Promise<PagedRows<ImageRow[]>> {
  const found = await askPage(family, { ...input, countMost: COUNTED_MOST + 1 }, asking)
  if (found.total <= COUNTED_MOST) return found
  const page = Number(input.PageNO ?? 1)
  const limit = Number(input.Limit ?? found.rows.length)
  const seen = (page - 1) * limit + found.rows.length
  return { ...found, total: Math.max(found.total, found.rows.length === limit ? seen + 1 : seen) }
}

function askPage(
  family: ImageFamily,
  input: LibraryInput,
  asking: { signal: AbortSignal; silent: true },
): Promise<PagedRows<ImageRow[]>> {
  if (family === 'dr') return callPaged(queryDR, wordedFor('DR', input), asking)
  if (family === 'ct') return callPaged(queryCT, wordedFor('CT', input), asking)
  return callPaged(queryImages, input, asking)
}

/** Sources, device models and numbers of views that a library's images have. */
export const useFacts = (family: ImageFamily) =>
  useQuery({
    queryKey: ['images', 'facts', family],
    queryFn: ({ signal }) => call(imageFacts, { family }, { signal, silent: true }),
  })
