// Chooses one file of the library in a dialog, twelve to a page.
import { queryByType, RESOURCE_DIALOG_PAGE, type ResourceView } from '@clearbelt/contract/library/calls'
import type { FileType } from '@clearbelt/domain/files/file-types'
import { shownName } from '@clearbelt/domain/files/names'
import { mayOpen } from '@clearbelt/domain/library/resource-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Modal, Select, Typography } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { callPaged } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { saySize } from '../../shared/say-figures.ts'
import { FilePicture } from '../../media/file-picture.tsx'
import { useResourceWords } from '../../media/of-resource.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import './resource-picker.css'
import { Pager } from '../../ui/pager.tsx'

export interface ResourcePickerProps {
  open: boolean
  /** Which files are offered: 8 documents, 10 videos, 11 recordings, 12 images. */
  types: readonly FileType[]
  /** Id of the file that is chosen when the dialog opens. */
  chosen?: string | null
  title?: ReactNode
  onChoose: (resource: ResourceView) => void
  onClose: () => void
}

/** Everything in it starts afresh each time it opens. */
export function ResourcePicker(props: ResourcePickerProps): ReactNode {
  const say = useText('resources')
  const [picked, setPicked] = useState<ResourceView | null>(null)
  const close = (): void => {
    setPicked(null)
    props.onClose()
  }
  const take = (resource: ResourceView): void => {
    props.onChoose(resource)
    close()
  }
  return (
    <Modal
      open={props.open}
      title={props.title ?? say('title')}
      width={880}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={close}
      cancelText={say('cancel')}
      okText={say('choose')}
      okButtonProps={{ disabled: picked === null }}
      onOk={() => picked && take(picked)}
    >
      <Suspense fallback={<LoadingState rows={8} />}>
        <PickerBody {...props} picked={picked} onPick={setPicked} onTake={take} />
      </Suspense>
    </Modal>
  )
}

interface BodyProps extends ResourcePickerProps {
  picked: ResourceView | null
  onPick: (resource: ResourceView) => void
  onTake: (resource: ResourceView) => void
}

function PickerBody({ types, chosen, picked, onPick, onTake }: BodyProps): ReactNode {
  const say = useText('resources')
  const { typeOf } = useResourceWords()
  const [name, setName] = useState('')
  const [type, setType] = useState<FileType | 0>(0)
  const [page, setPage] = useState(1)
  const input = { name, types: type === 0 ? [...types] : [type], pageNO: page, limit: RESOURCE_DIALOG_PAGE }
  const query = useQuery({
    queryKey: ['resources', 'picker', input],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => callPaged(queryByType, input, { signal, silent: true }),
  })
  const rows = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  return (
    <Flex vertical gap={12} style={{ paddingTop: 4 }}>
      <Flex wrap gap={8}>
        <SearchBox
          label={say('search')}
          width={260}
          value={name}
          onSearch={(text) => {
            setName(text)
            setPage(1)
          }}
        />
        {types.length > 1 && (
          <Select<FileType | 0>
            aria-label={say('types')}
            value={type}
            style={{ minWidth: 150 }}
            options={[{ value: 0, label: say('allTypes') }, ...types.map((value) => ({ value, label: typeOf(value) }))]}
            onChange={(value) => {
              setType(value)
              setPage(1)
            }}
          />
        )}
      </Flex>
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingState rows={8} />
      ) : rows.length === 0 ? (
        name || type ? (
          <EmptyState title={say('noMatch')} hint={say('noMatchHint')} />
        ) : (
          <EmptyState title={say('none')} hint={say('noneHint')} />
        )
      ) : (
        <fieldset className="resource-choice" aria-busy={query.isPlaceholderData}>
          <legend className="only-read">{say('files')}</legend>
          {rows.map((row) => (
            <Choice
              key={row.id}
              row={row}
              isChosen={(picked?.id ?? chosen) === row.id}
              onPick={() => onPick(row)}
              onTake={() => onTake(row)}
            />
          ))}
        </fieldset>
      )}
      <Pager page={page} pageSize={RESOURCE_DIALOG_PAGE} total={total} onPage={setPage} size="small" />
    </Flex>
  )
}

interface ChoiceProps {
  row: ResourceView
  isChosen: boolean
  onPick: () => void
  onTake: () => void
}

/** One file as a radio: arrows move between them, a double click takes it at once. */
function Choice({ row, isChosen, onPick, onTake }: ChoiceProps): ReactNode {
  const { typeOf, stateOf } = useResourceWords()
  const isReady = mayOpen(row.status)
  return (
    // The double click is a short way beside the button of the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label data-chosen={isChosen} data-ready={isReady} onDoubleClick={isReady ? onTake : undefined}>
      <input
        type="radio"
        name="resource"
        aria-label={row.name}
        value={row.id}
        checked={isChosen}
        disabled={!isReady}
        onChange={onPick}
      />
      <FilePicture type={row.type} extension={row.extension} thumbnail={row.thumbnail} seconds={row.seconds} />
      <span className="resource-choice-words">
        <Typography.Text strong ellipsis title={row.name}>
          {shownName(row.name)}
        </Typography.Text>
        <Typography.Text type="secondary" ellipsis style={{ fontSize: 12 }}>
          {isReady ? `${typeOf(row.type)} · ${saySize(row.length)}` : stateOf(row)}
        </Typography.Text>
      </span>
    </label>
  )
}
