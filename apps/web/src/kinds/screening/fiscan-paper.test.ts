// @vitest-environment node
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { expect, test } from 'vitest'
import { blobOfDataUrl, toViewerPaper } from './fiscan-paper.ts'

const mark = { tipId: 'tip', knowledgeID: 'gun', knowledgeName: 'Gun', left: 0.1, top: 0.2, width: 0.3, height: 0.4 }
const item = (index: number, isSafe: boolean): FiscanPaper['paper']['relationship'][number] => ({
  topicID: `t${index}`,
  kind: 'screening',
  index,
  imageID: `i${index}`,
  key: index === 1,
  score: '2',
  topic: {
    id: `t${index}`,
    url: `/imageapi/Paper/t${index}/picture?type=0`,
    thumbUrl: '',
    planesUrl: null,
    width: 10,
    height: 7,
    isSafe,
    image: { name: `B-${index}`, description: 'd', productName: 'p', marks: [mark], operations: [] },
    marks: isSafe ? [] : [mark],
  },
})
const paper = (items: FiscanPaper['paper']['relationship']): FiscanPaper => ({
  paperID: 'p',
  testID: null,
  guid: null,
  title: 'Paper',
  state: 'published',
  totalScore: '100',
  score: null,
  passScore: '80',
  totalSeconds: 600,
  remainSeconds: null,
  form: null,
  info: {
    title: 'Paper',
    totalScore: '100',
    totalSeconds: 600,
    passScore: '80',
    method: 5,
    remark: '',
    version: 1,
    creatorID: 'u',
    canEdit: true,
  },
  paper: { relationship: items },
  records: [],
})

test('[PAP-014] the relationship of a paper becomes the items of the player, in their order and with their truth', () => {
  const viewer = toViewerPaper(paper([item(1, false), item(0, true)]))
  expect(
    viewer.items.map((one) => [one.topicID, one.isKey, one.topic.truth?.isSafe, one.topic.truth?.regions.length]),
  ).toEqual([
    ['t0', false, true, 0],
    ['t1', true, false, 1],
  ])
  expect(viewer.items[1]?.topic.truth).toMatchObject({
    name: 'B-1',
    description: 'd',
    productName: 'p',
    regions: [mark],
  })
})

test('pictures of a marker come as data addresses; anything else is none', async () => {
  const blob = blobOfDataUrl('data:image/jpeg;base64,AQID')
  expect(blob?.type).toBe('image/jpeg')
  expect(new Uint8Array(await (blob as Blob).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  for (const url of ['', '/imageapi/x', 'data:text/html;base64,AQID', 'data:image/png,plain'])
    expect(blobOfDataUrl(url)).toBeNull()
})
