// The libraries of DR and CT images: the same calls each, whose names of fields the specification fixes for them.
import { z } from 'zod'
import { zMark } from '../kinds/screening/shapes.ts'
import { defineCall, menu, zFlag, zId, zInt, zList, zTime } from '../wire.ts'
import {
  countMost,
  factFilters,
  imageChanged,
  imageDetail,
  imageFields,
  imageStateField,
  imageRow,
  jsonOf,
} from './calls.ts'
import { imageErrors as e } from './errors.ts'
import { VIEWS_MOST } from './families.ts'

/** `name`: what the calls have in their path; `right`: the menu of the library. */
const defineFamily = (name: 'DR' | 'CT', right: string, views: string) => ({
  query: defineCall({
    id: `images.query${name}`,
    method: 'GET',
    path: `/api/${name}/Query`,
    permission: menu(right, 'course.my', 'topic.my', 'topic.library', 'paper.my'),
    paged: true,
    summary: `${name} images in scope.`,
    input: z.object({
      pageNO: zInt(1, 1_000_000).default(1).describe('Page, from 1.'),
      limit: zInt(1, 500).default(12).describe('Rows of a page.'),
      countMost,
      type: z
        .enum([`${name}_Package`, `${name}_Safe`, `${name}_Danger`])
        .default(`${name}_Package`)
        .describe('Package: every image; Safe: no threat; Danger: with a threat.'),
      name: z.string().trim().max(100).default(''),
      knowledges: zList(zId, 200),
      viewCount: zList(zInt(1, VIEWS_MOST), VIEWS_MOST),
      origins: zList(z.string().max(30), 20),
      createTime_after: zTime.optional(),
      createTime_before: zTime.optional(),
      ...factFilters,
      sortName: z.enum(['createTime', 'name', 'superposition', 'clutter', 'view']).default('createTime'),
      order: z.enum(['Asc', 'Desc']).default('Desc'),
    }),
    output: z.array(imageRow),
  }),
  get: defineCall({
    id: `images.get${name}`,
    method: 'GET',
    path: `/api/${name}/:id`,
    permission: menu(right, 'course.my', 'topic.my', 'topic.library', 'paper.my'),
    summary: `One ${name} image with marks, truth, licence and source.`,
    input: z.object({ id: zId }),
    output: imageDetail,
  }),
  add: defineCall({
    id: `images.add${name}`,
    method: 'POST',
    path: `/api/${name}`,
    permission: menu(right),
    multipart: true,
    files: [{ name: 'file', about: `The picture: PNG, JPEG, BMP or GIF. Sent again for each further view, ${views}.` }],
    summary: `Adds a ${name} image with its marks, which stand on its first view.`,
    input: z.object({ ...imageFields, isSafe: zFlag, marks: jsonOf(z.array(zMark).max(30)).default([]) }),
    output: z.object({ id: z.string() }),
    errors: [
      e['not-a-picture'],
      e['picture-too-large'],
      e['picture-too-small'],
      e['mark-outside'],
      e['mark-shape'],
      e['safe-with-marks'],
      e['threat-without-marks'],
      e['duplicate-image'],
      e['unknown-knowledge'],
      e['file-missing'],
    ],
  }),
  update: defineCall({
    id: `images.update${name}`,
    method: 'PUT',
    path: `/api/${name}/:id`,
    permission: menu(right),
    summary: `Changes words, truth and marks of a ${name} image.`,
    input: z.object({
      id: zId,
      ...imageFields,
      isSafe: zFlag,
      marks: z.array(zMark).max(30).default([]),
      state: imageStateField,
    }),
    output: imageChanged,
    errors: [
      e['mark-outside'],
      e['mark-shape'],
      e['safe-with-marks'],
      e['threat-without-marks'],
      e['unknown-knowledge'],
      e['image-changed'],
      e['truth-is-exact'],
    ],
  }),
  remove: defineCall({
    id: `images.delete${name}`,
    method: 'DELETE',
    path: `/api/${name}`,
    permission: menu(right),
    summary: `Deletes ${name} images; skips those the caller may not delete or a question shows, and names them.`,
    input: z.object({ ids: zList(zId, 500) }),
    output: z.object({
      deleted: z.number(),
      skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
})

const dr = defineFamily('DR', 'images.dr', 'up to 6 in all')
export const queryDR = dr.query
export const getDR = dr.get
export const addDR = dr.add
export const updateDR = dr.update
export const deleteDR = dr.remove

const ct = defineFamily('CT', 'images.ct', 'up to 60 in all')
export const queryCT = ct.query
export const getCT = ct.get
export const addCT = ct.add
export const updateCT = ct.update
export const deleteCT = ct.remove
