// @vitest-environment jsdom
// Files on the screen: which view shows what, and what is said when none can.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import type { MediaFile, MediaTick } from './media-file.ts'
import { MediaView } from './media-view.tsx'

const VIDEO: MediaFile = {
  name: 'Belt rules',
  type: 10,
  extension: '.mp4',
  status: 2,
  url: '/files/a?sign=1',
  length: 1000,
  seconds: 100,
  subtitles: [{ language: 'es', url: '/files/a.vtt' }],
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('media')
  // Their code comes at once: what suspends in its first act is not drawn by later ones.
  await Promise.all([
    import('./play/video-view.tsx'),
    import('./play/audio-view.tsx'),
    import('./image/image-view.tsx'),
    import('./office/text-view.tsx'),
  ])
})
afterEach(() => {
  clearPage()
  vi.restoreAllMocks()
})

/** Draws a view, whose code comes by itself. */
const show = (part: ReactNode) => act(async () => void renderPart(part))

/** The video of the page, as if its first bytes had come. */
async function videoOf(seconds = 100): Promise<HTMLVideoElement> {
  const video = await waitFor(() => {
    const found = document.querySelector('video')
    if (!found) throw new Error('no video yet')
    return found
  })
  Object.defineProperty(video, 'duration', { configurable: true, value: seconds })
  let isPaused = true
  Object.defineProperty(video, 'paused', { configurable: true, get: () => isPaused })
  video.play = async () => {
    isPaused = false
    fireEvent.play(video)
  }
  video.pause = () => {
    isPaused = true
    fireEvent.pause(video)
  }
  video.load = () => {}
  fireEvent.loadedMetadata(video)
  return video
}

test('a video plays, goes on where it was left, and is steered by keys, bar and speed', async () => {
  const ticks: MediaTick[] = []
  await show(
    <MediaView file={VIDEO} startAt={42} marquee="Ada 17" watermark="Ada" onTick={(tick) => ticks.push(tick)} />,
  )
  const video = await videoOf()
  expect(video.currentTime).toBe(42)
  expect(screen.getByText('Ada 17').getAttribute('aria-hidden')).toBe('true')
  const player = screen.getByRole('region', { name: 'Video Belt rules' })
  fireEvent.keyDown(player, { key: ' ' })
  expect(ticks.at(-1)).toMatchObject({ position: 42, playing: true, visible: true })
  fireEvent.keyDown(player, { key: 'ArrowRight' })
  expect(video.currentTime).toBe(47)
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '80' } })
  expect(video.currentTime).toBe(80)
  fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '1.5' } })
  expect(video.playbackRate).toBe(1.5)
  fireEvent.keyDown(player, { key: 'k' })
  expect(ticks.at(-1)).toMatchObject({ playing: false })
  expect(screen.getByRole('combobox', { name: 'Subtitles' }).textContent).toContain('Spanish')
})

test('a learner skips no further than allowed, by whatever way, and is told', async () => {
  await show(<MediaView file={VIDEO} furthest={30} />)
  const video = await videoOf()
  fireEvent.change(await screen.findByRole('slider', { name: 'Position' }), { target: { value: '60' } })
  expect(video.currentTime).toBe(0)
  await screen.findByText('You can skip ahead only as far as you have watched: 0:30.')
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '29' } })
  expect(video.currentTime).toBe(29)
  fireEvent.seeked(video)
  // Past the controls, as a key of a headset does it.
  video.currentTime = 90
  fireEvent.seeking(video)
  expect(video.currentTime).toBe(29)
  // What was watched may be skipped to from then on.
  for (let at = 29; at <= 40; at++) {
    video.currentTime = at
    fireEvent.timeUpdate(video)
  }
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '39' } })
  expect(video.currentTime).toBe(39)
})

test('who points at a place of the bar sees its picture and time; a place not reached yet shows its time and a lock', async () => {
  const cues =
    'WEBVTT\n\n00:00:00.000 --> 00:00:50.000\npreview.jpg#xywh=0,0,160,90\n\n00:00:50.000 --> 00:02:00.000\npreview.jpg#xywh=160,0,160,90\n'
  const asked = vi.fn(async (_address: string) => new Response(cues))
  vi.stubGlobal('fetch', asked)
  await show(<MediaView file={{ ...VIDEO, preview: '/files/a/preview.vtt' }} furthest={70} />)
  await videoOf()
  expect(asked).not.toHaveBeenCalled()
  const bar = screen.getByRole('slider', { name: 'Position' })
  bar.getBoundingClientRect = () => ({ left: 0, width: 214 }) as DOMRect
  const pointAt = async (clientX: number) =>
    act(async () => void fireEvent(bar, new MouseEvent('pointermove', { bubbles: true, clientX })))
  await pointAt(7 + 120)
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/files/a/preview.vtt'])
  await waitFor(() => expect(document.querySelector<HTMLElement>('.media-preview')).not.toBeNull())
  const picture = document.querySelector<HTMLElement>('.media-preview')
  expect(picture?.style.backgroundImage).toContain('/files/a/preview.jpg')
  expect(picture?.style.backgroundPosition).toBe('-160px 0px')
  expect(document.querySelector('.media-pointed')?.textContent).toContain('1:00')
  expect(document.querySelector('.media-pointed .anticon-lock')).toBeNull()
  await pointAt(7 + 180)
  expect(document.querySelector('.media-preview')).toBeNull()
  expect(document.querySelector('.media-pointed')?.textContent).toContain('1:30')
  expect(document.querySelector('.media-pointed .anticon-lock')).not.toBeNull()
  fireEvent.change(bar, { target: { value: '90' } })
  await screen.findByText('You can skip ahead only as far as you have watched: 1:10.')
})

