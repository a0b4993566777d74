// How much a matching question may hold, apart from what checks it: every first page reads these.

/** Most characters that are read of the question, of one name and of the explanation. */
export const STEM_LIMIT = 4000
export const NAME_LIMIT = 200
export const ANALYSIS_LIMIT = 4000
export const AREAS_MAX = 20
export const NAMES_MIN = 2
/** As many as letters can call without another key of the console among them being needed. */
export const NAMES_MAX = 26

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** How a name is called by its place, from 0: A, B, C and so on. */
export const letterOfName = (place: number): string => LETTERS.charAt(place)
