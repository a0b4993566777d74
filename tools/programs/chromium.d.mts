/** Path of a browser that is present, or null. */
export function presentChromium(): string | null
/** Path of the browser for journeys and pictures; '' where Playwright's own is to be used. Installs one where none is. */
export function findChromium(installed?: Promise<void>): Promise<string>
