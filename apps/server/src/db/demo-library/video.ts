// A short video of composed bags, each passed over slowly with a line of text under it.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { World } from '../../world.ts'
import { runConverter } from '../../world/converters.ts'
import { makeFolder, readBytes, removeFolder } from '../../world/local-files.ts'

export interface Scene {
  picture: Buffer
  caption: string
}

const SCENE_SECONDS = 6
const FRAMES = 15
const SIZE = { width: 640, height: 360 }
const BAND = 56
const LONGEST_MS = 120_000
const FACE = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'

/** The caption on a dark band as wide as the video. */
async function drawCaption(caption: string): Promise<Sharp> {
  const fontfile = createRequire(import.meta.url).resolve(FACE)
  const text = await sharp({
    text: {
      text: `<span foreground="white">${caption}</span>`,
      font: 'Source Sans 3 SemiBold 15',
      fontfile,
      rgba: true,
      dpi: 96,
    },
  })
    .png()
    .toBuffer()
  return sharp({
    create: { width: SIZE.width, height: BAND, channels: 4, background: { r: 12, g: 20, b: 32, alpha: 0.85 } },
  }).composite([{ input: text, gravity: 'centre' }])
}

/** Bytes of an MP4 (H.264). Throws ConverterFailed. */
export async function makeVideo(world: World, ffmpeg: string, scenes: readonly Scene[]): Promise<Buffer> {
  const folder = `${await world.shelf.scratch('')}-work`
  await makeFolder(folder)
  try {
    const inputs: string[] = []
    for (const [i, { picture, caption }] of scenes.entries()) {
      await sharp(picture)
        .resize(SIZE.width * 1.25, SIZE.height * 1.5, { fit: 'cover' })
        .toFile(join(folder, `bag${i}.png`))
      await (await drawCaption(caption)).png().toFile(join(folder, `text${i}.png`))
      for (const name of ['bag', 'text']) inputs.push('-framerate', String(FRAMES), '-i', `${name}${i}.png`)
    }
    const shots = scenes.map((_, i) => {
      // Every second one the other way.
      const part = i % 2 === 0 ? `t/${SCENE_SECONDS}` : `(1-t/${SCENE_SECONDS})`
      // One picture, unpacked once and shown again and again; the caption stays over it until its end.
      const still = `loop=loop=${SCENE_SECONDS * FRAMES - 1}:size=1,setpts=N/${FRAMES}/TB`
      const pan = `crop=${SIZE.width}:${SIZE.height}:x='(iw-ow)*${part}':y='(ih-oh)*${part}'`
      return `[${i * 2}:v]${still},${pan}[p${i}];[p${i}][${i * 2 + 1}:v]overlay=0:${SIZE.height - BAND}[s${i}]`
    })
    const joined = `${scenes.map((_, i) => `[s${i}]`).join('')}concat=n=${scenes.length}:v=1:a=0,format=yuv420p[v]`
    const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-maxrate', '500k', '-bufsize', '1000k']
    await runConverter(
      ffmpeg,
      [
        ...['-hide_banner', '-nostdin', '-v', 'error', '-y', ...inputs],
        ...['-filter_complex', [...shots, joined].join(';'), '-map', '[v]', ...video],
        // People use the product meanwhile.
        ...['-threads', '1', '-movflags', '+faststart', 'lesson.mp4'],
      ],
      { longestMs: LONGEST_MS, cwd: folder },
    )
    return await readBytes(join(folder, 'lesson.mp4'))
  } finally {
    await removeFolder(folder)
  }
}