test('a recording shows the shape of its sound behind the bar that steers it', async () => {
  vi.stubGlobal('fetch', async () => new Response('[0,50,100]'))
  await show(<MediaView file={{ ...VIDEO, type: 11, extension: 'm4a', wave: '/files/a/wave.json' }} />)
  await waitFor(() => expect(document.querySelector('.media-seeking[data-wave="true"] path')).not.toBeNull())
  const drawn = () => [...document.querySelectorAll('.media-seeking path')].map((path) => path.getAttribute('d'))
  expect(drawn()).toEqual(['', 'M0.5 49v2M1.5 25v50M2.5 0v100'])
  const sound = document.querySelector('audio')
  if (!sound) throw new Error('no sound')
  Object.defineProperty(sound, 'duration', { configurable: true, value: 100 })
  fireEvent.loadedMetadata(sound)
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '40' } })
  expect(sound.currentTime).toBe(40)
  expect(drawn()).toEqual(['M0.5 49v2', 'M1.5 25v50M2.5 0v100'])
  fireEvent.keyDown(screen.getByRole('region', { name: /Belt rules/ }), { key: 'ArrowRight' })
  expect(sound.currentTime).toBe(45)
})

test('[CRS-049] a video that cannot play says so, asks once for a new address, and tries again on request', async () => {
  const onFail = vi.fn()
  await show(<MediaView file={VIDEO} onFail={onFail} />)
  const video = await videoOf()
  fireEvent.error(video)
  await screen.findByText('This video cannot be played temporarily, please retry later.')
  expect(onFail).toHaveBeenCalledTimes(1)
  fireEvent.error(video)
  expect(onFail).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onFail).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.queryByText(/cannot be played/)).toBeNull())
})

test('what is being prepared, failed, or has no view is said in words, with a way to download', async () => {
  const doc: MediaFile = { ...VIDEO, name: 'Old.doc', type: 8, extension: 'doc' }
  await show(
    <>
      <MediaView file={{ ...VIDEO, status: 1 }} />
      <MediaView file={{ ...VIDEO, status: 3, reason: 'This video has no picture.' }} />
      <MediaView file={doc} />
    </>,
  )
  await screen.findByText('This file is still being prepared')
  expect(screen.getByText('This video has no picture.')).toBeTruthy()
  expect(screen.getByText('This kind of file cannot be shown in the browser')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(doc.url)
})

test('an image is seen whole, zoomed and turned by keys and buttons', async () => {
  await show(<MediaView file={{ ...VIDEO, name: 'Knife', type: 12, extension: 'png' }} />)
  const image = await screen.findByAltText<HTMLImageElement>('Knife')
  Object.defineProperties(image, { naturalWidth: { value: 200 }, naturalHeight: { value: 100 } })
  fireEvent.load(image)
  expect(image.style.width).toBe('200px')
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(image.style.width).toBe('250px')
  const view = screen.getByRole('region', { name: 'Image Knife' })
  fireEvent.keyDown(view, { key: 'r' })
  expect(image.style.transform).toContain('rotate(90deg)')
  fireEvent.keyDown(view, { key: '0' })
  expect(image.style.width).toBe('200px')
  fireEvent.error(image)
  await screen.findByText('This file cannot be shown at the moment, please retry later.')
})

test('a text is read in the character set it was written in, and in another one on request', async () => {
  const bytes = new Uint8Array([0xb0, 0xb2, 0xbc, 0xec, 0xd4, 0xb1])
  vi.stubGlobal('fetch', async () => new Response(bytes))
  await show(<MediaView file={{ ...VIDEO, name: 'Notes', type: 8, extension: 'TXT' }} />)
  await screen.findByText('安检员')
  expect(screen.getByText('GB18030')).toBeTruthy()
  await act(async () => {})
})
