// Whose changes are written, when answers are lost on the way.
import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { sendChange } from './send-change.ts'

/** A server that keeps one text and how often it was changed; it answers only while `isHeard`. */
function keeper() {
  const now = { text: 'As read', revision: 1, writes: 0, isHeard: true, isReached: true }
  let read = 1
  const lost: string[] = []
  const send = async (text: string): Promise<void> => {
    if (!now.isReached) throw new CallError(0, 'network', 'No answer.')
    const isDone = read + 1 === now.revision && text === now.text
    if (read !== now.revision && !isDone) throw new CallError(409, 'changed-meanwhile', 'By somebody else.')
    if (!isDone) Object.assign(now, { text, revision: now.revision + 1, writes: now.writes + 1 })
    if (!now.isHeard) throw new CallError(0, 'timeout', 'No answer.')
  }
  const save = (text: string): Promise<string> =>
    sendChange(text, lost, send, () => {
      read += 1
    }).then(
      () => {
        read += 1
        return 'saved'
      },
      (error: CallError) => error.code,
    )
  return { now, save }
}

test('a change that arrived though its answer did not is nobody else’s: what is typed after it is saved', async () => {
  const { now, save } = keeper()
  now.isHeard = false
  expect([await save('First'), await save('Second')]).toEqual(['timeout', 'timeout'])
  now.isHeard = true
  expect(await save('Third')).toBe('saved')
  expect(await save('Fourth')).toBe('saved')
  expect(now).toMatchObject({ text: 'Fourth', writes: 3 })
})

test('of several whose answers were lost, the one that arrived is found', async () => {
  const { now, save } = keeper()
  now.isReached = false
  await save('Never arrived')
  now.isReached = true
  now.isHeard = false
  await save('Arrived')
  now.isHeard = true
  expect(await save('Now')).toBe('saved')
  expect(now).toMatchObject({ text: 'Now', writes: 2 })
})

test('what somebody else has written is not overwritten', async () => {
  const { now, save } = keeper()
  now.isHeard = false
  await save('Mine')
  Object.assign(now, { isHeard: true, text: 'Theirs', revision: 3 })
  expect([await save('Mine'), await save('Mine again')]).toEqual(['changed-meanwhile', 'changed-meanwhile'])
  const other = keeper()
  Object.assign(other.now, { text: 'Theirs', revision: 2 })
  expect(await other.save('Mine')).toBe('changed-meanwhile')
  expect([now.text, other.now.text]).toEqual(['Theirs', 'Theirs'])
})
