// Ports fail closed: unfilled, filled twice, filled by nobody's leave or too late, each is told by name.
import { expect, test } from 'vitest'
import { createPorts, fill, keyedPort, manyPort, onePort } from './ports.ts'

const people = onePort<() => string>('who people are')
const uses = manyPort<number>('uses')
const heldBack = manyPort<number>('held back', { least: 1 })
const purposes = keyedPort<'exam' | 'mock', number>('purposes', ['exam', 'mock'])

test('what rooms fill in is read once all are built, in the order of the rooms', () => {
  const ports = createPorts()
  for (const port of [people, uses, purposes]) ports.declare('low', port)
  const [person, counts, byKey] = [ports.ask(people), ports.ask(uses), ports.ask(purposes)]
  ports.fill('one', fill(uses, 1))
  ports.fill('two', fill(uses, 2))
  ports.fill(
    'one',
    fill(people, () => 'Ada'),
  )
  ports.fill('one', fill(purposes, { key: 'mock', value: 5 }))
  ports.fill('two', fill(purposes, { key: 'exam', value: 4 }))
  expect(() => counts()).toThrow('before the rooms are built')
  ports.close()
  expect(counts()).toEqual([1, 2])
  expect(person()()).toBe('Ada')
  expect(byKey().get('exam')).toBe(4)
})

test('a port that no room fills ends the start with its name and the room that needs it', () => {
  const ports = createPorts()
  ports.declare('audit', people)
  ports.declare('images', heldBack)
  ports.declare('sittings', purposes)
  ports.fill('exams', fill(purposes, { key: 'exam', value: 1 }))
  let told = ''
  try {
    ports.close()
  } catch (error) {
    told = (error as Error).message
  }
  expect(told.split('\n')).toEqual([
    'No room fills the port "who people are". The room audit needs it.',
    'No room fills the port "held back". The room images needs it.',
    'No room fills the port "purposes" for mock. The room sittings needs it.',
  ])
})

test('a port that is meant for one room and filled by two ends the start with the names of both', () => {
  const ports = createPorts()
  ports.declare('audit', people)
  ports.fill(
    'org',
    fill(people, () => 'a'),
  )
  ports.fill(
    'staff',
    fill(people, () => 'b'),
  )
  expect(() => ports.close()).toThrow('"who people are" is meant for one room, and org, staff fill it')
  const keyed = createPorts()
  keyed.declare('sittings', purposes)
  for (const room of ['exams', 'practice']) keyed.fill(room, fill(purposes, { key: 'exam', value: 1 }))
  expect(() => keyed.close()).toThrow('"purposes" is filled twice for exam, by exams and practice')
})

test('nothing is filled in after the start, and nothing that no room declares', () => {
  const ports = createPorts()
  ports.declare('images', uses)
  ports.close()
  expect(() => ports.fill('papers', fill(uses, 1))).toThrow('The room papers fills the port "uses" after the start')
  const stray = createPorts()
  stray.fill('papers', fill(uses, 1))
  expect(() => stray.close()).toThrow('No room declares the port "uses" that is filled by papers')
})
