// Files of a library for tests.
import type { ResourceView } from '@clearbelt/contract/library/calls'

/** A PDF that is ready, otherwise as given. */
export const resourceOf = (over: Partial<ResourceView> = {}): ResourceView => ({
  id: 'r1',
  name: 'Rules',
  type: 8,
  status: 2,
  reason: '',
  extension: 'pdf',
  length: 2048,
  thumbnail: '',
  path: '/',
  superiorID: '-1',
  createTime: '2026-03-01T08:00:00Z',
  creatorID: 'u1',
  creatorName: 'Ada',
  mayEdit: true,
  url: '/files/r1',
  mediaType: 'application/pdf',
  download: '/files/r1?save=1',
  hls: '',
  poster: '',
  preview: '',
  wave: '',
  subtitles: [],
  pages: '/files/r1',
  seconds: null,
  width: null,
  height: null,
  ...over,
})
