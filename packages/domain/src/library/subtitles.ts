// Subtitles as browsers show them: WebVTT, also made of SubRip, whose times have commas.

/** Bytes of a file of subtitles at most: a day of talk is less. */
export const SUBTITLES_BYTES = 2_000_000
/** Ends of names of files of subtitles. */
export const SUBTITLE_EXTENSIONS: readonly string[] = ['vtt', 'srt']

const TIMES =
  /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]+-->[ \t]+((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})(?:[ \t].*)?$/

const two = (part: string): string => part.padStart(2, '0')

/** `1:2:03,5` as `01:02:03.500`. */
function timeOf(text: string): string {
  const [clock = '', part = ''] = text.split(/[.,]/)
  const parts = clock.split(':').map(two)
  return `${(parts.length === 2 ? ['00', ...parts] : parts).join(':')}.${part.padEnd(3, '0')}`
}

/**
 * The file as WebVTT with nothing but its times and words: no styles, regions or notes of others. Null for one that has
 * no cue.
 */
export function readSubtitles(text: string): string | null {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n').map((line) => line.trimEnd())
    // Before the times there may stand a number or a name.
    const at = lines.findIndex((line) => line.includes('-->'))
    const times = at < 0 || at > 1 ? null : TIMES.exec(lines[at]?.trim() ?? '')
    const words = lines.slice(at + 1).filter((line) => line !== '')
    if (!times || words.length === 0) return []
    return [`${timeOf(times[1] ?? '')} --> ${timeOf(times[2] ?? '')}\n${words.join('\n').replaceAll('-->', '→')}`]
  })
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join('\n\n')}\n`
}
