// The thumbnails of the library: each opens its image, and can be ticked for acts on many.
import './library.css'
import { imagePicture, type ImageRow } from '@clearbelt/contract/images/calls'
import { Card, Flex, Skeleton, theme, Typography } from 'antd'
import { memo, useCallback, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import { TruthTag } from './truth-tag.tsx'

export interface ImageGridProps {
  rows: readonly ImageRow[]
  zone: string
  selected: ReadonlyMap<string, ImageRow>
  onSelected: (next: ReadonlyMap<string, ImageRow>) => void
  busy: boolean
}

/** Custom properties with the theme's colours, for the style sheet. */
function useGridColours(): CSSProperties {
  const { token } = theme.useToken()
  return {
    '--edge': token.colorBorderSecondary,
    '--surface': token.colorBgContainer,
    '--accent': token.colorPrimary,
  } as CSSProperties
}

export function ImageGrid({ rows, zone, selected, onSelected, busy }: ImageGridProps): ReactNode {
  const colours = useGridColours()
  const last = useRef<number | null>(null)
  const latest = useRef({ rows, selected, onSelected })
  useEffect(() => {
    latest.current = { rows, selected, onSelected }
  })
  // One function for all cards, so that ticking one does not draw the others again. With Shift everything between two
  // ticks goes along.
  const toggle = useCallback((index: number, isRange: boolean): void => {
    const { rows: all, selected: before, onSelected: tell } = latest.current
    const row = all[index]
    if (!row) return
    const next = new Map(before)
    const isOn = !next.has(row.id)
    const from = isRange && last.current !== null ? last.current : index
    for (const one of all.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (isOn) next.set(one.id, one)
      else next.delete(one.id)
    }
    last.current = index
    tell(next)
  }, [])
  return (
    <ul
      className="image-grid"
      data-selecting={selected.size > 0}
      aria-busy={busy}
      style={{ ...colours, opacity: busy ? 0.6 : 1 }}
    >
      {rows.map((row, index) => (
        <ImageCard key={row.id} row={row} index={index} zone={zone} isSelected={selected.has(row.id)} toggle={toggle} />
      ))}
    </ul>
  )
}

interface ImageCardProps {
  row: ImageRow
  index: number
  zone: string
  isSelected: boolean
  toggle: (index: number, isRange: boolean) => void
}

const ImageCard = memo(function ImageCard({ row, index, zone, isSelected, toggle }: ImageCardProps): ReactNode {
  const say = useText('images')
  return (
    <li className="image-card" data-selected={isSelected}>
      <Thumb of={imagePicture} id={row.id} style={{ width: '100%', aspectRatio: '10 / 7' }} />
      <label title={say('select', { name: row.name })}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={say('select', { name: row.name })}
          onChange={(event) => toggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <Flex vertical gap={4} style={{ padding: '8px 10px 10px', flex: 1 }}>
        <OpenLink id={row.id}>
          <Typography.Text strong ellipsis={{ tooltip: false }} title={row.name}>
            {row.name}
          </Typography.Text>
        </OpenLink>
        <Flex wrap gap={6} align="center">
          <TruthTag isSafe={row.isSafe} />
          <Typography.Text ellipsis title={row.knowledgeName} style={{ flex: 1, minWidth: 60 }}>
            {row.knowledgeName}
          </Typography.Text>
        </Flex>
        <Typography.Text type="secondary" ellipsis style={{ fontSize: 12, marginTop: 'auto' }}>
          {row.originName} · {sayTime(row.createTime, zone, 'date')}
          {row.viewCount > 1 && ` · ${say('viewsCount', { count: row.viewCount })}`}
          {row.isReserved && ` · ${say('reserved')}`}
        </Typography.Text>
      </Flex>
    </li>
  )
})

/** Opens an image over the grid; the address keeps filters and page, so that back leads here. */
function OpenLink({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('image', id)
  return (
    <Link to={{ search: params.toString() }} preventScrollReset>
      {children}
    </Link>
  )
}

/** Grey cards in the place of what is still loading. */
export function GridSkeleton({ count = 10 }: { count?: number }): ReactNode {
  const say = useText('images')
  const colours = useGridColours()
  return (
    <section aria-busy="true" aria-live="polite" aria-label={say('loading')} className="image-grid" style={colours}>
      {Array.from({ length: count }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other identity
        <Card key={i} size="small" styles={{ body: { padding: 10 } }}>
          <Skeleton.Node active style={{ width: '100%', height: 120 }} />
          <Skeleton active title={false} paragraph={{ rows: 2 }} style={{ marginTop: 10 }} />
        </Card>
      ))}
    </section>
  )
}
