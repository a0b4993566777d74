import { expect, test } from 'vitest'
import { describeZone, nameZone } from './zone-name.ts'

const AT = Date.UTC(2026, 10, 23)

test.each([
  ['en', 'São Paulo Time'],
  ['zh-CN', '圣保罗时间'],
  ['es', 'hora de São Paulo'],
  ['pt-BR', 'Horário Padrão de Brasília'],
])('a zone is named in %s, never by letters alone', (culture, name) => {
  expect(nameZone('America/Sao_Paulo', culture, AT)).toBe(name)
})

test('a zone is described with its distance from UTC at that moment', () => {
  expect(describeZone('America/Sao_Paulo', 'en', AT)).toBe('São Paulo Time, GMT-3')
  expect(describeZone('Europe/Madrid', 'zh-CN', Date.UTC(2026, 6, 1))).toBe('西班牙时间, GMT+2')
  expect(describeZone('UTC', 'en', AT)).toBe('UTC')
})
