// An answer that was under way when something was changed is not what stays.
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openQueryClient } from './query-client.ts'

test('a first answer that was asked for before a change is asked for anew, and the later one stays', async () => {
  const client = openQueryClient()
  let state = 'Draft'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['table', 'topics'],
    queryFn: () => {
      const told = state
      return new Promise<string>((resolve) => answers.push(() => resolve(told)))
    },
  })
  const end = observer.subscribe(() => {})
  state = 'In review'
  const refreshed = client.invalidateQueries({ queryKey: ['table'] })
  await expect.poll(() => answers).toHaveLength(2)
  for (const answer of answers) answer()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('In review')
  end()
})

test('what has come is marked as outdated at once, and other lists are left alone', () => {
  const client = openQueryClient()
  client.setQueryData(['table', 'papers'], [])
  client.setQueryData(['people'], [])
  void client.invalidateQueries({ queryKey: ['table'] })
  expect(client.getQueryState(['table', 'papers'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['people'])?.isInvalidated).toBe(false)
})
