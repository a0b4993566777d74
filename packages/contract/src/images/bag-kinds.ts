// The kinds of bag that are composed, and how many at once.

/** What lies on the belt; a pair is two bags in one image. */
export const BAG_KINDS = ['suitcase', 'backpack', 'handbag', 'parcel', 'tray', 'pair'] as const
export type BagKind = (typeof BAG_KINDS)[number]

/** Most bags of one order. */
export const BAGS_MOST = 1000
/** Own items that one order packs at most. */
export const OWN_ITEMS_PACKED_MOST = 50
/** Most siblings of one bag that are asked for at once. */
export const SIBLINGS_MOST = 20

/** The categories of threat in the catalogue. */
export const CATEGORY_CODES = [
  'firearm',
  'firearm-part',
  'blade',
  'blunt',
  'tool',
  'ammunition',
  'ied',
  'gas-lighter',
  'liquid',
] as const
