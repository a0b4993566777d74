// Names of parallel forms.

/** The letter of a form by its place: A, B and so on. */
export const formLetter = (place: number): string => String.fromCodePoint(65 + (place % 26))
