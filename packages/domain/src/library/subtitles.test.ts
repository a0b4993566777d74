// Subtitles of both kinds as browsers take them.
import { expect, test } from 'vitest'
import { readSubtitles } from './subtitles.ts'

test('SubRip becomes WebVTT: commas, short hours, numbers of cues and the byte mark go', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n锂电池\r\nsecond line\r\n\r\n2\r\n1:02:03,4 --> 1:02:05,000\r\nend'
  expect(readSubtitles(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n锂电池\nsecond line\n\n01:02:03.400 --> 01:02:05.000\nend\n',
  )
})

test('of WebVTT the cues stay, without styles, notes and settings; what has no cue is none', () => {
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { background: url(x) }\n\nNOTE a --> b\n\nintro\n00:01.000 --> 00:02.000 line:0\n<i>Hello</i>\n'
  expect(readSubtitles(vtt)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Hello</i>\n')
  for (const none of ['', 'WEBVTT\n', 'words', '1\nx --> y\nwords', '00:01.000 --> 00:02.000\n'])
    expect(readSubtitles(none)).toBeNull()
})
