// What holds for papers of any kinds.

/** Most questions of one paper. */
export const ITEMS_MAX = 500
