// What somebody chose for the classes of an import, kept on this device until the import is stored or discarded: a
// dialog closed by accident must not cost the mapping of forty classes.
import { readStoredJson, writeStored } from '../../../shared/storage.ts'

export interface ClassChoices {
  /** Knowledge points by the name of the class; '' where the suggestion was taken back. */
  chosen: Readonly<Record<string, string>>
  /** Classes said to be harmless. */
  leftOut: readonly string[]
}

const keyOf = (userID: string): string => `imageImportClasses:${userID}`

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What was chosen for this import; null where nothing was. */
export function readChoices(userID: string, importID: string): ClassChoices | null {
  return readStoredJson<ClassChoices>(keyOf(userID), (value) => {
    const kept = value as (Partial<ClassChoices> & { id?: unknown }) | null
    const { chosen, leftOut } = kept ?? {}
    const isWhole =
      kept?.id === importID && typeof chosen === 'object' && isTexts(Object.values(chosen)) && isTexts(leftOut)
    return isWhole ? { chosen, leftOut } : null
  })
}

/** Keeps what is chosen for an import; another import's choices give way. */
export const keepChoices = (userID: string, importID: string, choices: ClassChoices): void => {
  writeStored(keyOf(userID), JSON.stringify({ id: importID, ...choices }))
}

/** Forgets the choices: the import is over. */
export const forgetChoices = (userID: string): void => {
  writeStored(keyOf(userID), null)
}
