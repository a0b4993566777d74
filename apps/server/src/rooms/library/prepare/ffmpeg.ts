// ffmpeg as preparation runs it: what is in a file, and one conversion with its share told, ended in time.
import { z } from 'zod'
import { ConverterFailed, findConverters, runConverter } from '../../../world/converters.ts'
import { CannotPrepare, type Work } from './prepared.ts'

const PROBE_MS = 60_000
/** However long a video is, its preparation ends; a short one does not hold a worker for hours. */
const LEAST_MS = 5 * 60_000
const MOST_MS = 4 * 3_600_000
/** For each second of a video. */
const MS_PER_SECOND = 8000
/** What is longer is cut there. */
export const SECONDS_MAX = 24 * 3600

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

/** Why a file cannot be made ready, by what its converter said; throws what is none of it. */
export const told = (error: unknown): CannotPrepare => {
  if (error instanceof CannotPrepare) return error
  if (error instanceof ConverterFailed) {
    if (/No space left/i.test(error.message)) return new CannotPrepare('no-room')
    return new CannotPrepare(error.isLate ? 'took-too-long' : 'unreadable', error.message)
  }
  throw error
}

/** A path as the program takes it: never an option, a network address or a playlist that names other files. */
export const input = (path: string): string[] => ['-protocol_whitelist', 'file', '-i', `file:${path}`]

/** What is in a file of sound or moving pictures. */
export async function probe(path: string): Promise<Probe> {
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
export async function convert(work: Work, args: readonly string[], seconds: number | null): Promise<void> {
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
