// The pictures of a video on one sheet and the times at which they are seen, read from WebVTT. Pure.

/** A picture on a sheet, and from when to when it is seen. */
export interface Cue {
  from: number
  to: number
  sheet: string
  x: number
  y: number
  width: number
  height: number
}

const CUE =
  /(\d+):(\d\d):(\d\d(?:\.\d+)?)[ \t]+-->[ \t]+(\d+):(\d\d):(\d\d(?:\.\d+)?)\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

/** The pictures that the text names; their sheet lies beside `address`, where the text was had. */
export function readCues(text: string, address: string): Cue[] {
  const beside = address.slice(0, address.lastIndexOf('/') + 1)
  return [...text.matchAll(CUE)].map(([, ...parts]) => {
    const n = (at: number): number => Number(parts[at])
    return {
      from: n(0) * 3600 + n(1) * 60 + n(2),
      to: n(3) * 3600 + n(4) * 60 + n(5),
      sheet: `${beside}${parts[6] ?? ''}`,
      x: n(7),
      y: n(8),
      width: n(9),
      height: n(10),
    }
  })
}

/** The picture that is seen at a moment, in seconds. */
export const cueAt = (cues: readonly Cue[], at: number): Cue | undefined =>
  cues.find(({ from, to }) => at >= from && at < to)
