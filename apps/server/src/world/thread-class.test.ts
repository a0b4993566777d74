// On a real thread of this system.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setThreadClass, systemThreadID } from './thread-class.ts'

/** Scheduling policy by the system's own word (proc(5), field 41): 0 common, 5 idle. */
const policyOf = (id: number): string | undefined =>
  readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[38]

test.runIf(process.platform === 'linux')('a thread stands back behind all others and comes back', async () => {
  const id = systemThreadID()
  expect(id).not.toBeNull()
  if (id === null) return
  expect(policyOf(id)).toBe('0')
  expect(await setThreadClass(id, 'idle')).toBe(true)
  expect(policyOf(id)).toBe('5')
  expect(await setThreadClass(id, 'common')).toBe(true)
  expect(policyOf(id)).toBe('0')
})

test('what is no thread is told, and changes nothing', async () => {
  expect(await setThreadClass(2 ** 30, 'idle')).toBe(false)
})
