// The five colour themes as design tokens of the component library.
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { inkOn, mix, PALETTES, type Palette, type ThemeName } from './palette.ts'

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

const DRAWER_DURATION = '0.3s'
export const FONT_MANAGER = 14
export const FONT_STUDENT = 15

/** A look by name: whatever changes the component library's styles. The build takes it apart (`build/component-styles`). */
export const lookKey = (name: ThemeName, fontSize: number, motion: boolean): string =>
  `${name}-${fontSize}-${motion ? 'lively' : 'calm'}`

/**
 * antd's configuration of a theme; `fontSize` in px is 14 for managers and 15 for students; without `motion` nothing
 * grows, slides or fades.
 */
export function themeConfig(name: ThemeName, fontSize: number = FONT_MANAGER, motion = true): ThemeConfig {
  const p = PALETTES[name]
  const ink = inkOn(p)
  return {
    cssVar: { key: lookKey(name, fontSize, motion) },
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
      // A box or circle that is not ticked must be seen to be one.
      Checkbox: { colorBorder: mix(p.secondary, p.surface, 0.7), borderRadiusSM: 4 },
      // What is locked is still to be read.
      Radio: { colorBorder: mix(p.secondary, p.surface, 0.7), colorTextDisabled: p.secondary },
      Form: { labelColor: p.text, verticalLabelPadding: '0 0 4px' },
      Tooltip: p.dark ? { colorBgSpotlight: p.raised, colorTextLightSolid: p.text } : {},
      // Opening and closing takes 300 ms; everything else is quicker.
      Drawer: { motionDurationSlow: DRAWER_DURATION },
      Message: { contentPadding: '10px 16px' },
    },
  }
}
