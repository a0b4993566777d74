// What is created when answers are lost on the way.
import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { sendCreation, sendOnce, type LostCreation, type LostKeys } from './send-creation.ts'

/** A server that creates once under one key and input; it answers only while `isHeard`. */
function maker() {
  const now = { made: [] as string[], isHeard: true, refuses: false }
  const byKey = new Map<string, string>()
  const lost: { current: LostCreation<string> | null } = { current: null }
  const send = async (text: string, key: string): Promise<{ id: string }> => {
    const asked = `${key} ${text}`
    if (!byKey.has(asked)) {
      if (now.refuses) throw new CallError(400, 'invalid-input', 'Not so.')
      byKey.set(asked, `${now.made.push(text) - 1}`)
    }
    if (!now.isHeard) throw new CallError(0, 'timeout', 'No answer.')
    return { id: byKey.get(asked) as string }
  }
  const save = (text: string): Promise<string> =>
    sendCreation(text, lost, send, async (id, wanted) => {
      now.made[Number(id)] = wanted
    }).catch((error: CallError) => error.code)
  return { now, save }
}

test('sent again after a lost answer it is created once, and is as it is wanted by then', async () => {
  const { now, save } = maker()
  now.isHeard = false
  expect([await save('First'), await save('First')]).toEqual(['timeout', 'timeout'])
  now.isHeard = true
  expect(await save('First')).toBe('0')
  expect(now.made).toEqual(['First'])
  const typed = maker()
  typed.now.isHeard = false
  await typed.save('First')
  typed.now.isHeard = true
  expect(await typed.save('Second')).toBe('0')
  expect(typed.now.made).toEqual(['Second'])
})

test('what never arrived and is refused by now is created as it is wanted by then', async () => {
  const { now, save } = maker()
  now.refuses = true
  expect(await save('Wrong')).toBe('invalid-input')
  now.refuses = false
  expect(await save('Right')).toBe('0')
  // A form that creates one after the other.
  expect(await save('Right')).toBe('1')
})

test('what cannot be changed later goes again under its key where the answer was lost, and under a new one where it was not', async () => {
  const lost: LostKeys = new Map()
  const keys: string[] = []
  const copy = (name: string, failure?: CallError): Promise<unknown> =>
    sendOnce({ name }, lost, async (key) => {
      keys.push(key)
      if (failure) throw failure
    }).catch(() => undefined)
  await copy('A', new CallError(0, 'timeout', 'No answer.'))
  // Another in between is one of its own.
  await copy('B')
  await copy('A', new CallError(502, 'hiccup', 'No answer.'))
  await copy('A')
  await copy('A', new CallError(422, 'refused', 'Not so.'))
  await copy('A')
  const [first, other, ...later] = keys
  expect(later.slice(0, 2)).toEqual([first, first])
  expect(new Set([first, other, ...later])).toHaveLength(4)
})
