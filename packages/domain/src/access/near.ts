// Whether two networks look like one place: the same, or both inside the house.

const PRIVATE =
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|0:0:0:0::)/i

/** `a` and `b` as `networkOf` names them. */
export const isNear = (a: string, b: string): boolean => a === b || (PRIVATE.test(a) && PRIVATE.test(b))
