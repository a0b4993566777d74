// What candidates read before the questions of a section.

/** Most characters that are read of the instructions of one section. */
export const INSTRUCTIONS_LIMIT = 2000
