// @vitest-environment node
import { queryImages } from '@clearbelt/contract/images/calls'
import { expect, test } from 'vitest'
import { readTableState } from '../../../ui/table/table-address.ts'
import { FILTER_NAMES } from '../../../pickers/library-images/ask.ts'
import { inputOf } from './images.ts'

const read = (query: string) =>
  queryImages.input.parse(inputOf(readTableState(new URLSearchParams(query), FILTER_NAMES), 'UTC'))

test('[IMG-022] the address filters by class, name, knowledge points, views, origins, sources, device models, years, appraisal and days of creation', () => {
  expect(
    read(
      'class=danger&name=B-3&knowledges=a,b&viewCount=2,61&origins=generated,imported&sources=lab,hall\\, two&deviceModels=CX100&years=2025,1200&appraisal=1&created=2026-11-01~2026-11-02&page=3&limit=50&sort=-clutter',
    ),
  ).toEqual({
    PageNO: 3,
    Limit: 50,
    name: 'B-3',
    class: 'danger',
    knowledges: ['a', 'b'],
    viewCount: [2],
    origins: ['generated', 'imported'],
    sources: ['lab', 'hall, two'],
    deviceModels: ['CX100'],
    years: [2025],
    appraisal: [1],
    createTime_after: '2026-11-01T00:00:00.000Z',
    createTime_before: '2026-11-02T23:59:59.999Z',
    sortName: 'clutter',
    order: 'Desc',
  })
})

test('without filters the whole library is asked for, newest first; nonsense in the address counts as absent', () => {
  const plain = {
    PageNO: 1,
    Limit: 20,
    name: '',
    class: 'package',
    knowledges: [],
    viewCount: [],
    origins: [],
    sources: [],
    deviceModels: [],
    years: [],
    appraisal: [],
    sortName: 'createTime',
    order: 'Desc',
  }
  expect(read('')).toEqual(plain)
  expect(read('class=x&viewCount=seven&created=yesterday&page=-2&limit=33&sort=colour')).toEqual(plain)
  expect(read('sort=name')).toMatchObject({ sortName: 'name', order: 'Asc' })
})
