// Drawn items as the engine takes them.
import { OWN_MATERIALS, type DrawnPart } from '@clearbelt/domain/images/own-item'
import type { OwnItem } from '@clearbelt/xray/own-item'
import { z } from 'zod'
import type { OwnVersion } from './store.ts'

const line = z.array(z.tuple([z.number(), z.number()]))

/** A drawn item in an order of bags: all that is needed to make it again, and what it is marked as. */
export const wantedItem = z.object({
  code: z.string(),
  isThreat: z.boolean(),
  /** Null: an everyday thing. */
  knowledgeID: z.string().nullable(),
  parts: z.array(
    z.object({
      outline: line,
      holes: z.array(line),
      material: z.string(),
      thickness: z.number(),
      base: z.number(),
    }),
  ),
})
export type WantedItem = z.output<typeof wantedItem>

/** Parts with the names of the physics table. */
export const engineParts = (parts: readonly DrawnPart[]): OwnItem['parts'] & WantedItem['parts'] =>
  parts.map(({ outline, holes, material, thickness, base }) => ({
    outline,
    holes,
    material: OWN_MATERIALS[material],
    thickness,
    base,
  }))

/** A version as an order of bags keeps it. */
export const toWanted = ({
  code,
  knowledgeID,
  parts,
}: Pick<OwnVersion, 'code' | 'knowledgeID' | 'parts'>): WantedItem => ({
  code,
  isThreat: knowledgeID !== null,
  knowledgeID,
  parts: engineParts(parts),
})
