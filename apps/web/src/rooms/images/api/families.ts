// The three libraries of images in the web: where each is, and the calls that it is asked by.
import { addImage, deleteImages, getImage, updateImage, type ImageDetail } from '@clearbelt/contract/images/calls'
import { FAMILY_VIEWS, type ImageFamily } from '@clearbelt/contract/images/families'
import {
  addCT,
  addDR,
  deleteCT,
  deleteDR,
  getCT,
  getDR,
  updateCT,
  updateDR,
} from '@clearbelt/contract/images/family-calls'
import {
  addCTPackage,
  addDRPackage,
  addPackage,
  deleteCTPackages,
  deleteDRPackages,
  deletePackages,
  getCTPackage,
  getDRPackage,
  getPackage,
  queryCTPackages,
  queryDRPackages,
  queryPackages,
  updateCTPackage,
  updateDRPackage,
  updatePackage,
} from '@clearbelt/contract/images/package-calls'
import { createContext, use } from 'react'
import { call } from '../../../shared/call.ts'

type Asking = { signal: AbortSignal; silent: true }

export interface Library {
  family: ImageFamily
  path: string
  /** Pictures that one upload may bring. */
  viewsMost: number
  get: (id: string, asking: Asking) => Promise<ImageDetail>
  add: typeof addImage
  update: typeof updateImage
  remove: typeof deleteImages
  packages: {
    query: typeof queryPackages
    get: typeof getPackage
    add: typeof addPackage
    update: typeof updatePackage
    remove: typeof deletePackages
  }
}

const FISCAN: Library = {
  family: 'fiscan',
  path: '/mapManage/mapfiscan',
  viewsMost: FAMILY_VIEWS.fiscan,
  get: (id, asking) => call(getImage, { id }, asking),
  add: addImage,
  update: updateImage,
  remove: deleteImages,
  packages: {
    query: queryPackages,
    get: getPackage,
    add: addPackage,
    update: updatePackage,
    remove: deletePackages,
  },
}

// The calls of a library differ from those of image screening in id, path and permission alone.
export const LIBRARIES: Readonly<Record<ImageFamily, Library>> = {
  fiscan: FISCAN,
  dr: {
    family: 'dr',
    path: '/mapManage/mapdr',
    viewsMost: FAMILY_VIEWS.dr,
    get: (id, asking) => call(getDR, { id }, asking),
    add: addDR as unknown as typeof addImage,
    update: updateDR as unknown as typeof updateImage,
    remove: deleteDR as unknown as typeof deleteImages,
    packages: {
      query: queryDRPackages,
      get: getDRPackage,
      add: addDRPackage,
      update: updateDRPackage,
      remove: deleteDRPackages,
    },
  },
  ct: {
    family: 'ct',
    path: '/mapManage/mapct',
    viewsMost: FAMILY_VIEWS.ct,
    get: (id, asking) => call(getCT, { id }, asking),
    add: addCT as unknown as typeof addImage,
    update: updateCT as unknown as typeof updateImage,
    remove: deleteCT as unknown as typeof deleteImages,
    packages: {
      query: queryCTPackages,
      get: getCTPackage,
      add: addCTPackage,
      update: updateCTPackage,
      remove: deleteCTPackages,
    },
  },
}

export const LibraryOfPage = createContext<Library>(FISCAN)
/** The library of the page around. */
export const useLibrary = (): Library => use(LibraryOfPage)
