// A CT question whose threats are marked, in files: others read the judgement, this product the same question again.
import { unsupportedBy } from '@clearbelt/formats/gaps'
import { readGift } from '@clearbelt/formats/gift/read'
import { writeGift } from '@clearbelt/formats/gift/write'
import { readQtiItem } from '@clearbelt/formats/qti/read'
import { writeQtiItem } from '@clearbelt/formats/qti/write'
import { expect, test } from 'vitest'
import { imageCTExchange } from './exchange.ts'

const content = {
  body: {
    rich: true,
    stem: 'Mark every threat.',
    options: [],
    many: false,
    views: [],
    marking: { size: { x: 0, y: 0, z: 0 }, tolerance: 7 },
  },
  truth: { rich: true, right: [], analysis: 'The grip tells.', boxes: null },
  imageID: 'an-image',
}

test('marks in a volume are asked of others as a judgement, named as ours alone, and come back whole', () => {
  const made = imageCTExchange.toQuestion(content, () => [])
  if (made.kind !== 'single-choice') return expect.fail()
  expect(made.image).toEqual({ library: 'ct', id: 'an-image', views: 0, within: 7 })
  expect(made.options.map(({ text }) => text)).toEqual(['No threat', 'Threat'])
  const question = { ...made, options: made.options.map((option, at) => ({ ...option, isRight: at === 1 })) }
  for (const read of [
    readGift(writeGift([question])).questions[0]?.question,
    readQtiItem(writeQtiItem(question)).questions[0]?.question,
  ])
    expect(read && imageCTExchange.fromQuestion(read, () => null)).toMatchObject({
      kind: 'image-ct',
      pattern: 2,
      tolerance: 7,
      options: [],
      imageID: 'an-image',
      titleRT: 'Mark every threat.',
    })
  expect(unsupportedBy('gift', question)).toMatchObject({
    lost: [],
    ownOnly: expect.arrayContaining(['image']) as unknown,
  })
  expect(unsupportedBy('excel', question).lost).toContain('image')
})
