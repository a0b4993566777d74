// The settings a new training starts with, kept on this device for each account.
import { readStoredJson, writeStored } from './storage.ts'

/** What somebody chose for their last training, and most likely wants again. */
export interface TrainingSettings {
  special: string
  type: string
  forLevel: string
  place: string
}

const NAMES = ['special', 'type', 'forLevel', 'place'] as const
const keyOf = (userID: string): string => `trainingSettings:${userID}`

/** The settings of the account `userID`; empty where none are kept. */
export function readTrainingSettings(userID: string): TrainingSettings {
  const kept =
    readStoredJson<Record<string, unknown>>(keyOf(userID), (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null,
    ) ?? {}
  const of = (name: (typeof NAMES)[number]): string => (typeof kept[name] === 'string' ? kept[name] : '')
  return { special: of('special'), type: of('type'), forLevel: of('forLevel'), place: of('place') }
}

/** Keeps the settings of an account; a browser that keeps nothing starts with empty ones next time. */
export function keepTrainingSettings(userID: string, { special, type, forLevel, place }: TrainingSettings): void {
  writeStored(keyOf(userID), JSON.stringify({ special, type, forLevel, place }))
}
