// A library of files for tests of courses: what stands in it is said by the test, nothing is uploaded.
import type { ResourceView } from '@clearbelt/contract/library/calls'
import { uuidsOf } from '../../db/uuid.ts'
import type { AnyRoom, BuiltRoom } from '../../seams/room.ts'
import { ALL_ROOMS } from '../../rooms/all-rooms.ts'
import type { LibraryRoom } from '../../rooms/library/room.ts'

export interface FakeFile {
  id: string
  name: string
  type: 8 | 10 | 11 | 12
  status?: 1 | 2 | 3
  seconds?: number
  /** Who may use it in a course; left out: every manager. */
  ownerID?: string
}

/** The files of a test, by id. */
export type FakeFiles = Map<string, FakeFile>

const viewOf = ({ id, name, type, status = 2, seconds }: FakeFile): ResourceView => ({
  id,
  name,
  type,
  status,
  reason: status === 3 ? 'broken' : '',
  extension: { 8: 'pdf', 10: 'mp4', 11: 'mp3', 12: 'png' }[type],
  length: 1000,
  thumbnail: '',
  path: '/',
  superiorID: '-1',
  createTime: new Date(0).toISOString(),
  creatorID: '',
  creatorName: 'Librarian',
  mayEdit: false,
  url: status === 2 ? `/resourceapi/${id}` : '',
  mediaType: '',
  download: '',
  hls: '',
  poster: '',
  preview: '',
  wave: '',
  subtitles: [],
  pages: '',
  seconds: seconds ?? null,
  width: null,
  height: null,
})

/** All rooms, with a library of these files in the place of the real one. */
export function roomsWithFiles(files: FakeFiles): readonly AnyRoom[] {
  const find = (ids: readonly string[], isOpen: (file: FakeFile) => boolean) =>
    new Map(
      uuidsOf(ids).flatMap((id) => {
        const file = files.get(id)
        return file && isOpen(file) ? [[id, viewOf(file)] as const] : []
      }),
    )
  const library: LibraryRoom = {
    resources: async (_on, caller, ids) =>
      find(ids, ({ ownerID }) => ownerID === undefined || ownerID === caller.userID),
    delivered: async (_on, _caller, ids) => find(ids, () => true),
  }
  const all: readonly AnyRoom[] = ALL_ROOMS
  return all.map((room) =>
    room.name === 'library'
      ? { ...room, build: (given: never) => ({ ...(room.build(given) as BuiltRoom<unknown>), face: library }) }
      : room,
  )
}
