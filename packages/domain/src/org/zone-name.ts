// Names of time zones as people call them, in a language.

/** The name that the language has for the zone's place ("São Paulo Time"), without whether it is summer there. */
export function nameZone(zone: string, culture: string, at: number): string {
  const inWords = (style: 'shortGeneric' | 'longGeneric'): string =>
    new Intl.DateTimeFormat(culture, { timeZone: zone, timeZoneName: style })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? zone
  const short = inWords('shortGeneric')
  // Letters alone (BRT, CST) stand for several zones and are known to few.
  return /^[A-Z]{2,5}$/.test(short) ? inWords('longGeneric') : short
}

/** How far the zone is from UTC at a moment: "GMT-3". */
export const offsetOf = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'

/** The zone's name with its distance from UTC, for what is read far from it: "São Paulo Time, GMT-3". */
export function describeZone(zone: string, culture: string, at: number): string {
  const [name, offset] = [nameZone(zone, culture, at), offsetOf(zone, at)]
  if (offset === 'GMT+0' || offset === 'GMT') return name.startsWith('GMT') ? 'UTC' : `${name}, UTC`
  return name.startsWith('GMT') ? offset : `${name}, ${offset}`
}
