// The interface description by a public validator.
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { ALL_CALLS } from '../../packages/contract/src/all-rooms.ts'
import { describeCalls } from '../../apps/server/src/http/openapi/document.ts'

test('/openapi.json is a valid document of OpenAPI 3.1 whose references all lead somewhere', async () => {
  const validator = new Validator()
  const document = JSON.parse(JSON.stringify(describeCalls(ALL_CALLS))) as Record<string, unknown>
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(() => validator.resolveRefs()).not.toThrow()
})
