// The item library: every kind of thing that bags are composed of, drawn alone, with its variants.
import '../parts/library.css'
import {
  ITEM_VARIANTS,
  itemPicture,
  itemPictureID,
  queryItems,
  type ItemRow,
} from '@clearbelt/contract/images/item-calls'
import { CATEGORY_CODES } from '@clearbelt/contract/images/bag-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EditOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Modal, Pagination, Select, Tag, Typography, theme } from 'antd'
import { lazy, Suspense, useState, type CSSProperties, type ReactNode } from 'react'
import { useAddress } from '../../../shared/address.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { OwnItemActs } from '../own-items/own-item-acts.tsx'

/** The drawing board brings the engine along: loaded when somebody draws. */
const OwnItemDialog = lazy(async () => ({ default: (await import('../own-items/own-item-dialog.tsx')).OwnItemDialog }))

const PAGE = 24
const PICTURE: CSSProperties = { width: '100%', aspectRatio: '10 / 7' }

export function ItemLibrary(): ReactNode {
  const say = useText('items')
  const { token } = theme.useToken()
  const [params, setParams] = useAddress()
  const ownSay = useText('own-items')
  const [opened, setOpened] = useState<ItemRow | null>(null)
  /** The item that is drawn: its id, null for a new one. */
  const [drawn, setDrawn] = useState<{ id: string | null } | null>(null)
  const name = params.get('item') ?? ''
  const category = params.get('category') ?? ''
  const page = Math.max(1, Number(params.get('itemPage')) || 1)
  const put = (key: string, value: string): void =>
    setParams((now) => {
      if (value) now.set(key, value)
      else now.delete(key)
      if (key !== 'itemPage') now.delete('itemPage')
      return now
    })
  const query = useQuery({
    queryKey: ['items', name, category, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        queryItems,
        { PageNO: page, Limit: PAGE, name: name.slice(0, 100), category },
        { signal, silent: true },
      ),
  })
  const colours = {
    '--edge': token.colorBorderSecondary,
    '--surface': token.colorBgContainer,
    '--accent': token.colorPrimary,
  } as CSSProperties
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{say('about')}</Typography.Text>
      <Flex wrap gap={8}>
        <SearchBox label={say('search')} value={name} onSearch={(text) => put('item', text)} width={280} />
        <Select
          aria-label={say('category')}
          value={category}
          style={{ minWidth: 220 }}
          onChange={(value) => put('category', value)}
          options={['', 'own', 'threat', 'everyday', ...CATEGORY_CODES].map((value) => ({
            value,
            label: value === '' ? say('all') : say(`category_${value as 'threat'}`),
          }))}
        />
        <span style={{ flex: 1 }} />
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => setDrawn({ id: null })}>
          {ownSay('draw')}
        </Button>
      </Flex>
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              {category === 'own' && name === '' ? (
                <EmptyState
                  title={ownSay('noneDrawn')}
                  hint={ownSay('noneDrawnHint')}
                  action={<Button onClick={() => setDrawn({ id: null })}>{ownSay('draw')}</Button>}
                />
              ) : (
                <EmptyState title={say('none')} hint={say('noneHint')} />
              )}
            </Card>
          ) : (
            <>
              <ul className="image-grid" style={colours} aria-busy={query.isPlaceholderData}>
                {rows.map((row) => (
                  <ItemCard key={row.code} row={row} onOpen={() => setOpened(row)} />
                ))}
              </ul>
              {total > PAGE && (
                <Pagination
                  align="end"
                  current={page}
                  pageSize={PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(next) => put('itemPage', next === 1 ? '' : String(next))}
                />
              )}
            </>
          )
        }
      </QueryState>
      <Modal open={opened !== null} width={880} title={opened?.name} footer={null} onCancel={() => setOpened(null)}>
        {opened && <Variants row={opened} />}
        {opened?.own && (
          <OwnItemActs
            row={opened}
            own={opened.own}
            onEdit={() => {
              setDrawn({ id: opened.own?.id ?? null })
              setOpened(null)
            }}
            onGone={() => setOpened(null)}
          />
        )}
      </Modal>
      {drawn && (
        <Suspense fallback={null}>
          <OwnItemDialog id={drawn.id} onClose={() => setDrawn(null)} />
        </Suspense>
      )}
    </Flex>
  )
}

function ItemCard({ row, onOpen }: { row: ItemRow; onOpen: () => void }): ReactNode {
  const say = useText('items')
  return (
    <li className="image-card">
      <Thumb of={itemPicture} id={itemPictureID(row.code, 0, 'broad')} style={PICTURE} />
      <Flex vertical gap={4} style={{ padding: '8px 10px 10px', flex: 1 }}>
        <Button
          type="link"
          style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start', justifyContent: 'flex-start' }}
          onClick={onOpen}
        >
          {row.name}
        </Button>
        <Flex wrap gap={4}>
          <Tag color={row.isThreat ? 'error' : 'default'}>
            {row.isThreat ? row.categoryName : say('category_everyday')}
          </Tag>
          {row.own && <Tag color="processing">{say('ownTag')}</Tag>}
        </Flex>
        <Typography.Text type="secondary" style={{ fontSize: 12, marginTop: 'auto' }}>
          {row.classes.map((one) => say(`class_${one}`)).join(' · ')}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {say('images', { count: row.images })}
        </Typography.Text>
      </Flex>
    </li>
  )
}

/** All variants of a kind, lying and on edge. */
function Variants({ row }: { row: ItemRow }): ReactNode {
  const say = useText('items')
  const { x, y, z } = row.size
  return (
    <Flex vertical gap={16}>
      <Typography.Text>{say('size', { x: sayNumber(x, 1), y: sayNumber(y, 1), z: sayNumber(z, 1) })}</Typography.Text>
      {(['broad', 'edge'] as const).map((side) => (
        <section key={side}>
          <Typography.Title level={3} style={{ fontSize: 14, marginTop: 0 }}>
            {say(`side_${side}`)}
          </Typography.Title>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 8 }}>
            {Array.from({ length: row.own ? 1 : ITEM_VARIANTS }, (_, variant) => (
              <Thumb
                key={itemPictureID(row.code, variant, side)}
                of={itemPicture}
                id={itemPictureID(row.code, variant, side)}
                alt={row.own ? say(`side_${side}`) : say('variant', { n: variant + 1 })}
                style={PICTURE}
              />
            ))}
          </div>
        </section>
      ))}
    </Flex>
  )
}
