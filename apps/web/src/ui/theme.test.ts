// @vitest-environment jsdom
import { theme } from 'antd'
import { expect, test } from 'vitest'
import { THEME_NAMES } from './palette.ts'
import { themeConfig } from './theme.ts'

/** Relative luminance of a colour given as #rrggbb, rgb() or rgba() over `under`; WCAG 2.2. */
function channelsOf(colour: string, under: string = '#ffffff'): [number, number, number] {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex) return [1, 2, 3].map((i) => Number.parseInt(hex[i] ?? '', 16)) as [number, number, number]
  const parts = colour.match(/[\d.]+/g)?.map(Number) ?? []
  const [r = 0, g = 0, b = 0, a = 1] = parts
  const base = channelsOf(under)
  return [r, g, b].map((v, i) => v * a + (base[i] ?? 0) * (1 - a)) as [number, number, number]
}
const luminance = (rgb: [number, number, number]): number => {
  const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** WCAG contrast ratio of `ink` on `paper`. */
function contrast(ink: string, paper: string): number {
  const [a, b] = [luminance(channelsOf(ink, paper)), luminance(channelsOf(paper))].sort((x, y) => y - x) as [
    number,
    number,
  ]
  return (a + 0.05) / (b + 0.05)
}

test('the contrast measure agrees with the known extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('[SHL-008] there are five colour themes', () =>
  expect([...THEME_NAMES]).toEqual(['harbour', 'pine', 'amber', 'plum', 'graphite']))

test.each(THEME_NAMES)('theme %s keeps WCAG AA: 4.5 for text, 3 for the edges of controls in use', (name) => {
  const t = theme.getDesignToken(themeConfig(name))
  const papers = [t.colorBgLayout, t.colorBgContainer, t.colorBgElevated]
  for (const paper of papers) {
    for (const ink of [
      t.colorText,
      t.colorTextSecondary,
      t.colorTextTertiary,
      t.colorTextDescription,
      t.colorTextPlaceholder,
      t.colorPrimary,
      t.colorLink,
      t.colorSuccess,
      t.colorWarning,
      t.colorError,
      t.colorTextHeading,
    ]) {
      expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  for (const fill of [t.colorPrimary, t.colorError, t.colorPrimaryHover, t.colorPrimaryActive])
    expect(contrast(t.colorTextLightSolid, fill), `${t.colorTextLightSolid} on ${fill}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(t.colorPrimary, t.colorPrimaryBg), 'selected entry').toBeGreaterThanOrEqual(4.5)
  expect(contrast(t.colorLinkHover, t.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
})

test.each(THEME_NAMES)('[SHL-050] drawers of theme %s open and close in 300 ms', (name) => {
  expect(themeConfig(name).components?.Drawer).toMatchObject({ motionDurationSlow: '0.3s' })
})
