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
  success: string
  warning: string
  error: string
}

const light = { dark: false, surface: '#ffffff', raised: '#ffffff', text: '#191d23', secondary: '#59626f', border: '#dfe3e8', success: '#157a50', warning: '#9a5b00', error: '#bf2f22' }

const PALETTES: Record<ThemeName, Palette> = {
  harbour: { ...light, primary: '#1f5fbf', ground: '#f4f6f8' },
  pine: { ...light, primary: '#17694a', ground: '#f4f7f5' },
  amber: { ...light, primary: '#8f5200', ground: '#f9f6f1' },
  plum: { ...light, primary: '#7a3a8c', ground: '#f7f5f8' },
  graphite: { dark: true, primary: '#74a8f5', ground: '#15171a', surface: '#1e2125', raised: '#272b30', text: '#eceef1', secondary: '#a7b0bb', border: '#3a3f46', success: '#5cc492', warning: '#e3a94b', error: '#f28b7d' },
}

/** Ink on a filled button: the ground of dark themes, white on light ones. */
const inkOn = (p: Palette): string => (p.dark ? '#10141a' : '#ffffff')

/** The swatch shown for a theme in the switcher. */
export const swatchOf = (name: ThemeName): { primary: string; ground: string } => ({ primary: PALETTES[name].primary, ground: PALETTES[name].ground })

export const FONT_MANAGER = 14
export const FONT_STUDENT = 15

/** antd's configuration of a theme; `fontSize` in px is 14 for managers and 15 for students. */
export function themeConfig(name: ThemeName, fontSize: number = FONT_MANAGER): ThemeConfig {
  const p = PALETTES[name]
  const ink = inkOn(p)
  return {
    algorithm: p.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      fontSize, borderRadius: 8, wireframe: false,
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
      colorPrimary: p.primary, colorInfo: p.primary, colorLink: p.primary,
      colorSuccess: p.success, colorWarning: p.warning, colorError: p.error,
      colorTextBase: p.text, colorText: p.text, colorTextHeading: p.text,
      colorTextSecondary: p.secondary, colorTextTertiary: p.secondary, colorTextDescription: p.secondary, colorTextPlaceholder: p.secondary, colorTextLabel: p.secondary, colorIcon: p.secondary,
      colorBgLayout: p.ground, colorBgContainer: p.surface, colorBgElevated: p.raised,
      colorBorder: p.border, colorBorderSecondary: p.border, colorSplit: p.border,
      colorTextLightSolid: ink,
      motionDurationMid: '0.15s', motionDurationSlow: '0.2s',
    },
    components: {
      Table: { headerColor: p.secondary, headerBg: p.surface, cellPaddingBlockMD: 9, cellPaddingInlineMD: 12 },
      Menu: { itemHeight: 36, itemMarginInline: 8, itemColor: p.secondary, groupTitleColor: p.secondary, activeBarBorderWidth: 0 },
      Form: { labelColor: p.text, verticalLabelPadding: '0 0 4px' },
      Tooltip: p.dark ? { colorBgSpotlight: p.raised, colorTextLightSolid: p.text } : {},
      Message: { contentPadding: '10px 16px' },
    },
  }
}
