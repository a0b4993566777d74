// What a browser calls itself, short enough for a list of devices: its maker's name and the system it runs on.

export interface DeviceName {
  /** Name and main version, e.g. `Chrome 140`; empty when unknown. */
  browser: string
  /** e.g. `Windows`; empty when unknown. */
  system: string
}

/** In this order: each later name also stands in the words of an earlier one. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

/** Reads the words by which a browser presents itself. */
export function deviceNameOf(userAgent: string): DeviceName {
  const browser = BROWSERS.flatMap(([name, shape]) => {
    const hit = shape.exec(userAgent)
    return hit ? [`${name} ${hit[1] ?? ''}`.trim()] : []
  })[0]
  return { browser: browser ?? '', system: SYSTEMS.find(([, shape]) => shape.test(userAgent))?.[0] ?? '' }
}
