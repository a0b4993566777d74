// The drawn items of the demo are sound, and the threat among them shows.
import { findDrawingFault } from '@clearbelt/domain/images/own-item'
import { isSeen } from '@clearbelt/xray/item-view'
import { expect, test } from 'vitest'
import { engineParts } from '../../rooms/images/own-items/drawn.ts'
import { DAGGER, HARMONICA } from './make-items.ts'

test('the drawings of the demo would be taken by the item library', () => {
  expect([DAGGER, HARMONICA].map(findDrawingFault)).toEqual([null, null])
  expect(isSeen({ parts: engineParts(DAGGER) })).toBe(true)
})
