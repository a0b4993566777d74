// One's own folders of DR or CT images inside the dialog, eighteen images to a page.
import {
  getCTUserImage,
  getCTUserTree,
  getDRUserImage,
  getDRUserTree,
  USER_IMAGE_PAGE,
  type UserNode,
} from '@clearbelt/contract/images/user-calls'
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, TreeSelect } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, callPaged } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { useTreeList } from '../../../../ui/tree-list.tsx'
import { ChoiceGrid, type ChoiceProps } from './choice-grid.tsx'

interface Folder {
  value: string
  title: string
  children: Folder[]
}
const toFolder = ({ id, name, ownerName, size, children }: UserNode): Folder => ({
  value: id,
  title: [name, ownerName, size === null ? '' : `(${size})`].filter(Boolean).join(' '),
  children: children.map(toFolder),
})

export function MyChoice({ type, chosen, onChange }: ChoiceProps): ReactNode {
  const say = useText('editor')
  const treeList = useTreeList()
  const isCT = type === COURSE_TYPES.ct
  const [folder, setFolder] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['courses', 'my-images', type],
    queryFn: ({ signal }) => call(isCT ? getCTUserTree : getDRUserTree, {}, { signal, silent: true }),
  })
  return (
    <QueryState query={query}>
      {(nodes) => {
        if (nodes.length === 0) return <EmptyState title={say('noFolders')} hint={say('noFoldersHint')} />
        const shown = folder ?? nodes[0]?.id ?? ''
        return (
          <>
            <TreeSelect<string>
              {...treeList}
              aria-label={say('folder')}
              value={shown}
              treeData={nodes.map(toFolder)}
              treeDefaultExpandAll
              showSearch
              treeNodeFilterProp="title"
              style={{ maxWidth: 360, width: '100%' }}
              onChange={setFolder}
            />
            <FolderImages key={shown} id={shown} type={type} chosen={chosen} onChange={onChange} />
          </>
        )
      }}
    </QueryState>
  )
}

function FolderImages({ id, type, chosen, onChange }: ChoiceProps & { id: string }): ReactNode {
  const say = useText('editor')
  const [{ name, page }, setAsked] = useState({ name: '', page: 1 })
  const query = useQuery({
    queryKey: ['courses', 'my-images', type, id, name, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        type === COURSE_TYPES.ct ? getCTUserImage : getDRUserImage,
        { id, name, viewMode: 'FilterDeletedKnowledge', pageNO: page, limit: USER_IMAGE_PAGE },
        { signal, silent: true },
      ),
  })
  return (
    <Flex vertical gap={12}>
      <SearchBox
        label={say('searchImage')}
        width={220}
        value={name}
        onSearch={(typed) => setAsked({ name: typed.slice(0, 100), page: 1 })}
      />
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={say('noImageFound')} />
          ) : (
            <ChoiceGrid
              rows={rows}
              total={total}
              page={page}
              limit={USER_IMAGE_PAGE}
              chosen={chosen}
              onChange={onChange}
              onPage={(to) => setAsked({ name, page: to })}
            />
          )
        }
      </QueryState>
    </Flex>
  )
}
