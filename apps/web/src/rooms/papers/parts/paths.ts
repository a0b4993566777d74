// Where the pages of papers are, and the page of plans that takes one.

export const MY_PATH = '/paper/my'
export const LIBRARY_PATH = '/paper/library'
/** The single page with the screening player; `isDraft` shows the draft instead of the newest publication. */
export const previewPath = (id: string, isDraft: boolean): string =>
  `/paper/paperPreview/${id}?isFiscan=true${isDraft ? '&draft=true' : ''}`
export const planPath = (id: string): string => `/train/trainPlan/add?paper=${id}`
