// The CT volume of an image: its levels, coarse to fine, and where each is fetched.
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { defineCall, menu, zId, zInt } from '../wire.ts'

/** Levels that a volume has at most. */
export const VOLUME_LEVELS_MOST = 4

/** The levels of a volume, the coarsest first; each holds the whole bag. */
export const volumeLevels = z.array(
  z.object({
    /** Voxels along the belt, across it and up. */
    nx: z.number(),
    ny: z.number(),
    nz: z.number(),
    /** Length of the file. */
    bytes: z.number(),
    url: z.string(),
  }),
)
export type VolumeLevels = z.infer<typeof volumeLevels>

export const readVolume = defineCall({
  id: 'images.readVolume',
  method: 'GET',
  path: '/api/CT/Volume/:id',
  permission: menu('images.ct', 'images.fiscan', 'topic.my', 'topic.library', 'paper.my'),
  summary: 'The CT volume of an image: its levels, none where it has no volume.',
  input: z.object({ id: zId }),
  output: z.object({ id: z.string(), name: z.string(), levels: volumeLevels }),
})

export const volumeLevel = defineCall({
  id: 'images.volumeLevel',
  method: 'GET',
  path: '/imageapi/CT/:id/volume',
  permission: menu('images.ct', 'images.fiscan', 'topic.my', 'topic.library', 'paper.my'),
  download: 'application/octet-stream',
  silent: true,
  summary: 'A level of the CT volume of an image, in the travel format; 0 is the coarsest.',
  input: z.object({ id: zId, level: zInt(0, VOLUME_LEVELS_MOST - 1).default(0) }),
  output: z.null(),
  errors: [commonErrors['not-found']],
})
