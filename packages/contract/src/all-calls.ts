// Every call of the wire in one list, for mounting checks, OpenAPI and generated tests.
import * as access from './access/calls.ts'
import * as exams from './exams/calls.ts'
import * as images from './images/calls.ts'
import * as knowledge from './knowledge/calls.ts'
import * as notices from './notices/calls.ts'
import * as org from './org/calls.ts'
import * as papers from './papers/calls.ts'
import * as plans from './plans/calls.ts'
import * as shell from './shell/calls.ts'
import type { Call } from './wire.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'permission' in value && 'path' in value

export const ALL_CALLS: readonly Call[] = [notices, org, access, knowledge, shell, images, papers, plans, exams].flatMap((room) => Object.values(room).filter(isCall))
