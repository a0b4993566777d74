import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many at once, the others in the order in which they came, also after one that fails', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const act = (n: number) =>
    inTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          begun.push(n)
          ends[n] = () => (n === 1 ? reject(new Error('broken')) : resolve())
        }),
    )
  const all = [act(0), act(1), act(2), act(3)]
  const settled = Promise.allSettled(all)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await expect(all[1]).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0]?.()
  await all[0]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[2]?.()
  ends[3]?.()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})
