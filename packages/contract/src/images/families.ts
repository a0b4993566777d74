// The libraries of images there are.

/** fiscan: image screening, from above and where there is one from the side; dr: still X-ray pictures of one or more views; ct: views or slices of a CT scan. */
export const IMAGE_FAMILIES = ['fiscan', 'dr', 'ct'] as const
export type ImageFamily = (typeof IMAGE_FAMILIES)[number]

/** Most views of an image, by library. */
export const FAMILY_VIEWS = { fiscan: 2, dr: 6, ct: 60 } as const satisfies Record<ImageFamily, number>
/** Most views of any image. */
export const VIEWS_MOST = 60
