// Builds the face of the identity room: who a person is to us, in picture and on paper, and the end of it.
import type { Inside } from './inside.ts'
import { expirePersonalData } from './retention.ts'
import type { IdentityRoom } from './room.ts'
import { sweepFiles } from './sealed-files.ts'

export const createIdentityRoom = (inside: Inside): IdentityRoom => ({
  sweepFiles: () => sweepFiles(inside.world, inside.org),
  expire: (at) => expirePersonalData(inside, at),
})
