// The board of new features: whether the caller has seen it.
import { z } from 'zod'
import { defineCall, signedIn } from '../wire.ts'

/** Names the board as it stands; a new one opens by itself once more. */
export const FEATURE_BOARD = '2.5'
/** Its three entries, newest first: the folder of the embedded page, and the day it came (ISO). */
export const FEATURES = [
  { id: 'examDay', date: '2026-11-16' },
  { id: 'news', date: '2026-11-09' },
  { id: 'imageLibrary', date: '2026-10-26' },
] as const
export type FeatureID = (typeof FEATURES)[number]['id']

export const featureBoard = defineCall({
  id: 'shell.featureBoard',
  method: 'GET',
  path: '/api/User/FeatureBoard',
  permission: signedIn,
  silent: true,
  summary: 'The name of the board of new features, and whether the caller has seen it.',
  input: z.object({}),
  output: z.object({ board: z.string(), seen: z.boolean() }),
})
export const seeFeatureBoard = defineCall({
  id: 'shell.seeFeatureBoard',
  method: 'PUT',
  path: '/api/User/FeatureBoard',
  permission: signedIn,
  silent: true,
  summary: 'Notes that the caller has seen the board of new features.',
  input: z.object({}),
  output: z.null(),
})
