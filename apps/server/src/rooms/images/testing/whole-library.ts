// A search of image screening that is narrowed by nothing, for tests that narrow it.
import type { ImageFilter } from '../find/select-page.ts'

/** All images of image screening under a path. */
export const wholeLibrary = (orgPath: string): ImageFilter => ({
  family: 'fiscan',
  orgPath,
  name: '',
  isSafe: null,
  knowledgeIDs: null,
  viewCounts: [],
  origins: [],
  after: null,
  before: null,
  years: [],
  sources: [],
  deviceModels: [],
  isAppraisal: null,
  isReserved: null,
})
