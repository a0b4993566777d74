// Letting somebody in whom wrong passwords keep waiting, their own or those of strangers.
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { defineCall, menu, zId } from '../wire.ts'

export const letUserIn = defineCall({
  id: 'access.letIn',
  method: 'POST',
  path: '/api/User/:id/letIn',
  permission: menu('system.user'),
  personOnly: true,
  summary:
    'Forgets the wrong passwords of an account in scope; for the next minutes no guesses from elsewhere make its owner wait.',
  input: z.object({ id: zId }),
  output: z.object({ until: z.string() }),
  errors: [commonErrors['not-found'], commonErrors['no-permission']],
})
