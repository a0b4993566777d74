// @vitest-environment node
import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

/** Fetches that are answered by hand, and addresses that are counted. */
function rig(kept: number, atOnce = 2) {
  const asked: string[] = []
  const answers = new Map<
    string,
    { resolve: (blob: Blob) => void; reject: (error: Error) => void; signal: AbortSignal }
  >()
  const revoked: string[] = []
  let made = 0
  const pictures = createPictures({
    kept,
    atOnce,
    urls: {
      createObjectURL: () => `url-${++made}`,
      revokeObjectURL: (url) => {
        revoked.push(url)
      },
    },
  })
  const shown: string[] = []
  const want = (key: string): (() => void) =>
    pictures.want(
      key,
      (signal) => {
        asked.push(key)
        return new Promise((resolve, reject) => answers.set(key, { resolve, reject, signal }))
      },
      (url) => shown.push(`${key}=${url}`),
      () => shown.push(`${key} failed`),
    )
  const answer = async (key: string): Promise<void> => {
    answers.get(key)?.resolve(new Blob([key]))
    await new Promise((done) => {
      setImmediate(done)
    })
  }
  const fail = async (key: string): Promise<void> => {
    answers.get(key)?.reject(new Error('gone'))
    await new Promise((done) => {
      setImmediate(done)
    })
  }
  return { pictures, want, answer, fail, asked, shown, revoked, answers }
}

test('pictures are fetched a few at a time, the newest wish first', async () => {
  const { want, answer, asked } = rig(10)
  for (const key of ['a', 'b', 'c', 'd']) want(key)
  expect(asked).toEqual(['a', 'b'])
  await answer('a')
  expect(asked).toEqual(['a', 'b', 'd'])
})

test('two who want the same picture share one fetch, and later ones get it at once', async () => {
  const { want, answer, asked, shown, pictures } = rig(10)
  want('a')
  want('a')
  await answer('a')
  want('a')
  expect(asked).toEqual(['a'])
  expect(shown).toEqual(['a=url-1', 'a=url-1', 'a=url-1'])
  expect(pictures.peek('a')).toBe('url-1')
})

test('a wish taken back is not fetched, and a fetch under way for it is ended', async () => {
  const { want, answer, asked, answers, shown } = rig(10, 1)
  const dropA = want('a')
  const dropB = want('b')
  dropB()
  dropA()
  expect(answers.get('a')?.signal.aborted).toBe(true)
  await answer('a')
  expect(asked).toEqual(['a'])
  expect(shown).toEqual([])
})

test('beyond the number kept, the picture shown longest ago is let go', async () => {
  const { want, answer, revoked, pictures } = rig(2)
  for (const key of ['a', 'b']) {
    want(key)
    await answer(key)
  }
  want('a')
  want('c')
  await answer('c')
  expect(revoked).toEqual(['url-2'])
  expect(pictures.peek('b')).toBeNull()
})

test('a picture that cannot be had says so and is asked for anew the next time', async () => {
  const { want, fail, answer, asked, shown } = rig(10)
  want('a')
  await fail('a')
  want('a')
  await answer('a')
  expect(asked).toEqual(['a', 'a'])
  expect(shown).toEqual(['a failed', 'a=url-1'])
})
