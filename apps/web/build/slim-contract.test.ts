// What is left of the contract in a browser.
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { slimContract } from './slim-contract.ts'

const slim = (code: string): string => slimContract(code, (text) => parseAst(text) as never)

test('of a call stays what a request is made of; what the server alone reads goes', () => {
  const left = slim(
    `export const save = defineCall({ id: 'a.save', method: 'PUT', path: '/a/:id', permission: menu('a'),
      summary: 'Saves.', input: z.object({ id: zId, input: z.string() }), output: z.null(), errors: [e['gone']], silent: true })`,
  )
  expect(left.replace(/\s+/g, ' ')).toBe(
    "export const save = /* @__PURE__ */ (() => (defineCall({ id: 'a.save', method: 'PUT', path: '/a/:id', permission: menu('a'), silent: true })))()",
  )
})

test('a value that a call makes may be left out where nobody asks for it; plain ones and functions stay as they are', () => {
  expect(slim('const shape = z.object({ a: z.string() }), most = 5\nexport const grow = (n) => most + n')).toBe(
    'const shape = /* @__PURE__ */ (() => (z.object({ a: z.string() })))(), most = 5\nexport const grow = (n) => most + n',
  )
})

test('a room says its acts and settings to browsers, and no calls', () => {
  expect(slim("export const r = defineRoomContract({ name: 'r', calls: [calls, more], acts, settings: [s] })")).toBe(
    "export const r = /* @__PURE__ */ (() => (defineRoomContract({ name: 'r', calls: [], acts, settings: [s] })))()",
  )
})

test('a constant that takes a value apart ends the build: it would stay, with the schema library', () => {
  expect(() => slim('const { item, record } = shapes\nexport const grow = (n) => n')).toThrow(/takes a value apart/)
})
