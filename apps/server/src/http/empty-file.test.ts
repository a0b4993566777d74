// A file without a byte is refused by every call that takes files, before anything is done with it.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import type { Call } from '@clearbelt/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeActors } from '../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
})
afterAll(() => t.close())

const TAKES_FILES = (ALL_CALLS as readonly Call[]).filter(({ multipart }) => multipart)

test.each(TAKES_FILES.map((call) => [call.id, call] as const))(
  '%s says at the field that its file is empty',
  async (_, call) => {
    const [{ name: field } = { name: '' }] = call.files
    const ids = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map((hit) => [hit[1], t.world.dice.id()]))
    const person = call.id.startsWith('exams.') ? actors.student : actors.admin
    const who = call.permission.kind === 'public' ? null : person
    const send = (name: string) =>
      t.call(call, ids as never, who, { culture: 'es', file: { field, name, bytes: Buffer.alloc(0) } })
    const { status, body } = await send('empty.bin')
    expect([status, body.code, body.fields]).toEqual([
      422,
      'file-empty',
      [{ path: field, message: 'El archivo está vacío.' }],
    ])
    // So a form sends a field in which no file was chosen: that is another matter.
    expect((await send('')).body.code).not.toBe('file-empty')
  },
)
