// How the home of students looks on a phone with a layout, drawn while it is edited.
import type { MobileLayoutEntry } from '@clearbelt/contract/shell/mobile-calls'
import { rowsOfLayout } from '@clearbelt/domain/shell/mobile-layout'
import { Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { MenuIcon } from '../../../ui/menu-icons.tsx'

const WIDTH = 260
const HEIGHT = 520
/** Stand for the words of a section. */
const LINES = ['90%', '70%', '80%']

export function PhonePreview({ entries }: { entries: readonly MobileLayoutEntry[] }): ReactNode {
  const say = useText('shell')
  const { token } = theme.useToken()
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  const rows = rowsOfLayout(entries)
  const block = {
    borderRadius: token.borderRadius,
    border: `1px solid ${token.colorSplit}`,
    background: token.colorBgContainer,
    padding: 10,
  }
  return (
    <figure aria-label={say('phonePreview')} style={{ margin: 0 }}>
      <div
        style={{
          width: WIDTH,
          height: HEIGHT,
          boxSizing: 'border-box',
          border: `8px solid ${token.colorTextSecondary}`,
          borderRadius: 28,
          overflow: 'auto',
          background: token.colorBgLayout,
          padding: 12,
        }}
      >
        <Flex vertical gap={10}>
          {rows.length === 0 && <Typography.Text type="secondary">{say('phoneEmpty')}</Typography.Text>}
          {rows.map((row) =>
            row.kind === 'section' ? (
              <div
                key={row.code}
                style={{
                  ...block,
                  ...(row.code === 'next'
                    ? { background: token.colorPrimaryBg, borderColor: token.colorPrimaryBorder }
                    : {}),
                }}
              >
                <Typography.Text strong style={{ fontSize: 12 }}>
                  {say(`section_${row.code}`)}
                </Typography.Text>
                {(row.code === 'next' ? LINES.slice(1) : LINES).map((width) => (
                  <div
                    key={width}
                    style={{ width, height: 8, marginTop: 8, borderRadius: 4, background: token.colorFillSecondary }}
                  />
                ))}
              </div>
            ) : (
              <div key={row.codes.join()} style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 }}>
                {row.codes.map((code) => (
                  <Flex
                    key={code}
                    vertical
                    align="center"
                    gap={4}
                    style={{ ...block, paddingInline: 4, textAlign: 'center', fontSize: 18, color: token.colorPrimary }}
                  >
                    <MenuIcon name={byCode.get(code)?.iconClass ?? ''} code={code} />
                    <Typography.Text style={{ fontSize: 11 }}>{byCode.get(code)?.name}</Typography.Text>
                  </Flex>
                ))}
              </div>
            ),
          )}
        </Flex>
      </div>
      <figcaption>
        <Typography.Text type="secondary">{say('phonePreview')}</Typography.Text>
      </figcaption>
    </figure>
  )
}
