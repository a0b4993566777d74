// Where the pages of papers are, and the page of plans that takes one.
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import { FISCAN_PAPER } from '@clearbelt/domain/papers/paper-types'

export const MY_PATH = '/paper/my'
export const LIBRARY_PATH = '/paper/library'
/** The page with the viewer of a paper alone; `isDraft` shows the draft instead of the newest publication. */
export function previewPath({ id, type }: Pick<PaperRow, 'id' | 'type'>, isDraft: boolean): string {
  const params = new URLSearchParams({
    ...(type === FISCAN_PAPER ? { isFiscan: 'true' } : {}),
    ...(isDraft ? { draft: 'true' } : {}),
  })
  return `/paper/paperPreview/${id}${params.size > 0 ? `?${params.toString()}` : ''}`
}
export const planPath = (id: string): string => `/train/trainPlan/add?paper=${id}`
