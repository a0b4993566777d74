// Packages of DR or CT images inside the dialog: one is opened, and all its images or some are taken.
import {
  getCTPackage,
  getDRPackage,
  queryCTPackages,
  queryDRPackages,
  type PackageRow,
} from '@clearbelt/contract/images/package-calls'
import { imagePicture } from '@clearbelt/contract/images/calls'
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, callPaged } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { Pager } from '../../../../ui/pager.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { Thumb } from '../../../../ui/thumb.tsx'
import { ChoiceGrid, type ChoiceProps } from './choice-grid.tsx'

/** Packages of a page. */
const PAGE = 10
/** The image behind the address of a small picture. */
const imageOf = (address: string): string => address.split('/')[3] ?? ''

export function PackageChoice({ type, chosen, onChange }: ChoiceProps): ReactNode {
  const say = useText('editor')
  const isCT = type === COURSE_TYPES.ct
  const [opened, setOpened] = useState<string | null>(null)
  const [{ name, page }, setAsked] = useState({ name: '', page: 1 })
  const query = useQuery({
    queryKey: ['courses', 'packages', type, name, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        isCT ? queryCTPackages : queryDRPackages,
        { name, PageNO: page, Limit: PAGE },
        { signal, silent: true },
      ),
  })
  if (opened !== null)
    return <Opened id={opened} type={type} chosen={chosen} onChange={onChange} onBack={() => setOpened(null)} />
  return (
    <>
      <SearchBox
        label={say('searchPackage')}
        width={220}
        value={name}
        onSearch={(typed) => setAsked({ name: typed.slice(0, 100), page: 1 })}
      />
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={say('noPackages')} hint={say('noPackagesHint')} />
          ) : (
            <>
              <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <PackageLine row={row} onOpen={() => setOpened(row.id)} />
                  </li>
                ))}
              </ul>
              <Pager page={page} pageSize={PAGE} total={total} onPage={(to) => setAsked({ name, page: to })} />
            </>
          )
        }
      </QueryState>
    </>
  )
}

function PackageLine({ row, onOpen }: { row: PackageRow; onOpen: () => void }): ReactNode {
  const say = useText('editor')
  return (
    <Flex wrap gap={12} align="center">
      <Flex gap={4}>
        {row.thumbnails.slice(0, 3).map((address) => (
          <Thumb
            key={address}
            of={imagePicture}
            id={imageOf(address)}
            style={{ width: 56, height: 42, borderRadius: 4 }}
          />
        ))}
      </Flex>
      <Button
        type="link"
        style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
        onClick={onOpen}
      >
        {row.name}
      </Button>
      <Typography.Text type="secondary">{say('imagesCount', { count: row.imageCount })}</Typography.Text>
    </Flex>
  )
}

function Opened({ id, type, chosen, onChange, onBack }: ChoiceProps & { id: string; onBack: () => void }): ReactNode {
  const say = useText('editor')
  const query = useQuery({
    queryKey: ['courses', 'package', type, id],
    queryFn: ({ signal }) =>
      call(type === COURSE_TYPES.ct ? getCTPackage : getDRPackage, { id }, { signal, silent: true }),
  })
  return (
    <QueryState query={query}>
      {({ name, images }) => {
        const open = images.filter((image) => !chosen.some((one) => one.id === image.id))
        return (
          <Flex vertical gap={12}>
            <Flex wrap gap={8} align="center">
              <Button size="small" onClick={onBack}>
                {say('allPackages')}
              </Button>
              <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography.Text>
              <Button
                size="small"
                type="primary"
                ghost
                disabled={open.length === 0}
                onClick={() =>
                  onChange([...chosen, ...open.map((one) => ({ id: one.id, name: one.name, userImageID: null }))])
                }
              >
                {say('takeAll')}
              </Button>
            </Flex>
            <ChoiceGrid
              rows={images}
              total={images.length}
              page={1}
              limit={Math.max(1, images.length)}
              chosen={chosen}
              onChange={onChange}
              onPage={() => undefined}
            />
          </Flex>
        )
      }}
    </QueryState>
  )
}
