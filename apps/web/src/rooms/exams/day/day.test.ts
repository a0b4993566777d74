// The quiet duties of an exam day in the browser: leaving the screen, photos, and getting both through.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransportError } from '../../../sittings/ports.ts'
import { createLeaveWatch, SLIGHT_MS, type LeaveSpan, type LeaveWatch } from './leave-watch.ts'
import { brightness } from './camera.ts'
import { startPhotoDuty, type CameraState, type Lens, type Photo, type PhotoDuty } from './photo-duty.ts'
import { createRetryQueue } from './retry-queue.ts'

const START = 1_800_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function watch(): { watch: LeaveWatch; told: LeaveSpan[] } {
  const told: LeaveSpan[] = []
  let n = 0
  return {
    told,
    watch: createLeaveWatch({ now: Date.now, makeKey: () => `key-0000${++n}`, tell: (span) => told.push(span) }),
  }
}

test('[EXM-009][T-59] an absence is told when it has lasted, and again with its end, under one key', async () => {
  const { watch: w, told } = watch()
  w.signal('hidden', true)
  await pass(SLIGHT_MS - 1)
  expect(told).toEqual([])
  await pass(1)
  expect(told).toEqual([{ key: 'key-00001', reason: 'hidden', from: START, to: null }])
  await pass(5000)
  w.signal('hidden', false)
  expect(told[1]).toEqual({ key: 'key-00001', reason: 'hidden', from: START, to: START + SLIGHT_MS + 5000 })
})

test('[T-59] slips, notifications and input methods under 800 ms are told to nobody', async () => {
  const { watch: w, told } = watch()
  for (let i = 0; i < 30; i++) {
    w.signal('blur', true)
    await pass(SLIGHT_MS - 50)
    w.signal('blur', false)
    await pass(100)
  }
  expect(told).toEqual([])
})

test('[T-59] a storm of signals within one absence is one span, named by the strongest', async () => {
  const { watch: w, told } = watch()
  w.signal('blur', true)
  for (let i = 0; i < 50; i++) {
    w.signal('hidden', true)
    await pass(40)
    w.signal('fullscreen', true)
    w.signal('hidden', false)
    w.signal('hidden', true)
    w.signal('fullscreen', false)
  }
  w.signal('hidden', false)
  w.signal('blur', false)
  expect(new Set(told.map((span) => span.key)).size).toBe(1)
  expect(told.at(-1)).toMatchObject({ reason: 'hidden', from: START, to: START + 2000 })
})

test('[T-59] what a permission question or a dialog of this page causes does not count; what is left when it is answered does', async () => {
  const { watch: w, told } = watch()
  const answered = w.excuse()
  w.signal('blur', true)
  await pass(20_000)
  w.signal('blur', false)
  answered()
  answered()
  expect(told).toEqual([])
  const again = w.excuse()
  w.signal('hidden', true)
  again()
  await pass(SLIGHT_MS)
  expect(told).toHaveLength(1)
})

test('a page that goes leaves a span for the next one to end; one that was hidden before keeps its own', async () => {
  const { watch: w, told } = watch()
  expect(w.close()).toMatchObject({ reason: 'closed', from: START, to: null })
  w.signal('hidden', true)
  await pass(2000)
  expect(w.close()).toEqual(told[0])
})

const error = (status: number): TransportError => ({ status, code: '', retryAfterMs: 0 })

test('[T-58] what cannot be sent waits in its order and goes out when it can; a hopeless one keeps nothing behind it', async () => {
  let weather: number | null = 0
  const got: number[] = []
  const queue = createRetryQueue<number>({
    limit: 100,
    dice: () => 1,
    toError: (thrown) => thrown as TransportError,
    send: (item) =>
      item === 3
        ? Promise.reject(error(422))
        : weather === null
          ? Promise.resolve(got.push(item))
          : Promise.reject(error(weather)),
  })
  for (const item of [1, 2, 3, 4]) queue.put(item)
  await pass(20_000)
  expect([got, queue.waiting()]).toEqual([[], 4])
  weather = 429
  await pass(20_000)
  weather = null
  await pass(40_000)
  expect([got, queue.waiting()]).toEqual([[1, 2, 4], 0])
})

