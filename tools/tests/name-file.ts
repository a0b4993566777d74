// Tells the dice of server tests which file is running.
import { relative } from 'node:path'
import { expect } from 'vitest'
import { beginFile } from '../../apps/server/src/testing/fixed-dice.ts'

beginFile(relative(process.cwd(), expect.getState().testPath ?? ''))
