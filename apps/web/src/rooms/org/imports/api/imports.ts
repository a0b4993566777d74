// An import of people as the page follows it.
import {
  dropImport,
  importErrors,
  importRows,
  importState,
  importStudentUsers,
  importStudentUsersExtend,
  importTemplate,
  IMPORT_TIMEOUT_MS,
  importUserExtend,
  importUsers,
  queryImports,
  runImport,
  type DateOrderWish,
  type ImportKind,
  type ImportReport,
} from '@clearbelt/contract/org/import-calls'
import { photosReport, uploadPhotos } from '@clearbelt/contract/org/photo-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  call,
  callBlob,
  callPaged,
  callUpload,
  saveFile,
  type CallOptions,
  type UploadOptions,
} from '../../../../shared/call.ts'

const UPLOADS = {
  Users: importUsers,
  StudentUsers: importStudentUsers,
  UserExtend: importUserExtend,
  StudentUsersExtend: importStudentUsersExtend,
}
/** How often work under way is looked at, ms. */
const LOOK_EVERY = 1000

export const isUnderWay = ({ state }: Pick<ImportReport, 'state'>): boolean =>
  state === 'reading' || state === 'importing'
export const importKey = (id: string): readonly string[] => ['peopleImport', id]

/** The state of an import, looked at again while it is under way. */
export const useImport = (id: string | null) =>
  useQuery({
    queryKey: importKey(id ?? ''),
    queryFn: ({ signal }) => call(importState, { id: id ?? '' }, { signal, silent: true }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_EVERY : false),
  })

/** Sends a file for its dry run; answers the import's id. */
export async function sendFile(
  kind: ImportKind,
  file: File,
  dates: DateOrderWish,
  options: UploadOptions,
): Promise<string> {
  const timed = { ...options, timeoutMs: IMPORT_TIMEOUT_MS }
  return (await callUpload(UPLOADS[kind], { act: 'check', dates }, { file }, timed)).id
}

/** Large archives over slow lines, and some seconds for the pictures, ms. */
const PHOTOS_TIMEOUT_MS = 600_000
/** Sends an archive of portraits; answers under which its report is found. */
export async function sendPhotos(file: File, options: UploadOptions): Promise<string> {
  return (await callUpload(uploadPhotos, {}, { file }, { ...options, timeoutMs: PHOTOS_TIMEOUT_MS })).id
}
export const usePhotosReport = (id: string) =>
  useQuery({
    queryKey: ['photosReport', id],
    queryFn: ({ signal }) => call(photosReport, { id }, { signal, silent: true }),
  })

/** Own imports, looked at again while one is under way. */
export const useRecentImports = (page: { PageNO: number; Limit: number }) =>
  useQuery({
    queryKey: ['peopleImports', page],
    queryFn: ({ signal }) => callPaged(queryImports, page, { signal, silent: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? LOOK_EVERY : false),
  })

export const loadRows = (
  id: string,
  page: { PageNO: number; Limit: number; which: 'bad' | 'good' },
  options: CallOptions,
) => callPaged(importRows, { id, ...page }, options)
export const saveTemplate = async (kind: ImportKind): Promise<void> =>
  saveFile(await callBlob(importTemplate, { kind }))
export const saveErrors = async (id: string): Promise<void> => saveFile(await callBlob(importErrors, { id }))
export const startRun = (id: string, which: 'all' | 'good') => call(runImport, { id, which })
export const forgetImport = (id: string) => call(dropImport, { id })
