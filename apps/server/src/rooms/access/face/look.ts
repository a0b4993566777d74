// One face out of each picture, or a refusal that says what to do.
import { commonErrors } from '@clearbelt/contract/errors'
import { faceErrors } from '@clearbelt/contract/access/face-errors'
import { refuse } from '../../../http/refusal.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { readBytes } from '../../../world/local-files.ts'
import type { World } from '../../../world.ts'
import type { SeenFace } from './recognise.ts'

export const MAX_PICTURE_BYTES = 2_000_000
/** Narrower faces are described badly. */
const LEAST_WIDTH = 60
/** A second face this near in size to the first could be the one that is meant. */
const SECOND_SHARE = 0.5
/** Each takes a second of a core; more at once would only wait. */
const MOST_AT_ONCE = 8
const COME_AGAIN_S = 3
let running = 0

function oneOf(seen: SeenFace[] | null | undefined, field: string): SeenFace {
  if (!seen) throw refuse(faceErrors['face-unreadable'], { fields: [field] })
  const [first, second] = seen
  if (!first) throw refuse(faceErrors['face-none'], { fields: [field] })
  if (second && second.width > first.width * SECOND_SHARE) throw refuse(faceErrors['face-several'], { fields: [field] })
  if (first.width < LEAST_WIDTH) throw refuse(faceErrors['face-small'], { fields: [field] })
  return first
}

/** The face of each uploaded file of these fields, in their order. */
export async function lookAt(
  world: World,
  files: readonly UploadedFile[],
  fields: readonly string[],
): Promise<SeenFace[]> {
  const chosen = fields.map((field) => {
    const file = files.find((one) => one.field === field)
    if (!file) throw refuse(faceErrors['face-unreadable'], { fields: [field] })
    return file
  })
  if (running >= MOST_AT_ONCE) throw refuse(commonErrors['server-busy'], { retryAfterSeconds: COME_AGAIN_S })
  running++
  try {
    const pictures = await Promise.all(chosen.map(async ({ path }) => new Uint8Array(await readBytes(path))))
    const seen = await world.threads.run<(SeenFace[] | null)[]>(
      new URL('./recognise.ts', import.meta.url),
      'describe',
      pictures,
    )
    return fields.map((field, i) => oneOf(seen[i], field))
  } finally {
    running--
  }
}
