// An image that passed long ago is fetched again when it comes back: the shelf keeps a bounded number of files.
import { expect, test, vi } from 'vitest'
import type { ViewerTopic } from '../model.ts'
import { createBeltPictures } from './pictures.ts'

const topic: ViewerTopic = { id: 'a', url: '/a', thumbUrl: '/t', planesUrl: '/p', width: 10, height: 7, truth: null }

test('a picture whose file was put away is loaded once more and drawn; one that cannot be drawn says so', async () => {
  const shelf = new Set<string>()
  const planes = vi.fn(() => Promise.resolve(new ArrayBuffer(8)))
  const drawn = {} as ImageBitmap
  let isBroken = false
  const pictures = createBeltPictures(
    { planes, picture: () => Promise.reject(new Error('none')), thumb: () => Promise.reject(new Error('none')) },
    () => ({
      ask(task) {
        if (task.kind === 'load') shelf.add(task.key)
        else if (isBroken || !shelf.has(task.key)) return Promise.reject(new Error('an image that was not loaded'))
        return Promise.resolve(task.kind === 'load' ? null : drawn)
      },
      dispose: () => {},
    }),
  )
  expect(await pictures.draw(topic, 0, 10, 7)).toBe(drawn)
  expect(planes).toHaveBeenCalledTimes(1)
  shelf.clear()
  expect(await pictures.draw(topic, 0, 10, 7)).toBe(drawn)
  expect(planes).toHaveBeenCalledTimes(2)
  expect(pictures.stateOf(topic)).toBe('ready')
  isBroken = true
  await expect(pictures.draw(topic, 0, 10, 7)).rejects.toThrow('not loaded')
  pictures.dispose()
})
