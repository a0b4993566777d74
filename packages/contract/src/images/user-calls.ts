// The user image libraries: folders of one's own over DR and CT images, some of them shared with colleagues.
import { z } from 'zod'
import { defineCall, menu, zId, zInt, zList, zNameOf } from '../wire.ts'
import { imageRow } from './calls.ts'
import { imageErrors as e } from './errors.ts'

/** A folder holds folders, an image folder holds images; under "shared" stand the image folders of colleagues. */
export const USER_FOLDER = 1
export const USER_IMAGE_FOLDER = 2
export const USER_SHARED = 3
/** The id of the node under which the folders of colleagues stand. */
export const SHARED_NODE = 'shared'

/** Images of one page. */
export const USER_IMAGE_PAGE = 18
/** Folders of one person in one library, levels of folders, images of one folder, people one folder is shared with. */
export const USER_LIMITS = { folders: 500, depth: 6, images: 2000, shares: 200 } as const

export interface UserNode {
  id: string
  name: string
  type: 1 | 2 | 3
  /** Of an image folder: how many images it holds. */
  size: number | null
  /** Whose folder it is; empty for one's own. */
  ownerName: string
  /** How many colleagues may look into it. */
  sharedWith: number
  children: UserNode[]
}

export const userNode: z.ZodType<UserNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      size: z.number().nullable(),
      ownerName: z.string(),
      sharedWith: z.number(),
      children: z.array(userNode),
    }),
  )
  .meta({ id: 'UserImageNode' })

const name = zNameOf(50)

/** `word`: what the calls have in their path; `right`: the menu of the library. */
const defineUserLibrary = (word: 'DR' | 'CT', right: string) => ({
  tree: defineCall({
    id: `images.get${word}UserTree`,
    method: 'GET',
    path: `/api/${word}/UserTree`,
    permission: menu(right, 'course.my'),
    summary: `One's own folders of ${word} images, and those that colleagues share.`,
    input: z.object({}),
    output: z.array(userNode),
  }),
  images: defineCall({
    id: `images.get${word}UserImage`,
    method: 'GET',
    path: `/api/${word}/UserImage/:id`,
    permission: menu(right, 'course.my'),
    paged: true,
    summary: `${word} images of a node of the tree with all below it, the newest first.`,
    input: z.object({
      id: z.string().min(1).max(64),
      viewMode: z
        .enum(['All', 'FilterDeletedKnowledge'])
        .default('All')
        .describe('FilterDeletedKnowledge leaves out images with a mark whose knowledge point is gone.'),
      pageNO: zInt(1, 1_000_000).default(1).describe('Page, from 1.'),
      limit: zInt(1, 100).default(USER_IMAGE_PAGE).describe('Rows of a page.'),
      name: z.string().trim().max(100).default(''),
    }),
    output: z.array(imageRow.extend({ folderName: z.string(), mayRemove: z.boolean() })),
  }),
  addFolder: defineCall({
    id: `images.add${word}UserFolder`,
    method: 'POST',
    path: `/api/${word}/UserTree`,
    permission: menu(right),
    summary: "Adds a folder, or a folder for images, to one's own library.",
    input: z.object({ name, type: z.union([z.literal(1), z.literal(2)]), superiorID: zId.nullable().default(null) }),
    output: z.object({ id: z.string() }),
    errors: [e['user-folder-name-taken'], e['user-folder-limit'], e['user-folder-place']],
  }),
  updateFolder: defineCall({
    id: `images.update${word}UserFolder`,
    method: 'PUT',
    path: `/api/${word}/UserTree/:id`,
    permission: menu(right),
    summary: "Renames a folder of one's own library, or moves it into another one.",
    input: z.object({ id: zId, name, superiorID: zId.nullable() }),
    output: z.null(),
    errors: [e['user-folder-name-taken'], e['user-folder-limit'], e['user-folder-place']],
  }),
  removeFolder: defineCall({
    id: `images.delete${word}UserFolder`,
    method: 'DELETE',
    path: `/api/${word}/UserTree/:id`,
    permission: menu(right),
    summary: "Deletes a folder of one's own library with all below it; the images stay in the image library.",
    input: z.object({ id: zId }),
    output: z.null(),
  }),
  shares: defineCall({
    id: `images.get${word}UserShares`,
    method: 'GET',
    path: `/api/${word}/UserTree/:id/Share`,
    permission: menu(right),
    summary: 'With whom a folder for images is shared.',
    input: z.object({ id: zId }),
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  share: defineCall({
    id: `images.share${word}UserFolder`,
    method: 'PUT',
    path: `/api/${word}/UserTree/:id/Share`,
    permission: menu(right),
    summary: 'Shares a folder for images with these colleagues and nobody else; each sees of it what they may see.',
    input: z.object({ id: zId, userIDs: z.array(zId).max(USER_LIMITS.shares) }),
    output: z.null(),
    errors: [e['user-share-person'], e['user-folder-place']],
  }),
  addImages: defineCall({
    id: `images.add${word}UserImages`,
    method: 'POST',
    path: `/api/${word}/UserImage/:id`,
    permission: menu(right),
    summary: 'Puts images of the library into a folder for images; those it holds already are passed over.',
    input: z.object({ id: zId, imageIDs: z.array(zId).min(1).max(500) }),
    output: z.object({ added: z.number() }),
    errors: [e['user-image-limit'], e['user-folder-place'], e['user-image-unknown']],
  }),
  removeImages: defineCall({
    id: `images.delete${word}UserImages`,
    method: 'DELETE',
    path: `/api/${word}/UserImage`,
    permission: menu(right),
    summary: "Takes images out of one's own library; leaves out those of colleagues, and names them.",
    input: z.object({ ids: zList(zId, 500) }),
    output: z.object({
      deleted: z.number(),
      skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
})

const dr = defineUserLibrary('DR', 'images.dr')
export const getDRUserTree = dr.tree
export const getDRUserImage = dr.images
export const addDRUserFolder = dr.addFolder
export const updateDRUserFolder = dr.updateFolder
export const deleteDRUserFolder = dr.removeFolder
export const getDRUserShares = dr.shares
export const shareDRUserFolder = dr.share
export const addDRUserImages = dr.addImages
export const deleteDRUserImages = dr.removeImages

const ct = defineUserLibrary('CT', 'images.ct')
export const getCTUserTree = ct.tree
export const getCTUserImage = ct.images
export const addCTUserFolder = ct.addFolder
export const updateCTUserFolder = ct.updateFolder
export const deleteCTUserFolder = ct.removeFolder
export const getCTUserShares = ct.shares
export const shareCTUserFolder = ct.share
export const addCTUserImages = ct.addImages
export const deleteCTUserImages = ct.removeImages
