// The key of what a browser keeps of a sitting until the server has it. Its candidate alone is told.
import type { World } from '../../../world.ts'

/** The same however often it is asked for, while the sitting is open and when it has ended. */
export const draftKeyOf = ({ secrets }: Pick<World, 'secrets'>, sittingID: string): string =>
  secrets.key(`draft:${sittingID}`).toString('base64')
