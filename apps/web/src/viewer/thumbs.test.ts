// Small pictures: a few at a time, each once, given back at the end.
import { expect, test } from 'vitest'
import type { ViewerTopic } from './model.ts'
import { createThumbs } from './thumbs.ts'

const topicOf = (id: string): ViewerTopic => ({
  id,
  url: '',
  thumbUrl: '',
  planesUrl: null,
  width: 1,
  height: 1,
  truth: null,
})

function rig(): {
  running: number
  most: number
  finish: (() => void)[]
  fail: boolean
  revoked: string[]
  thumbs: ReturnType<typeof createThumbs>
} {
  const state = {
    running: 0,
    most: 0,
    finish: [] as (() => void)[],
    fail: false,
    revoked: [] as string[],
    thumbs: null as unknown as ReturnType<typeof createThumbs>,
  }
  let count = 0
  state.thumbs = createThumbs(
    {
      thumb: async () => {
        state.most = Math.max(state.most, ++state.running)
        await new Promise<void>((resolve) => {
          state.finish.push(resolve)
        })
        state.running--
        if (state.fail) throw new Error('gone')
        return new Blob(['x'])
      },
    },
    { createObjectURL: () => `blob:${++count}`, revokeObjectURL: (url) => state.revoked.push(url) },
  )
  return state
}
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

test('at most three are fetched at once and each only once', async () => {
  const state = rig()
  const loads = ['a', 'b', 'c', 'd', 'e', 'a'].map((id) => state.thumbs.load(topicOf(id)))
  for (let done = 0; done < 5; done++) {
    await turn()
    state.finish.shift()?.()
  }
  expect(await Promise.all(loads)).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4', 'blob:5', 'blob:1'])
  expect(state.most).toBe(3)
})

test('a failure is tried again when asked again', async () => {
  const state = rig()
  state.fail = true
  const first = state.thumbs.load(topicOf('a'))
  await turn()
  state.finish.shift()?.()
  await expect(first).rejects.toThrow('gone')
  state.fail = false
  const second = state.thumbs.load(topicOf('a'))
  await turn()
  state.finish.shift()?.()
  expect(await second).toBe('blob:1')
})

test('[FIS-067] closing gives every address back', async () => {
  const state = rig()
  const loads = [state.thumbs.load(topicOf('a')), state.thumbs.load(topicOf('b'))]
  await turn()
  for (const finish of state.finish.splice(0)) finish()
  await Promise.all(loads)
  state.thumbs.dispose()
  expect(state.revoked).toEqual(['blob:1', 'blob:2'])
})
