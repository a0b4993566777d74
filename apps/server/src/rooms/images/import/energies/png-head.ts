// What the first bytes of a PNG say of its pixels.

const IHDR_AT = 12
const DEPTH_AT = 24
const COLOUR_AT = 25
const GREY = 0
const GREY_ALPHA = 4

const isPng = (head: Buffer): boolean =>
  head.toString('latin1', IHDR_AT, IHDR_AT + 4) === 'IHDR' && head.length > COLOUR_AT

/** True for pixels that are grey, or of 16 bits: such a file means to be a measurement. */
export const mayBePlane = (head: Buffer): boolean =>
  isPng(head) && (head[COLOUR_AT] === GREY || head[COLOUR_AT] === GREY_ALPHA || head[DEPTH_AT] === 16)

/** True for grey pixels of 16 bits. */
export const isDeepGrey = (head: Buffer): boolean => isPng(head) && head[COLOUR_AT] === GREY && head[DEPTH_AT] === 16
