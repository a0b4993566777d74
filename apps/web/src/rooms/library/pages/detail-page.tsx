// One file of the library: shown by the view of its type, with what is known of it beside.
import { DownloadOutlined, FolderOpenOutlined } from '@ant-design/icons'
import type { resourceDetail } from '@clearbelt/contract/library/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { VIDEO } from '@clearbelt/domain/files/file-types'
import { READY } from '@clearbelt/domain/library/resource-states'
import { Button, Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { saySize } from '../../../shared/say-figures.ts'
import { MediaView } from '../../../media/media-view.tsx'
import { mediaOf, useResourceWords } from '../../../media/of-resource.ts'
import { clockWords } from '../../../media/play/clock-words.ts'
import { FactList, type Fact } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryPage } from '../../../ui/query-page.tsx'
import { pathInto, useResource } from '../api/resources.ts'
import { useLibraryActs } from '../api/use-acts.tsx'
import { Subtitles } from '../parts/subtitles.tsx'
import { UseList, useUses } from '../parts/uses.tsx'
import { Versions } from '../parts/versions.tsx'

type Detail = PackageOf<typeof resourceDetail>
const folderAddress = (path: string): string =>
  path && path !== '/' ? `/resManager/resViews?path=${encodeURIComponent(path)}` : '/resManager/resViews'

export function ResourceDetailPage(): ReactNode {
  const { id = '' } = useParams()
  const query = useResource(id)
  return (
    <QueryPage query={query}>
      {(resource) => <OneResource resource={resource} onAgain={() => void query.refetch()} />}
    </QueryPage>
  )
}

function OneResource({ resource, onAgain }: { resource: Detail; onAgain: () => void }): ReactNode {
  const say = useText('library')
  const file = mediaOf(resource)
  const acts = useLibraryActs()
  const isManager = useHolds('resource.library')
  if (!file) return <Navigate replace to={folderAddress(pathInto(resource))} />
  const crumbs = [
    { label: say('title_library'), to: folderAddress('') },
    ...resource.folders.map(({ id, name }, at) => ({
      label: name,
      to: folderAddress(
        `/${resource.folders
          .slice(0, at)
          .map((above) => `${above.id}/`)
          .join('')}${id}/`,
      ),
    })),
    { label: resource.name },
  ]
  return (
    <Page
      title={resource.name}
      {...(isManager ? { crumbs } : {})}
      actions={
        <>
          {isManager && (
            <LinkButton icon={<FolderOpenOutlined />} to={folderAddress(resource.path)}>
              {say('showInFolder')}
            </LinkButton>
          )}
          {resource.status === 3 && resource.mayEdit && (
            <Button onClick={() => void acts.retry(resource)}>{say('tryAgain')}</Button>
          )}
          {resource.download && (
            <Button
              icon={<DownloadOutlined />}
              href={resource.download}
              download={`${resource.name}.${resource.extension}`}
            >
              {say('download')}
            </Button>
          )}
        </>
      }
    >
      <div className="media-room">
        <MediaView file={file} onFail={onAgain} />
      </div>
      <Facts resource={resource} />
    </Page>
  )
}

function Facts({ resource }: { resource: Detail }): ReactNode {
  const say = useText('library')
  const zone = useZone()
  const { typeOf, stateOf } = useResourceWords()
  const uses = useUses(resource.id)
  const isManager = useHolds('resource.library')
  const fact = (key: string, label: string, children: ReactNode): Fact => ({ key, label, children })
  return (
    <Card title={say('facts')} size="small">
      <Flex vertical gap={16}>
        <FactList
          columns="fit"
          items={[
            fact('type', say('type'), `${typeOf(resource.type)} (${resource.extension})`),
            fact('size', say('size'), saySize(resource.length)),
            ...(resource.seconds === null ? [] : [fact('length', say('length'), clockWords(resource.seconds))]),
            ...(resource.width === null
              ? []
              : [fact('pixels', say('pixels'), `${resource.width} × ${resource.height}`)]),
            fact('creator', say('creator'), resource.creatorName),
            fact('created', say('created'), sayTime(resource.createTime, zone)),
            ...(stateOf(resource) ? [fact('state', say('state'), stateOf(resource))] : []),
          ]}
        />
        {resource.type === VIDEO && resource.status === READY && <Subtitles video={resource} />}
        {isManager && <Versions file={resource} />}
        {uses.data && uses.data.length > 0 && (
          <Flex vertical gap={4}>
            <Typography.Text strong>{say('uses')}</Typography.Text>
            <UseList uses={uses.data} />
          </Flex>
        )}
      </Flex>
    </Card>
  )
}
