// The five colour themes as design tokens: the only place where colours are written.
import { THEMES } from '@clearbelt/contract/access/calls'
import { theme as antdTheme, type ThemeConfig } from 'antd'

export type ThemeName = (typeof THEMES)[number]
export const THEME_NAMES: readonly ThemeName[] = THEMES

interface Palette {
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

const PALETTES: Record<ThemeName, Palette> = {
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
function mix(a: string, b: string, share: number): string {
  const at = (colour: string, i: number): number => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(at(a, i) * share + at(b, i) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The tones of a colour: antd's own are too pale to be read on. */
function tones(
  p: Palette,
  name: 'Primary' | 'Error' | 'Success' | 'Warning' | 'Info',
  base: string,
): Record<string, string> {
  const towards = p.dark ? '#ffffff' : '#000000'
  return {
    [`color${name}`]: base,
    [`color${name}Hover`]: mix(towards, base, 0.12),
    [`color${name}Active`]: mix(towards, base, 0.22),
    [`color${name}Text`]: base,
    [`color${name}TextHover`]: mix(towards, base, 0.12),
    [`color${name}TextActive`]: mix(towards, base, 0.22),
    [`color${name}Bg`]: mix(base, p.surface, 0.08),
    [`color${name}BgHover`]: mix(base, p.surface, 0.14),
    [`color${name}Border`]: mix(base, p.surface, 0.35),
    [`color${name}BorderHover`]: mix(base, p.surface, 0.5),
  }
}

/** Ink on a filled button: the ground of dark themes, white on light ones. */
const inkOn = (p: Palette): string => (p.dark ? '#10141a' : '#ffffff')

/** What native controls and scrollbars are drawn in: the theme's own, whatever the system prefers. */
export const schemeOf = (name: ThemeName): 'dark' | 'light' => (PALETTES[name].dark ? 'dark' : 'light')

/** The swatch shown for a theme in the switcher. */
export const swatchOf = (name: ThemeName): { primary: string; ground: string } => ({
  primary: PALETTES[name].primary,
  ground: PALETTES[name].ground,
})

const DRAWER_DURATION = '0.3s'
export const FONT_MANAGER = 14
export const FONT_STUDENT = 15

/**
 * antd's configuration of a theme; `fontSize` in px is 14 for managers and 15 for students; without `motion` nothing
 * grows, slides or fades.
 */
export function themeConfig(name: ThemeName, fontSize: number = FONT_MANAGER, motion = true): ThemeConfig {
  const p = PALETTES[name]
  const ink = inkOn(p)
  return {
    algorithm: p.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      fontSize,
      motion,
      borderRadius: 8,
      wireframe: false,
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
      ...tones(p, 'Primary', p.primary),
      ...tones(p, 'Info', p.primary),
      ...tones(p, 'Success', p.success),
      ...tones(p, 'Warning', p.warning),
      ...tones(p, 'Error', p.error),
      colorLink: p.primary,
      colorLinkHover: mix(p.dark ? '#ffffff' : '#000000', p.primary, 0.12),
      colorLinkActive: mix(p.dark ? '#ffffff' : '#000000', p.primary, 0.22),
      colorTextBase: p.text,
      colorText: p.text,
      colorTextHeading: p.text,
      colorTextSecondary: p.secondary,
      colorTextTertiary: p.secondary,
      colorTextDescription: p.secondary,
      colorTextPlaceholder: p.secondary,
      colorTextLabel: p.secondary,
      colorIcon: p.secondary,
      colorBgLayout: p.ground,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorBorder: p.border,
      colorBorderSecondary: p.split,
      colorSplit: p.split,
      colorTextLightSolid: ink,
      // Tags of antd's own colours: its greens and oranges are too pale on light ground, its purple too dark on dark.
      ...(p.dark ? { purple: '#c39bff' } : { green: '#23762f', orange: '#b85c00' }),
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Table: {
        headerColor: p.secondary,
        headerBg: p.surface,
        headerSplitColor: 'transparent',
        fontWeightStrong: 500,
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 12,
        rowSelectedBg: mix(p.primary, p.surface, 0.08),
        rowSelectedHoverBg: mix(p.primary, p.surface, 0.12),
      },
      Menu: {
        itemHeight: 34,
        itemMarginInline: 8,
        itemMarginBlock: 2,
        itemColor: p.secondary,
        subMenuItemBg: 'transparent',
        groupTitleColor: p.secondary,
        activeBarBorderWidth: 0,
        itemSelectedBg: mix(p.primary, p.surface, 0.1),
        horizontalItemSelectedColor: p.primary,
      },
      // A box that is not ticked must be seen to be one.
      Checkbox: { colorBorder: mix(p.secondary, p.surface, 0.7), borderRadiusSM: 4 },
      Form: { labelColor: p.text, verticalLabelPadding: '0 0 4px' },
      Tooltip: p.dark ? { colorBgSpotlight: p.raised, colorTextLightSolid: p.text } : {},
      // Opening and closing takes 300 ms; everything else is quicker.
      Drawer: { motionDurationSlow: DRAWER_DURATION },
      Message: { contentPadding: '10px 16px' },
    },
  }
}
