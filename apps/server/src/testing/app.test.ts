// The harness itself: a call goes through the whole stack and comes back in an envelope.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('an unknown address answers the envelope of not found', async () => {
  const response = await t.app.inject({ method: 'GET', url: '/nowhere?culture=es' })
  expect(response.statusCode).toBe(404)
})

test('/healthz answers and /openapi.json lists what is mounted', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ alive: true })
  expect((await t.app.inject('/openapi.json')).json().openapi).toBe('3.1.0')
})
