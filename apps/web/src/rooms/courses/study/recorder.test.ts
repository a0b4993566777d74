// What the player notes and sends: played places, active time, and what a lost connection leaves behind.
import { beforeEach, expect, test, vi } from 'vitest'
import { createRecorder, writeSpans, type Recorder, type StudyRecord, type Told } from './recorder.ts'

let now = 0
let touched = 0
let kept: StudyRecord[] = []
let isOnline = true
const sent: StudyRecord[] = []
const onSaved = vi.fn()
const onRefused = vi.fn()
const TOLD = { nextSeconds: 10 } as Told
let told = TOLD

const start = (): Recorder =>
  createRecorder(
    {
      send: async (record) => {
        if (!isOnline) throw new Error('offline')
        sent.push(record)
        return told
      },
      mayRetry: () => true,
      now: () => now,
      touchedAt: () => touched,
      read: () => kept,
      write: (records) => {
        kept = [...records]
      },
    },
    { onTold: () => {}, onSaved, onRefused },
  )
beforeEach(() => {
  now = 1_000_000
  touched = now
  kept = []
  isOnline = true
  told = TOLD
  sent.length = 0
  onSaved.mockClear()
})

/** A second of a recording after another. */
function play(recorder: Recorder, count: number, from: number, more: object = {}): void {
  for (let i = 0; i <= count; i++) {
    recorder.see({ sectionID: 's', kind: 'video', position: from + i, playing: true, visible: true, ...more })
    if (i < count) now += 1000
  }
}

test('what is played is told every ten seconds, with the moments of the server’s clock', async () => {
  const recorder = start()
  play(recorder, 12, 30)
  await recorder.flush()
  expect(sent.map(({ spans }) => spans)).toEqual([[[30, 40]], [[40, 42]]])
  expect(sent[0]).toMatchObject({ sectionID: 's', from: 1_000_000, to: 1_010_000, active: 10, rate: 1, position: 40 })
  expect(onSaved).toHaveBeenLastCalledWith(true)
  expect(writeSpans([[30, 40.12345]])).toBe('30-40.123')
})

test('[C-01] a leap is not played, nor what runs while nobody sees it; sound may run unseen', async () => {
  const recorder = start()
  play(recorder, 3, 0)
  now += 1000
  play(recorder, 3, 500)
  await recorder.flush()
  expect(sent[0]?.spans).toEqual([
    [0, 3],
    [500, 503],
  ])
  play(recorder, 5, 0, { visible: false })
  await recorder.flush()
  expect(sent).toHaveLength(1)
  play(recorder, 5, 0, { kind: 'audio', visible: false })
  await recorder.flush()
  expect(sent[1]?.spans).toEqual([[0, 5]])
})

test('[C-09][T-66] a document counts while it is seen and somebody is there', async () => {
  const recorder = start()
  const read = (visible: boolean): void =>
    recorder.see({ sectionID: 'd', kind: 'still', position: 1, playing: false, visible })
  read(true)
  for (let i = 0; i < 5; i++) {
    now += 1000
    read(true)
  }
  for (let i = 0; i < 3; i++) {
    now += 1000
    read(false)
  }
  await recorder.flush()
  expect(sent[0]?.active).toBe(5)
  // Two minutes without a hand on it.
  now = touched + 121_000
  read(true)
  now += 1000
  read(true)
  await recorder.flush()
  expect(sent).toHaveLength(1)
})

test('[C-08][C-10] what cannot be sent is told, kept on the device, and sent by the next page in its order', async () => {
  isOnline = false
  const recorder = start()
  play(recorder, 21, 0)
  await recorder.flush()
  expect(onSaved).toHaveBeenLastCalledWith(false)
  expect(kept).toHaveLength(3)
  isOnline = true
  const next = start()
  await next.flush()
  // What follows each other is told as one.
  expect(sent.map(({ from, to, active, spans }) => [from, to, active, spans])).toEqual([
    [1_000_000, 1_021_000, 21, [[0, 21]]],
  ])
  expect(kept).toEqual([])
})

test('where the server asks for less, records are kept every ten seconds all the same, and told together', async () => {
  told = { nextSeconds: 30 } as Told
  const recorder = start()
  const onward = async (from: number, seconds: number): Promise<void> => {
    play(recorder, seconds, from)
    await Promise.resolve()
    await Promise.resolve()
  }
  await onward(0, 10)
  await onward(10, 25)
  expect(sent).toHaveLength(1)
  // What a browser that ends here leaves behind.
  expect(kept.map(({ spans }) => spans)).toEqual([[[10, 20]], [[20, 30]]])
  await onward(35, 5)
  expect(sent.map(({ spans }) => spans)).toEqual([[[0, 10]], [[10, 40]]])
  expect(sent[1]).toMatchObject({ from: 1_010_000, to: 1_040_000, active: 30, rate: 1, position: 40 })
  // Of another section nothing is told together with this one.
  play(recorder, 4, 40)
  play(recorder, 4, 0, { sectionID: 't' })
  await recorder.flush()
  expect(sent.slice(2).map(({ sectionID }) => sectionID)).toEqual(['s', 't'])
})
