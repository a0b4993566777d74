// The calls whose failures the browser never shows by itself: their screens say what matters, or nothing at all.
import { expect, test } from 'vitest'
import { ALL_CALLS } from './all-rooms.ts'
import { saveExam } from './exams/calls.ts'
import { totalUser } from './notices/notice-calls.ts'

test('the online count, Excel imports, exam autosave, the anti-cheating upload and the exam monitor are declared silent', () => {
  const asked = (path: RegExp) => ALL_CALLS.filter((call) => path.test(call.path))
  const groups = {
    online: [totalUser],
    autosave: [saveExam],
    imports: asked(/^\/api\/Import\/Excel\//).filter((call) => call.multipart),
    photos: asked(/^\/api\/AntiCheating\/UploadInvigilate$/),
    monitor: asked(/^\/api\/Exam\/ExamMonitor(Detail)?\//),
  }
  for (const [name, calls] of Object.entries(groups)) {
    expect(calls.length, name).toBeGreaterThan(0)
    expect(
      calls.filter((call) => !call.silent && call.method !== 'GET').map((call) => call.id),
      name,
    ).toEqual([])
  }
  expect(groups.monitor.every((call) => call.silent)).toBe(true)
  expect(totalUser.silent && saveExam.silent).toBe(true)
})
