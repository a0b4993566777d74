// Study of images: the DR and CT libraries in two tabs, each image with what it shows.
import {
  STUDY_FAMILIES,
  studyPicture,
  studyQuantity,
  studyStock,
  type StudyFamily,
} from '@clearbelt/contract/practice/study-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Flex, Input, Pagination, Tabs, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, callPaged } from '../../../shared/call.ts'
import { sayList, sayNumber, useText } from '../../../shared/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'

const ROWS = 24

export const studyPath = (id: string): string => `/student/imgStudy?image=${encodeURIComponent(id)}`

/** The library in an address; DR where it names none. */
const familyOf = (params: URLSearchParams): StudyFamily =>
  STUDY_FAMILIES.find((family) => family === params.get('tab')) ?? 'dr'

export function ImageTabsPage(): ReactNode {
  const say = useText('image-study')
  const [params, setParams] = useSearchParams()
  const family = familyOf(params)
  const quantity = useQuery({
    queryKey: ['practice', 'study', 'quantity'],
    staleTime: 0,
    queryFn: ({ signal }) => call(studyQuantity, {}, { signal, silent: true }),
  })
  const label = (of: StudyFamily): string => {
    const counts = quantity.data?.[of]
    return counts ? `${say(of)} (${sayNumber(counts.seen)} / ${sayNumber(counts.total)})` : say(of)
  }
  return (
    <Page title={say('title')}>
      <Tabs
        activeKey={family}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        items={STUDY_FAMILIES.map((of) => ({ key: of, label: label(of), children: <Library family={of} /> }))}
        destroyOnHidden
      />
    </Page>
  )
}

function Library({ family }: { family: StudyFamily }): ReactNode {
  const say = useText('image-study')
  const [search, setSearch] = useState('')
  const [onlyNew, setOnlyNew] = useState(false)
  const [page, setPage] = useState(1)
  const stock = useQuery({
    queryKey: ['practice', 'study', 'stock', family, search, onlyNew, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(studyStock, { family, search, onlyNew, PageNO: page, Limit: ROWS }, { signal, silent: true }),
  })
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap="8px 16px" align="center">
        <Input.Search
          aria-label={say('search')}
          placeholder={say('search')}
          allowClear
          maxLength={100}
          onSearch={(text) => {
            setSearch(text.trim())
            setPage(1)
          }}
          style={{ maxWidth: 280 }}
        />
        <Checkbox
          checked={onlyNew}
          onChange={({ target }) => {
            setOnlyNew(target.checked)
            setPage(1)
          }}
        >
          {say('onlyNew')}
        </Checkbox>
      </Flex>
      <QueryState query={stock} rows={8}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={say('none')} hint={say('noneHint')} />
          ) : (
            <>
              <ul
                style={{
                  listStyle: 'none',
                  margin: 0,
                  padding: 0,
                  display: 'grid',
                  gap: 16,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
                }}
              >
                {rows.map((image) => (
                  <li key={image.id}>
                    <Link to={studyPath(image.id)} style={{ display: 'block' }}>
                      <Thumb of={studyPicture} id={image.id} style={{ width: '100%', aspectRatio: '10 / 7' }} />
                      <span>{image.name}</span>
                    </Link>
                    <Flex wrap gap={6} align="center">
                      <Typography.Text type="secondary">
                        {image.hasThreat
                          ? sayList([...new Set(image.marks.map(({ knowledgeName }) => knowledgeName))])
                          : say('noThreat')}
                      </Typography.Text>
                      {image.seenTime === null && <Tag color="processing">{say('new')}</Tag>}
                    </Flex>
                  </li>
                ))}
              </ul>
              {total > ROWS && (
                <Pagination
                  align="end"
                  current={page}
                  pageSize={ROWS}
                  total={total}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </QueryState>
    </Flex>
  )
}