test('a queue that is full lets the oldest waiting go, and says so', async () => {
  const dropped: number[] = []
  const queue = createRetryQueue<number>({
    limit: 3,
    dice: () => 1,
    toError: () => error(0),
    send: () => Promise.reject(new Error('offline')),
    onDropped: (item) => dropped.push(item),
  })
  for (const item of [1, 2, 3, 4, 5]) queue.put(item)
  await pass(0)
  expect([dropped, queue.waiting()]).toEqual([[2, 3], 3])
  queue.stop()
})

interface Rig {
  duty: PhotoDuty
  photos: Photo[]
  reports: [CameraState, number][]
  camera: { fails: string | null; isDark: boolean; lose: () => void; opened: number; closed: number }
}
function rig(fails: string | null = null): Rig {
  const camera: Rig['camera'] = { fails, isDark: false, lose: () => {}, opened: 0, closed: 0 }
  const photos: Photo[] = []
  const reports: [CameraState, number][] = []
  let seq = 0
  const open = (onLost: () => void): Promise<Lens> => {
    if (camera.fails) return Promise.reject(new Error(camera.fails))
    camera.opened++
    camera.lose = onLost
    return Promise.resolve({
      shoot: () =>
        camera.fails
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ blob: new Blob(['x']), isDark: camera.isDark }),
      close: () => {
        camera.closed++
      },
    })
  }
  const duty = startPhotoDuty({
    everyMs: 30_000,
    openCamera: open,
    now: Date.now,
    nextSeq: () => ++seq,
    photos: {
      put: (photo) => {
        photos.push(photo)
      },
    },
    report: (state, at) => reports.push([state, at - START]),
    onState: () => {},
  })
  return { duty, photos, reports, camera }
}

test('[EXM-017] a photo is taken at the start and every photoDuration seconds, with the moment it was taken', async () => {
  const { duty, photos, reports } = rig()
  await pass(90_100)
  expect(photos.map((photo) => [photo.seq, photo.capturedAt - START])).toEqual([
    [1, 0],
    [2, 30_000],
    [3, 60_000],
    [4, 90_000],
  ])
  expect(reports).toEqual([['on', 0]])
  duty.stop()
  await pass(90_000)
  expect(photos).toHaveLength(4)
})

test.each([
  ['denied', 'denied'],
  ['missing', 'missing'],
  ['anything else', 'missing'],
])('[T-58] a camera that is %s is told once, tried again, and photos begin when it works', async (fails, told) => {
  const failing = rig(fails)
  await pass(20_000)
  expect(failing.reports.map(([state]) => state)).toEqual([told])
  expect(failing.photos).toEqual([])
  failing.camera.fails = null
  await pass(15_000)
  expect(failing.reports.map(([state]) => state)).toEqual([told, 'on'])
  expect(failing.photos).toHaveLength(1)
  failing.duty.stop()
})

test('[T-58] a camera unplugged, covered, or failing to get photos through is told, and so is its return', async () => {
  const { duty, photos, reports, camera } = rig()
  await pass(1000)
  camera.lose()
  await pass(15_000)
  camera.isDark = true
  await pass(30_000)
  camera.isDark = false
  await pass(30_000)
  duty.uploadFailures(3)
  duty.uploadFailures(0)
  expect(reports.map(([state]) => state)).toEqual(['on', 'lost', 'on', 'dark', 'on', 'failing', 'on'])
  // Photos of a dark room are evidence too.
  expect(photos).toHaveLength(4)
  duty.stop()
  expect(camera.closed).toBe(2)
})

test('a black picture is dark, a dim room is not', () => {
  const flat = (value: number): Uint8ClampedArray => Uint8ClampedArray.from({ length: 6400 }, () => value)
  expect([brightness(flat(0)), brightness(flat(40)), brightness(new Uint8ClampedArray())].map(Math.round)).toEqual([
    0, 40, 0,
  ])
})
