// Packages of images: named sets of a library, the views of one bag or a group used together in papers and courses. The
// same calls for each library.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zList, zName } from '../wire.ts'
import { imageRow } from './calls.ts'
import { imageErrors as e } from './errors.ts'

/** Images of a package. */
export const PACKAGE_MIN = 2
export const PACKAGE_MAX = 50

const packageRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Images that are still in the library, and those among them with a threat. */
  imageCount: z.number(),
  threatCount: z.number(),
  /** Small pictures of the first images. */
  thumbnails: z.array(z.string()),
  createTime: z.string(),
  creatorName: z.string(),
  canEdit: z.boolean(),
})
export type PackageRow = z.infer<typeof packageRow>

const fields = {
  name: zName,
  description: z.string().trim().max(500).default(''),
  imageIDs: z.array(zId).max(PACKAGE_MAX).describe('In their order; two at least.'),
}

/** `name`: what the calls have in their path; `of`: in their ids; `rights`: of those who make and who use packages. */
const definePackages = (
  name: 'Fiscan' | 'DR' | 'CT',
  of: '' | 'DR' | 'CT',
  words: string,
  rights: { make: string; use: [string, ...string[]] },
) => ({
  query: defineCall({
    id: `images.query${of}Packages`,
    method: 'GET',
    path: `/api/${name}Package/Query`,
    permission: menu(rights.make, ...rights.use),
    paged: true,
    summary: `Packages of ${words} in scope, the newest first.`,
    input: z.object({
      ...paging,
      name: z.string().trim().max(100).default(''),
      imageID: zId.optional().describe('Only packages that hold this image.'),
    }),
    output: z.array(packageRow),
  }),
  get: defineCall({
    id: `images.get${of}Package`,
    method: 'GET',
    path: `/api/${name}Package/:id`,
    permission: menu(rights.make, ...rights.use),
    summary: `One package of ${words} with its images in their order.`,
    input: z.object({ id: zId }),
    output: packageRow.extend({ images: z.array(imageRow) }),
  }),
  add: defineCall({
    id: `images.add${of}Package`,
    method: 'POST',
    path: `/api/${name}Package`,
    permission: menu(rights.make),
    summary: `Puts ${words} of the library together under a name.`,
    input: z.object(fields),
    output: z.object({ id: z.string() }),
    errors: [e['package-too-small'], e['package-image-unknown']],
  }),
  update: defineCall({
    id: `images.update${of}Package`,
    method: 'PUT',
    path: `/api/${name}Package/:id`,
    permission: menu(rights.make),
    summary: `Changes name, description and images of a package of ${words}.`,
    input: z.object({ id: zId, ...fields }),
    output: z.null(),
    errors: [e['package-too-small'], e['package-image-unknown']],
  }),
  remove: defineCall({
    id: `images.delete${of}Packages`,
    method: 'DELETE',
    path: `/api/${name}Package`,
    permission: menu(rights.make),
    summary: `Deletes packages of ${words}, not their images; skips those the caller may not delete, and says so.`,
    input: z.object({ ids: zList(zId, 500) }),
    output: z.object({
      deleted: z.number(),
      skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
})

const fiscan = definePackages('Fiscan', '', 'screening images', { make: 'images.fiscan', use: ['paper.my'] })
export const queryPackages = fiscan.query
export const getPackage = fiscan.get
export const addPackage = fiscan.add
export const updatePackage = fiscan.update
export const deletePackages = fiscan.remove

const dr = definePackages('DR', 'DR', 'DR images', { make: 'images.dr', use: ['course.my', 'topic.my', 'paper.my'] })
export const queryDRPackages = dr.query
export const getDRPackage = dr.get
export const addDRPackage = dr.add
export const updateDRPackage = dr.update
export const deleteDRPackages = dr.remove

const ct = definePackages('CT', 'CT', 'CT images', { make: 'images.ct', use: ['course.my', 'topic.my', 'paper.my'] })
export const queryCTPackages = ct.query
export const getCTPackage = ct.get
export const addCTPackage = ct.add
export const updateCTPackage = ct.update
export const deleteCTPackages = ct.remove
