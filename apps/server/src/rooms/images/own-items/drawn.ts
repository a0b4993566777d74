// Drawn items as the engine takes them.
import { OWN_MATERIALS, type DrawnPart } from '@clearbelt/domain/images/own-item'
import type { OwnItem } from '@clearbelt/xray/own-item'
import type { OwnVersion } from './store.ts'

/** A drawn item as bags are packed with it: what it is, and what it is marked as. */
export interface WantedItem {
  code: string
  isThreat: boolean
  /** Null: an everyday thing. */
  knowledgeID: string | null
  /** As people call it; absent where nobody asks. */
  name?: string
  parts: OwnItem['parts']
}

/** Parts with the names of the physics table. */
export const engineParts = (parts: readonly DrawnPart[]): OwnItem['parts'] =>
  parts.map(({ outline, holes, material, thickness, base }) => ({
    outline,
    holes,
    material: OWN_MATERIALS[material],
    thickness,
    base,
  }))

/** A version as bags are packed with it. */
export const toWanted = ({
  code,
  knowledgeID,
  name,
  parts,
}: Pick<OwnVersion, 'code' | 'knowledgeID' | 'parts' | 'name'>): WantedItem => ({
  code,
  name,
  isThreat: knowledgeID !== null,
  knowledgeID,
  parts: engineParts(parts),
})
