/** Path of a Chromium for the journeys, or '' where Playwright's own is used. */
export function findChromium(): Promise<string>
