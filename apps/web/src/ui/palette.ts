// The colours of the five themes: the only place where colours are written.
import { THEMES } from '@clearbelt/contract/access/calls'

export type ThemeName = (typeof THEMES)[number]
export const THEME_NAMES: readonly ThemeName[] = THEMES

export interface Palette {
  dark: boolean
  primary: string
  /** Ground behind the cards. */
  ground: string
  surface: string
  raised: string
  text: string
  secondary: string
  border: string
  /** Lines between rows. */
  split: string
  success: string
  warning: string
  error: string
}

const light = {
  dark: false,
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#191d23',
  secondary: '#59626f',
  border: '#dfe3e8',
  split: '#e9ecf0',
  success: '#157a50',
  warning: '#9a5b00',
  error: '#bf2f22',
}

export const PALETTES: Record<ThemeName, Palette> = {
  harbour: { ...light, primary: '#1f5fbf', ground: '#f4f6f8' },
  pine: { ...light, primary: '#17694a', ground: '#f4f7f5' },
  amber: { ...light, primary: '#8f5200', ground: '#f9f6f1' },
  plum: { ...light, primary: '#7a3a8c', ground: '#f7f5f8' },
  graphite: {
    dark: true,
    primary: '#8ab8ff',
    ground: '#15171a',
    surface: '#1e2125',
    raised: '#272b30',
    text: '#eceef1',
    secondary: '#a7b0bb',
    border: '#3a3f46',
    split: '#30353b',
    success: '#5cc492',
    warning: '#e3a94b',
    error: '#f28b7d',
  },
}

/** Mixes `share` of colour `a` into colour `b`, both #rrggbb. */
export function mix(a: string, b: string, share: number): string {
  const at = (colour: string, i: number): number => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(at(a, i) * share + at(b, i) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Ink on a filled button: the ground of dark themes, white on light ones. */
export const inkOn = (p: Palette): string => (p.dark ? '#10141a' : '#ffffff')

/** What native controls and scrollbars are drawn in: the theme's own, whatever the system prefers. */
export const schemeOf = (name: ThemeName): 'dark' | 'light' => (PALETTES[name].dark ? 'dark' : 'light')

/** The swatch shown for a theme in the switcher. */
export const swatchOf = (name: ThemeName): { primary: string; ground: string } => ({
  primary: PALETTES[name].primary,
  ground: PALETTES[name].ground,
})

/** Written first in the names of the custom properties of `plain/plain.css`. */
const PREFIX = '--plain-'

/**
 * Paints the page in a theme: its ground and text, and as custom properties what is drawn without the component library.
 */
export function paintPage(name: ThemeName, { documentElement: root, body }: Document = document): void {
  const p = PALETTES[name]
  const towards = p.dark ? '#ffffff' : '#000000'
  const colours: Record<string, string> = {
    primary: p.primary,
    'primary-hover': mix(towards, p.primary, 0.12),
    ink: inkOn(p),
    ground: p.ground,
    surface: p.surface,
    raised: p.raised,
    quiet: mix(towards, p.surface, 0.02),
    text: p.text,
    secondary: p.secondary,
    border: p.border,
    split: p.split,
    error: p.error,
    'error-ground': mix(p.error, p.surface, 0.08),
    'error-edge': mix(p.error, p.surface, 0.35),
    'info-ground': mix(p.primary, p.surface, 0.08),
    'info-edge': mix(p.primary, p.surface, 0.35),
    'warning-ground': mix(p.warning, p.surface, 0.08),
    'warning-edge': mix(p.warning, p.surface, 0.35),
  }
  for (const [role, colour] of Object.entries(colours)) root.style.setProperty(PREFIX + role, colour)
  root.style.colorScheme = schemeOf(name)
  body.style.background = p.ground
  body.style.color = p.text
}
