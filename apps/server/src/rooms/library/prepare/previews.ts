// What a player shows of a recording before it is played: small pictures of a video on one sheet with the times at which
// they are seen (WebVTT), and how loud a sound is along its length. A recording is ready without them too.
import { join } from 'node:path'
import { listFilesBelow, makeFolder, readTextIfThere, replaceText } from '../../../world/local-files.ts'
import { convert, input, told } from './ffmpeg.ts'
import type { Part, Work } from './prepared.ts'

const COLUMNS = 12
const PICTURES_MAX = COLUMNS * COLUMNS
const [WIDTH, HEIGHT] = [160, 90] as const
/** Of videos of this length and more only whole pictures are read (key frames): reading all takes as long as playing. */
const LONG_SECONDS = 600

const WAVE_BARS = 400
/** Samples a second that are listened to. */
const WAVE_RATE = 8000
const LOUDEST = 100

/** What breaks here is left out; a full disk ends the whole preparation, nothing is half ready. */
async function orNothing(make: () => Promise<Part[]>): Promise<Part[]> {
  try {
    return await make()
  } catch (error) {
    const why = told(error)
    if (why.reason === 'no-room') throw why
    return []
  }
}

const two = (part: number): string => String(part).padStart(2, '0')
const timeOf = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}.000`

/** From when to when each picture of the sheet stands for the video. */
const cuesOf = (count: number, every: number, seconds: number): string =>
  Array.from({ length: count }, (_, n) => {
    const until = n === count - 1 ? Math.ceil(seconds) + 1 : (n + 1) * every
    const [x, y] = [(n % COLUMNS) * WIDTH, Math.floor(n / COLUMNS) * HEIGHT]
    return `${timeOf(n * every)} --> ${timeOf(until)}\npreview.jpg#xywh=${x},${y},${WIDTH},${HEIGHT}`
  }).join('\n\n')

/** A sheet of small pictures of a video and when each is seen; nothing where none can be made. */
export function makePreview(work: Work, view: string, seconds: number | null): Promise<Part[]> {
  return orNothing(async () => {
    if (seconds === null) return []
    const every = Math.max(1, Math.ceil(seconds / PICTURES_MAX))
    const folder = join(work.folder, 'preview')
    await makeFolder(folder)
    // The picture at each moment or the last one before it, whatever its shape.
    const shape = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=decrease,pad=${WIDTH}:${HEIGHT}:(ow-iw)/2:(oh-ih)/2,setsar=1`
    const pick = `fps=1/${every}:round=up:start_time=0,${shape}`
    const key = seconds >= LONG_SECONDS ? ['-skip_frame', 'nokey'] : []
    const each = join(folder, '%03d.png')
    await convert(
      work,
      [...key, ...input(view), '-an', '-vf', pick, '-frames:v', String(PICTURES_MAX), '-threads', '2', each],
      seconds,
    )
    const count = (await listFilesBelow(folder)).length
    if (count === 0) return []
    const sheet = join(work.folder, 'preview.jpg')
    const tile = `tile=${Math.min(COLUMNS, count)}x${Math.ceil(count / COLUMNS)}`
    await convert(work, ['-start_number', '1', ...input(each), '-vf', tile, '-frames:v', '1', '-q:v', '5', sheet], null)
    const cues = join(work.folder, 'preview.vtt')
    await replaceText(cues, `WEBVTT\n\n${cuesOf(count, every, seconds)}\n`)
    return [
      { part: 'preview.vtt', mediaType: 'text/vtt; charset=utf-8', path: cues },
      { part: 'preview.jpg', mediaType: 'image/jpeg', path: sheet },
    ]
  })
}

/** How loud each block was, from what the program measured in decibels; the loudest is 100. */
function loudnessOf(measured: string): number[] {
  const heard = [...measured.matchAll(/RMS_level=(\S+)/g)].map(([, level]) => {
    const loudness = 10 ** (Number(level) / 20)
    return Number.isFinite(loudness) ? loudness : 0
  })
  const most = Math.max(0, ...heard)
  return heard.slice(0, WAVE_BARS).map((one) => (most > 0 ? Math.round((one / most) * LOUDEST) : 0))
}

/** How loud a sound is along its length; nothing where it cannot be told. */
export function makeWave(work: Work, view: string, seconds: number | null): Promise<Part[]> {
  return orNothing(async () => {
    if (seconds === null) return []
    const block = Math.ceil((seconds * WAVE_RATE) / WAVE_BARS)
    const measure = [
      `aformat=channel_layouts=mono,aresample=${WAVE_RATE},asetnsamples=n=${block}:p=0`,
      'astats=metadata=1:reset=1,ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=wave.txt',
    ].join(',')
    await convert(work, [...input(view), '-map', '0:a:0', '-af', measure, '-f', 'null', '-'], seconds)
    const loudness = loudnessOf((await readTextIfThere(join(work.folder, 'wave.txt'))) ?? '')
    if (loudness.length === 0) return []
    const path = join(work.folder, 'wave.json')
    await replaceText(path, JSON.stringify(loudness))
    return [{ part: 'wave.json', mediaType: 'application/json', path }]
  })
}
