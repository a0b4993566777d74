// Videos and sounds as browsers play them: H.264 and AAC, the index in front, long ones also in segments.
import { join } from 'node:path'
import { z } from 'zod'
import { ConverterFailed, findConverters, runConverter } from '../../../world/converters.ts'
import { listFilesBelow, makeFolder } from '../../../world/local-files.ts'
import { CannotPrepare, type Part, type Prepared, type Work } from './prepared.ts'

const PROBE_MS = 60_000
/** However long a video is, its preparation ends; a short one does not hold a worker for hours. */
const LEAST_MS = 5 * 60_000
const MOST_MS = 4 * 3_600_000
/** For each second of a video. */
const MS_PER_SECOND = 8000
/** Longest side of what is played. */
const SIDE_MAX = 1920
/** Videos of this length and more come also in segments. */
const LONG_SECONDS = 600
const SEGMENT_SECONDS = 6
const THUMB_SIDE = 320
const SECONDS_MAX = 24 * 3600

const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }).optional(),
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        pix_fmt: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        duration: z.coerce.number().optional().catch(undefined),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      }),
    )
    .default([]),
})

interface Probe {
  seconds: number | null
  video: { codec: string; format: string; width: number; height: number } | null
  audio: { codec: string } | null
}

function programs(): { ffmpeg: string; ffprobe: string } {
  const { ffmpeg, ffprobe } = findConverters()
  if (ffmpeg === null || ffprobe === null) throw new CannotPrepare('no-converter')
  return { ffmpeg, ffprobe }
}

const told = (error: unknown): CannotPrepare => {
  if (error instanceof CannotPrepare) return error
  if (error instanceof ConverterFailed) {
    if (/No space left/i.test(error.message)) return new CannotPrepare('no-room')
    return new CannotPrepare(error.isLate ? 'took-too-long' : 'unreadable', error.message)
  }
  throw error
}

/** A path as the program takes it: never an option, a network address or a playlist that names other files. */
const input = (path: string): string[] => ['-protocol_whitelist', 'file', '-i', `file:${path}`]

async function probe(path: string): Promise<Probe> {
  const { ffprobe } = programs()
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...input(path)]
  const text = await runConverter(ffprobe, args, { longestMs: PROBE_MS })
  const { streams, format } = probed.parse(JSON.parse(text))
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  const sound = streams.find((one) => one.codec_type === 'audio')
  const seconds = format?.duration ?? picture?.duration ?? sound?.duration ?? null
  return {
    seconds: seconds !== null && seconds > 0 ? seconds : null,
    video: picture
      ? {
          codec: picture.codec_name ?? '',
          format: picture.pix_fmt ?? '',
          width: picture.width ?? 0,
          height: picture.height ?? 0,
        }
      : null,
    audio: sound ? { codec: sound.codec_name ?? '' } : null,
  }
}

const patience = (seconds: number | null): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, (seconds ?? SECONDS_MAX) * MS_PER_SECOND))

/** Runs ffmpeg and tells how much of the length is done. */
async function convert(work: Work, args: readonly string[], seconds: number | null): Promise<void> {
  const onLine = (line: string): void => {
    const us = Number(/^out_time_(?:us|ms)=(\d+)/.exec(line)?.[1])
    if (seconds !== null && Number.isFinite(us)) work.onShare(Math.min(1, us / 1_000_000 / seconds))
  }
  await runConverter(
    programs().ffmpeg,
    ['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y', ...args],
    { longestMs: patience(seconds), cwd: work.folder, onLine },
  )
}

const scale = `scale='min(${SIDE_MAX},iw)':'min(${SIDE_MAX},ih)':force_original_aspect_ratio=decrease,pad='ceil(iw/2)*2':'ceil(ih/2)*2',format=yuv420p`
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-vf', scale, '-threads', '2']
const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']

/** A video with its poster and a small picture; the first sound track is kept. */
export async function prepareVideo(work: Work): Promise<Prepared> {
  try {
    const found = await probe(work.path)
    const { video, audio } = found
    if (!video) throw new CannotPrepare('no-media')
    const view = join(work.folder, 'view.mp4')
    // The pixels are kept where browsers play them as they are.
    const isPlayed =
      video.codec === 'h264' && video.format === 'yuv420p' && Math.max(video.width, video.height) <= SIDE_MAX
    const sound = audio ? (audio.codec === 'aac' ? ['-c:a', 'copy'] : AAC) : ['-an']
    await convert(
      work,
      [
        ...input(work.path),
        '-map',
        '0:V:0',
        '-map',
        '0:a:0?',
        ...(isPlayed ? ['-c:v', 'copy'] : H264),
        ...sound,
        '-t',
        String(SECONDS_MAX),
        '-map_metadata',
        '-1',
        '-movflags',
        '+faststart',
        view,
      ],
      found.seconds,
    )
    const made = await probe(view)
    if (!made.video) throw new CannotPrepare('unreadable')
    const poster = join(work.folder, 'poster.jpg')
    const thumb = join(work.folder, 'thumb.jpg')
    const moment = String(Math.min(3, (made.seconds ?? 0) / 10))
    await convert(work, ['-ss', moment, ...input(view), '-frames:v', '1', '-q:v', '4', poster], null)
    await convert(work, [...input(poster), '-vf', `scale=${THUMB_SIDE}:-2`, '-q:v', '4', thumb], null)
    const parts: Part[] = [
      { part: 'view', mediaType: 'video/mp4', path: view },
      { part: 'poster', mediaType: 'image/jpeg', path: poster },
      { part: 'thumb', mediaType: 'image/jpeg', path: thumb },
    ]
    if ((made.seconds ?? 0) >= LONG_SECONDS) parts.push(...(await segments(work, view)))
    const { width, height } = made.video
    return { parts, seconds: made.seconds, width, height, body: '' }
  } catch (error) {
    throw told(error)
  }
}

async function segments(work: Work, view: string): Promise<Part[]> {
  const folder = join(work.folder, 'hls')
  await makeFolder(folder)
  await convert(
    work,
    [
      ...input(view),
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_filename',
      join(folder, '%05d.ts'),
      join(folder, 'index.m3u8'),
    ],
    null,
  )
  const names = await listFilesBelow(folder)
  return names.map((name) => ({
    part: `hls/${name}`,
    mediaType: name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp2t',
    path: join(folder, name),
  }))
}

/** A sound. */
export async function prepareAudio(work: Work): Promise<Prepared> {
  try {
    const found = await probe(work.path)
    if (!found.audio) throw new CannotPrepare('no-media')
    const view = join(work.folder, 'view.m4a')
    const sound = found.audio.codec === 'aac' ? ['-c:a', 'copy'] : AAC
    await convert(
      work,
      [
        ...input(work.path),
        '-map',
        '0:a:0',
        '-vn',
        ...sound,
        '-t',
        String(SECONDS_MAX),
        '-map_metadata',
        '-1',
        '-movflags',
        '+faststart',
        view,
      ],
      found.seconds,
    )
    const made = await probe(view)
    return {
      parts: [{ part: 'view', mediaType: 'audio/mp4', path: view }],
      seconds: made.seconds,
      width: null,
      height: null,
      body: '',
    }
  } catch (error) {
    throw told(error)
  }
}
