// The one measure of the header that others keep to.

/** Height of the header in px; sticky things stop below it. */
export const HEADER_HEIGHT = 52
