// Files whose sending a reload broke off. The browser lets no page open a file by itself: whoever sent them chooses them
// once more, and each goes on with what is missing.
import { create } from 'zustand'
import { randomWord } from '../bytes.ts'
import { currentSession } from '../session.ts'
import { readStoredJson, writeStored } from '../storage.ts'
import type { DroppedFile } from './dropped-files.ts'

/** Of this tab: another one sends its own. */
const AREA = 'session'
const KEY = 'uploads-underway'
/** More are not remembered; they are dropped again as the folder they came in. */
const MOST = 500

/** A file that was on its way. */
export interface UnderwayFile {
  key: string
  userID: string
  name: string
  /** In bytes. */
  size: number
  /** Where it goes, as when it was sent first. */
  superiorID: string
  relativePath: string
}

const isKept = (value: unknown): value is UnderwayFile => {
  const one = value as UnderwayFile | null
  const texts = [one?.key, one?.userID, one?.name, one?.superiorID, one?.relativePath]
  return typeof one?.size === 'number' && texts.every((text) => typeof text === 'string')
}
const read = (): UnderwayFile[] =>
  readStoredJson(KEY, (value) => (Array.isArray(value) ? value.filter(isKept) : null), AREA) ?? []
const write = (all: readonly UnderwayFile[]): void =>
  void writeStored(KEY, all.length > 0 ? JSON.stringify(all) : null, AREA)

/** What was on its way when this page was loaded. */
export const useInterrupted = create<{ files: readonly UnderwayFile[] }>(() => ({ files: read() }))

/** Remembers files that begin to be sent; answers how each is forgotten again, in their order. */
export function noteUnderway(files: readonly DroppedFile[], superiorID: string): (() => void)[] {
  const userID = currentSession()?.userID ?? ''
  const all = read()
  const noted = files.map((one) => ({
    key: randomWord(8),
    userID,
    name: one.file.name,
    size: one.file.size,
    superiorID,
    relativePath: one.relativePath,
  }))
  if (userID !== '') write([...all, ...noted].slice(-MOST))
  return noted.map(
    ({ key }) =>
      () =>
        write(read().filter((one) => one.key !== key)),
  )
}

/** Takes files from those that were broken off: chosen anew, or given up. */
export function forgetInterrupted(gone: readonly UnderwayFile[]): void {
  const keys = new Set(gone.map(({ key }) => key))
  write(read().filter(({ key }) => !keys.has(key)))
  useInterrupted.setState(({ files }) => ({ files: files.filter(({ key }) => !keys.has(key)) }))
}

/** Those of the chosen files that were broken off, each with where it was going; and the names of the others. */
export function matchInterrupted(
  chosen: readonly File[],
  interrupted: readonly UnderwayFile[],
): { matched: { file: File; was: UnderwayFile }[]; others: string[] } {
  const left = [...interrupted]
  const matched: { file: File; was: UnderwayFile }[] = []
  const others: string[] = []
  for (const file of chosen) {
    const at = left.findIndex(({ name, size }) => name === file.name && size === file.size)
    const [was] = at < 0 ? [] : left.splice(at, 1)
    if (was) matched.push({ file, was })
    else others.push(file.name)
  }
  return { matched, others }
}
