// Pictures that stand in questions: uploaded by who writes one, merged, fetched by who may see them.
import { z } from 'zod'
import { imageErrors } from '../images/errors.ts'
import { defineCall, menu, zId, type Permission } from '../wire.ts'
import { pictureErrors as e } from './errors.ts'

/** A stored picture, as questions name it. Sizes in pixels, of the picture as it is kept. */
export const questionPicture = z.object({
  id: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  width: z.number(),
  height: z.number(),
})
export type QuestionPicture = z.infer<typeof questionPicture>

/** Who writes questions, in papers or in the bank. */
const WRITES: Permission = menu('topic.my', 'paper.my')
/** Who may see questions with their keys. */
const READS: Permission = menu('topic.my', 'topic.library', 'paper.my', 'paper.library')

/** Largest file that is taken. */
export const QUESTION_PICTURE_BYTES_MAX = 20_000_000
/** Pictures that can be merged into one. */
export const MERGED_MAX = 6

export const uploadPicture = defineCall({
  id: 'pictures.upload',
  method: 'POST',
  path: '/fileapi/FileUploader/Picture',
  permission: WRITES,
  multipart: true,
  files: [{ name: 'upfile', about: 'The picture: PNG, JPEG, WebP, GIF (its first frame) or BMP, up to 20 MB.' }],
  summary:
    'Keeps a picture for a question: its pixels alone, without whatever else the file says. What no question names is forgotten after some days.',
  input: z.object({}),
  output: questionPicture,
  errors: [imageErrors['file-missing'], e['not-a-question-picture'], imageErrors['picture-too-large']],
})

export const pictureFile = defineCall({
  id: 'pictures.file',
  method: 'GET',
  path: '/imageapi/Picture/:id',
  permission: READS,
  download: 'image/*',
  silent: true,
  summary: 'A picture of a question, `size` full or thumb, for those who write questions.',
  input: z.object({ id: zId, size: z.enum(['full', 'thumb']).default('full') }),
  output: z.null(),
})

export const mergePictures = defineCall({
  id: 'pictures.merge',
  method: 'POST',
  path: '/imageapi/Graphic/Merge',
  permission: WRITES,
  summary:
    'Makes one picture of several that were uploaded: side by side at one height, or one below the other at one width.',
  input: z.object({
    pictureIDs: z.array(zId).min(2).max(MERGED_MAX),
    direction: z.enum(['beside', 'below']).default('beside'),
  }),
  output: questionPicture,
  errors: [e['question-picture-unknown'], e['pictures-too-different']],
})
