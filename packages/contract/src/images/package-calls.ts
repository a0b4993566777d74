// Packages of images: named sets of the screening library, the views of one bag or a group used together in papers.
import { z } from 'zod'
import { defineCall, menu, paging, zId, zList } from '../wire.ts'
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
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(500).default(''),
  imageIDs: z.array(zId).max(PACKAGE_MAX).describe('In their order; two at least.'),
}

export const queryPackages = defineCall({
  id: 'images.queryPackages',
  method: 'GET',
  path: '/api/FiscanPackage/Query',
  permission: menu('images.fiscan', 'paper.my'),
  paged: true,
  summary: 'Packages of screening images in scope, the newest first.',
  input: z.object({
    ...paging,
    name: z.string().trim().max(100).default(''),
    imageID: zId.optional().describe('Only packages that hold this image.'),
  }),
  output: z.array(packageRow),
})
export const getPackage = defineCall({
  id: 'images.getPackage',
  method: 'GET',
  path: '/api/FiscanPackage/:id',
  permission: menu('images.fiscan', 'paper.my'),
  summary: 'One package with its images in their order.',
  input: z.object({ id: zId }),
  output: packageRow.extend({ images: z.array(imageRow) }),
})
export const addPackage = defineCall({
  id: 'images.addPackage',
  method: 'POST',
  path: '/api/FiscanPackage',
  permission: menu('images.fiscan'),
  summary: 'Puts images of the library together under a name.',
  input: z.object(fields),
  output: z.object({ id: z.string() }),
  errors: [e['package-too-small'], e['package-image-unknown']],
})
export const updatePackage = defineCall({
  id: 'images.updatePackage',
  method: 'PUT',
  path: '/api/FiscanPackage/:id',
  permission: menu('images.fiscan'),
  summary: 'Changes name, description and images of a package.',
  input: z.object({ id: zId, ...fields }),
  output: z.null(),
  errors: [e['package-too-small'], e['package-image-unknown']],
})
export const deletePackages = defineCall({
  id: 'images.deletePackages',
  method: 'DELETE',
  path: '/api/FiscanPackage',
  permission: menu('images.fiscan'),
  summary: 'Deletes packages, not their images; skips those the caller may not delete, and says so.',
  input: z.object({ ids: zList(zId, 500) }),
  output: z.object({
    deleted: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
})
