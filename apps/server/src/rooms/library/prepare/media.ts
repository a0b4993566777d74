// Videos and sounds as browsers play them: H.264 and AAC, the index in front, long ones also in segments, with what
// their players show of them before they are played.
import { join } from 'node:path'
import { listFilesBelow, makeFolder } from '../../../world/local-files.ts'
import { convert, input, probe, SECONDS_MAX, told } from './ffmpeg.ts'
import { CannotPrepare, type Part, type Prepared, type Work } from './prepared.ts'
import { makePreview, makeWave } from './previews.ts'

/** Longest side of what is played. */
const SIDE_MAX = 1920
/** Videos of this length and more come also in segments. */
const LONG_SECONDS = 600
const SEGMENT_SECONDS = 6
const THUMB_SIDE = 320

const scale = `scale='min(${SIDE_MAX},iw)':'min(${SIDE_MAX},ih)':force_original_aspect_ratio=decrease,pad='ceil(iw/2)*2':'ceil(ih/2)*2',format=yuv420p`
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-vf', scale, '-threads', '2']
/** Bounded, without what the file says about who made it, its index in front. */
const AS_PLAYED = ['-t', String(SECONDS_MAX), '-map_metadata', '-1', '-movflags', '+faststart']
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
        ...AS_PLAYED,
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
    parts.push(...(await makePreview(work, view, made.seconds)))
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
    await convert(work, [...input(work.path), '-map', '0:a:0', '-vn', ...sound, ...AS_PLAYED, view], found.seconds)
    const made = await probe(view)
    return {
      parts: [{ part: 'view', mediaType: 'audio/mp4', path: view }, ...(await makeWave(work, view, made.seconds))],
      seconds: made.seconds,
      width: null,
      height: null,
      body: '',
    }
  } catch (error) {
    throw told(error)
  }
}
