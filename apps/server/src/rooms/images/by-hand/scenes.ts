// Scenes of bags that were packed by hand: stored beside their image, and what of them may be refused.
import { createHash } from 'node:crypto'
import { handErrors } from '@clearbelt/contract/images/by-hand/errors'
import { zHandScene, type WrittenScene } from '@clearbelt/contract/images/by-hand/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { findItemKind } from '@clearbelt/xray/catalog'
import type { HandFault } from '@clearbelt/xray/by-hand/compose-hand'
import { sql } from 'kysely'
import { z } from 'zod'
import { selectRow } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import { refuse, type Refusal } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'

const sceneRow = z.object({ scene: zHandScene })

/** The scene an image was composed of; null where it was not packed by hand. */
export const selectScene = async (on: Db | Tx, imageID: string): Promise<WrittenScene | null> =>
  isUuid(imageID)
    ? ((await selectRow(on, sceneRow, sql`select scene from bag_scene where image_id = ${imageID}`))?.scene ?? null)
    : null

export async function insertScene(tx: Tx, imageID: string, scene: WrittenScene): Promise<void> {
  await sql`insert into bag_scene (image_id, scene) values (${imageID}, ${JSON.stringify(scene)}::jsonb)`.execute(tx)
}

const GROUP_LENGTH = 24

/**
 * What the images of one container with one fill share: they are one bag with and without a threat, so that no two of
 * them stand in one paper, and practice leaves all of them out when an examination keeps one.
 */
export const groupOfScene = ({ container, seed, fill }: Omit<WrittenScene, 'items' | 'yaw'>): string =>
  `hand ${createHash('sha256')
    .update(JSON.stringify([container, seed, fill && { seed: fill.seed, clutter: fill.clutter }]))
    .digest('hex')
    .slice(0, GROUP_LENGTH)}`

const ERRORS = {
  long: handErrors['hand-item-long'],
  tall: handErrors['hand-item-tall'],
  outside: handErrors['hand-item-outside'],
  unseen: handErrors['hand-item-unseen'],
  amount: handErrors['hand-item-amount'],
} as const satisfies Record<HandFault['fault'], (typeof handErrors)[keyof typeof handErrors]>

/** The refusal of a scene for one of its things, by name. */
export function refuseFault(
  { item, fault }: HandFault,
  scene: WrittenScene,
  nameOf: (code: string) => string | undefined,
  culture: Culture,
): Refusal {
  const code = scene.items[item]?.code ?? ''
  const name = findItemKind(code)?.names[culture] ?? nameOf(code) ?? code
  return refuse(ERRORS[fault], { params: { n: item + 1, name }, fields: [`scene.items.${item}`] })
}

/** Puts an image in the place of another one in every package. */
export async function takePlaces(tx: Tx, oldID: string, newID: string): Promise<void> {
  await sql`update image_package_item set image_id = ${newID} where image_id = ${oldID}`.execute(tx)
}
