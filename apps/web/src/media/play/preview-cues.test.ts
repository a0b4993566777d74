// Pictures of a sheet by time.
import { expect, test } from 'vitest'
import { cueAt, readCues } from './preview-cues.ts'

test('each moment has its picture, and none where the text names none', () => {
  const text =
    'WEBVTT\n\n00:00:00.000 --> 00:00:50.000\npreview.jpg#xywh=0,0,160,90\n\n00:00:50.000 --> 01:00:00.000\npreview.jpg#xywh=160,0,160,90\n'
  const cues = readCues(text, '/fileapi/Media/token/preview.vtt')
  expect(cues).toHaveLength(2)
  expect(cueAt(cues, 49.9)).toMatchObject({ x: 0, sheet: '/fileapi/Media/token/preview.jpg' })
  expect(cueAt(cues, 50)).toMatchObject({ x: 160, y: 0, width: 160, height: 90, to: 3600 })
  expect(cueAt(cues, 3600)).toBeUndefined()
  expect(readCues('WEBVTT\n\n00:01 --> 00:02\nwords', '/a')).toEqual([])
})
