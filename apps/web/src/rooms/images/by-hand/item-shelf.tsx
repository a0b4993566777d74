// The item library beside the bag: found by name and category, laid in with a click.
import { getOwnItem } from '@clearbelt/contract/images/own-items/calls'
import type { SceneDrawing } from '@clearbelt/contract/images/by-hand/calls'
import { CATEGORY_CODES } from '@clearbelt/contract/images/bag-kinds'
import { itemPicture, itemPictureID, queryItems, type ItemRow } from '@clearbelt/contract/images/item-calls'
import { ownCode } from '@clearbelt/domain/images/own-item'
import { HAND_ITEMS_MAX } from '@clearbelt/domain/images/hand-scene'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Pagination, Select, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'

const PAGE = 20

export function ItemShelf({
  count,
  onAdd,
}: {
  /** Things in the bag by now. */
  count: number
  /** `isByKey`: whoever chose it works by keyboard, and goes on with what was laid. */
  onAdd: (code: string, drawing: SceneDrawing | null, isByKey: boolean) => void
}): ReactNode {
  const say = useText('by-hand')
  const itemsSay = useText('items')
  const [name, setName] = useState('')
  const [category, setCategory] = useState('threat')
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['items', 'by-hand', name, category, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        queryItems,
        { PageNO: page, Limit: PAGE, name: name.slice(0, 100), category },
        { signal, silent: true },
      ),
  })
  const isFull = count >= HAND_ITEMS_MAX
  const add = async (row: ItemRow, isByKey: boolean): Promise<void> => {
    if (!row.own) return onAdd(row.code, null, isByKey)
    setBusy(row.code)
    try {
      const { id, version, name: called, knowledgeID, parts } = await call(getOwnItem, { id: row.own.id })
      const code = ownCode(id, version)
      onAdd(code, { code, name: called, isThreat: knowledgeID !== null, parts }, isByKey)
    } catch {
      // The call has said why.
    } finally {
      setBusy(null)
    }
  }
  return (
    <Section title={say('add')}>
      <Flex gap={8} wrap>
        <div style={{ flex: '1 1 140px' }}>
          <SearchBox
            label={itemsSay('search')}
            value={name}
            onSearch={(text) => {
              setName(text)
              setPage(1)
            }}
            width={160}
          />
        </div>
        <Select
          aria-label={itemsSay('category')}
          value={category}
          style={{ flex: '1 1 140px', minWidth: 0 }}
          onChange={(value) => {
            setCategory(value)
            setPage(1)
          }}
          options={['', 'own', 'threat', 'everyday', ...CATEGORY_CODES].map((value) => ({
            value,
            label: value === '' ? itemsSay('all') : itemsSay(`category_${value as 'threat'}`),
          }))}
        />
      </Flex>
      {isFull && <Typography.Text type="warning">{say('full', { max: HAND_ITEMS_MAX })}</Typography.Text>}
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={itemsSay('none')} hint={itemsSay('noneHint')} />
          ) : (
            <>
              <ul className="hand-list" aria-busy={query.isPlaceholderData}>
                {rows.map((row) => (
                  <li key={row.code}>
                    <Button
                      block
                      type="text"
                      disabled={isFull}
                      loading={busy === row.code}
                      style={{ height: 'auto', padding: '4px 8px', justifyContent: 'flex-start' }}
                      // A press of a key is no click of a pointer, and counts none.
                      onClick={(event) => void add(row, event.detail === 0)}
                    >
                      <Thumb
                        of={itemPicture}
                        id={itemPictureID(row.code, 0, 'broad')}
                        style={{ width: 60, height: 42, flex: 'none' }}
                      />
                      <span style={{ whiteSpace: 'normal', textAlign: 'start', flex: 1 }}>
                        <span aria-hidden="true">{row.name}</span>
                        <span className="only-read">{say('addNamed', { name: row.name })}</span>
                      </span>
                      {row.isThreat && (
                        <Tag color="error" style={{ marginInlineEnd: 0 }}>
                          {say('threat')}
                        </Tag>
                      )}
                    </Button>
                  </li>
                ))}
              </ul>
              {total > PAGE && (
                <Pagination
                  size="small"
                  align="end"
                  simple
                  current={page}
                  pageSize={PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
