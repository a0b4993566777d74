// The viewers of the video bench: each reads a playlist and then its segments as a player does, some ahead of what it
// shows, and notes when it had nothing left to show.
import { Line } from '../load/line.ts'

export interface WatchOrder {
  url: string
  /** Address of each viewer's playlist. */
  playlists: string[]
  arriveSeconds: number
  /** How long each watches. */
  watchSeconds: number
}
export interface Watched {
  /** Viewers who saw all they came for. */
  ended: number
  /** How often somebody waited for a picture after the first. */
  stalls: number
  /** ms from the click until the first segment was there. */
  startP95: number
  /** ms. */
  segmentP99: number
  bytes: number
}

/** As much as hls.js reads ahead by itself, s. */
const AHEAD_SECONDS = 30
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

async function watch({ url, playlists, arriveSeconds, watchSeconds }: WatchOrder): Promise<Watched> {
  const { hostname, port } = new URL(url)
  const [starts, segments]: [number[], number[]] = [[], []]
  let [ended, stalls, bytes] = [0, 0, 0]
  const one = async (playlist: string, nth: number): Promise<void> => {
    await sleep((arriveSeconds * 1000 * nth) / playlists.length)
    const line = new Line(hostname, Number(port))
    const get = async (path: string): Promise<Buffer> => {
      const { status, body } = await line.send('GET', path, {}, null)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      bytes += body.length
      return body
    }
    const clicked = performance.now()
    const index = (await get(playlist)).toString()
    const names = index.match(/^\d+\.ts$/gm) ?? []
    const seconds = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(index)?.[1])
    /** When the first picture was shown; moves on by each stall. */
    let begun = 0
    for (const [n, name] of names.slice(0, Math.ceil(watchSeconds / seconds)).entries()) {
      if (n > 0) await sleep(begun + (n * seconds - AHEAD_SECONDS) * 1000 - performance.now())
      const asked = performance.now()
      await get(playlist.replace('index.m3u8', name))
      const got = performance.now()
      segments.push(got - asked)
      if (n === 0) {
        begun = got
        starts.push(got - clicked)
      } else if (got > begun + n * seconds * 1000) {
        stalls++
        begun = got - n * seconds * 1000
      }
    }
    ended++
    line.close()
  }
  await Promise.all(playlists.map(one))
  return { ended, stalls, startP95: at(starts, 0.95), segmentP99: at(segments, 0.99), bytes }
}

process.on('message', (order: WatchOrder) => {
  watch(order)
    .then(
      (answer) => process.send?.(answer),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
    .finally(() => process.disconnect())
})
