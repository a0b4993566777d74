// Where the renderings of an image are fetched.

/** Codes of the nine display modes that a rendering can be asked in. */
const MODE_CODES = [0, 1, 2, 3, 4, 6, 7, 8, 9]

export const operationsOf = (url: string) => MODE_CODES.map((type) => ({ type, url: `${url}?type=${type}` }))
