// The three libraries of images in the web: where each is, and the calls that it is asked by.
import {
  addImage,
  deleteImages,
  getImage,
  queryImages,
  updateImage,
  type ImageDetail,
  type ImageRow,
} from '@clearbelt/contract/images/calls'
import { FAMILY_VIEWS, type ImageFamily } from '@clearbelt/contract/images/families'
import {
  addCT,
  addDR,
  deleteCT,
  deleteDR,
  getCT,
  getDR,
  queryCT,
  queryDR,
  updateCT,
  updateDR,
} from '@clearbelt/contract/images/family-calls'
import { createContext, use } from 'react'
import { call, callPaged, type InputFor, type PagedRows } from '../../../shared/call.ts'

/** What is asked of a library, in the words of the calls of image screening. */
export type LibraryInput = InputFor<typeof queryImages>
type Asking = { signal: AbortSignal; silent: true }

export interface Library {
  family: ImageFamily
  path: string
  /** Pictures that one upload may bring. */
  viewsMost: number
  page: (input: LibraryInput, asking: Asking) => Promise<PagedRows<ImageRow[]>>
  get: (id: string, asking: Asking) => Promise<ImageDetail>
  add: typeof addImage
  update: typeof updateImage
  remove: typeof deleteImages
}

const TYPES = { package: 'Package', safe: 'Safe', danger: 'Danger' } as const

/** The same question in the words of the DR and CT libraries. */
export const wordedFor = (
  name: 'DR' | 'CT',
  { PageNO, Limit, class: sort = 'package', ...rest }: LibraryInput,
): InputFor<typeof queryDR> => ({
  ...rest,
  ...(PageNO === undefined ? {} : { pageNO: PageNO }),
  ...(Limit === undefined ? {} : { limit: Limit }),
  type: `${name}_${TYPES[sort]}`,
})

const FISCAN: Library = {
  family: 'fiscan',
  path: '/mapManage/mapfiscan',
  viewsMost: FAMILY_VIEWS.fiscan,
  page: (input, asking) => callPaged(queryImages, input, asking),
  get: (id, asking) => call(getImage, { id }, asking),
  add: addImage,
  update: updateImage,
  remove: deleteImages,
}

// The calls of a library differ from those of image screening in id, path and permission alone.
export const LIBRARIES: Readonly<Record<ImageFamily, Library>> = {
  fiscan: FISCAN,
  dr: {
    family: 'dr',
    path: '/mapManage/mapdr',
    viewsMost: FAMILY_VIEWS.dr,
    page: (input, asking) => callPaged(queryDR, wordedFor('DR', input), asking),
    get: (id, asking) => call(getDR, { id }, asking),
    add: addDR as unknown as typeof addImage,
    update: updateDR as unknown as typeof updateImage,
    remove: deleteDR as unknown as typeof deleteImages,
  },
  ct: {
    family: 'ct',
    path: '/mapManage/mapct',
    viewsMost: FAMILY_VIEWS.ct,
    page: (input, asking) => callPaged(queryCT, wordedFor('CT', input), asking),
    get: (id, asking) => call(getCT, { id }, asking),
    add: addCT as unknown as typeof addImage,
    update: updateCT as unknown as typeof updateImage,
    remove: deleteCT as unknown as typeof deleteImages,
  },
}

export const LibraryOfPage = createContext<Library>(FISCAN)
/** The library of the page around. */
export const useLibrary = (): Library => use(LibraryOfPage)
