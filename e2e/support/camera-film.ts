// A film for the fake camera of the browser: drawn people who look at it and turn their heads, over and over.
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { drawnFace, type Pose } from '../../apps/server/src/testing/drawn-face.ts'

const FRAMES_A_SECOND = 5
/** How long each pose is held, in seconds: long enough for three steps of a second while facing the camera. */
const LOOKS = 5
const TURNS = 1.6

/** A JPEG as planar YUV 4:2:0. */
async function planes(jpeg: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const out = Buffer.alloc((width * height * 3) / 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      out[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b
      if (y % 2 === 1 || x % 2 === 1) continue
      const chroma = width * height + (y / 2) * (width / 2) + x / 2
      out[chroma] = 128 - 0.148 * r - 0.291 * g + 0.439 * b
      out[chroma + (width * height) / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b
    }
  }
  return out
}

/** Writes the film of one drawn person to `path` (y4m). */
export async function writeFilm(path: string, person: 1 | 2): Promise<void> {
  const scenes: [Pose, number][] = [
    [{ person }, LOOKS],
    [{ person, turn: 'left' }, TURNS],
    [{ person }, TURNS],
    [{ person, turn: 'right' }, TURNS],
  ]
  const file = await open(path, 'w')
  await file.write(`YUV4MPEG2 W640 H480 F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  for (const [pose, seconds] of scenes) {
    const frame = await planes(await drawnFace(pose))
    for (let i = 0; i < seconds * FRAMES_A_SECOND; i++) {
      await file.write('FRAME\n')
      await file.write(frame)
    }
  }
  await file.close()
}
