// One record over the list: its images on the desk, its facts, the decision about it, and the way into the library.
import type { CollectedDetail, CollectedImage } from '@clearbelt/contract/collect/calls'
import { collectedPicture } from '@clearbelt/contract/collect/calls'
import type { CollectAct } from '@clearbelt/domain/collect/states'
import { Alert, Button, Drawer, Flex, Typography } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { worded } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { FactList } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { Desk } from '../../../viewer/desk/desk.tsx'
import { editPath, RECORD_PORT, topicOf, useRecord } from '../api/collect.ts'
import { KindTag, StateTag } from './state-tag.tsx'
import { TakeDrawer } from './take-drawer.tsx'
import { openActs, ReturnDialog, useTakeFurther } from './use-record-acts.tsx'

export function RecordDrawer({ id, onClose }: { id: string | null; onClose: () => void }): ReactNode {
  const say = useText('collect')
  const query = useRecord(id)
  const record = id === null ? undefined : query.data
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="min(860px, 100vw)"
      destroyOnHidden
      title={
        record ? (
          <Flex wrap gap={8} align="center">
            <span style={{ overflowWrap: 'anywhere' }}>{record.place}</span>
            <KindTag kind={record.kind} />
            <StateTag state={record.state} />
          </Flex>
        ) : (
          say('view')
        )
      }
    >
      {id !== null && <QueryState query={query}>{(shown) => <Record record={shown} />}</QueryState>}
    </Drawer>
  )
}

function Record({ record }: { record: CollectedDetail }): ReactNode {
  const say = useText('collect')
  const further = useTakeFurther()
  const [returning, setReturning] = useState(false)
  const [busy, setBusy] = useState<CollectAct | null>(null)
  const acts = openActs(record)
  const take = async (act: CollectAct): Promise<void> => {
    setBusy(act)
    try {
      await further([record.id], act)
    } catch (error) {
      toast('error', worded(error).message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Flex vertical gap={16}>
      {record.comment !== '' && (
        <Alert
          type="warning"
          showIcon
          title={say('returnedBy', { name: record.approverName })}
          description={record.comment}
        />
      )}
      {record.files.length > 0 ? (
        <Images record={record} />
      ) : (
        <Typography.Text type="secondary">{say('noImages')}</Typography.Text>
      )}
      <Facts record={record} />
      {record.state === 'review' && !record.canDecide && <Alert type="info" showIcon title={say('ownRecord')} />}
      <Flex wrap gap={8}>
        {acts.map((act) => (
          <Button
            key={act}
            type={act === 'approve' || act === 'submit' ? 'primary' : 'default'}
            loading={busy === act}
            disabled={busy !== null && busy !== act}
            onClick={() => (act === 'return' ? setReturning(true) : void take(act))}
          >
            {say(`act_${act}`)}
          </Button>
        ))}
        {record.state === 'draft' && record.canEdit && <LinkButton to={editPath(record)}>{say('edit')}</LinkButton>}
      </Flex>
      <ReturnDialog ids={returning ? [record.id] : null} onClose={() => setReturning(false)} />
    </Flex>
  )
}

const STRIP = {
  listStyle: 'none',
  margin: 0,
  padding: '2px 2px 6px',
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
} as const
const THUMB = { width: 96, height: 68, borderRadius: 4 } as const

function Images({ record }: { record: CollectedDetail }): ReactNode {
  const say = useText('collect')
  const mayTake = useHolds('images.fiscan')
  const [chosen, setChosen] = useState<string | null>(null)
  const [taken, setTaken] = useState<CollectedImage | null>(null)
  const ids = record.files.map(({ id }) => id).join()
  // The same pictures are the same topics, so that the desk stays as it is while the record loads again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const topics = useMemo(() => record.files.map(topicOf), [ids])
  const image = record.files.find(({ id }) => id === chosen) ?? record.files[0]
  if (!image) return null
  return (
    <Flex vertical gap={8}>
      <div style={{ display: 'flex', height: 'min(52vh, 460px)' }}>
        <Desk
          topics={topics}
          topicID={image.id}
          images={RECORD_PORT}
          onStep={setChosen}
          keys={taken === null ? 'all' : 'none'}
          style={{ flex: 1 }}
        />
      </div>
      {record.files.length > 1 && (
        <ul style={STRIP} aria-label={say('images')}>
          {record.files.map((file) => (
            <li key={file.id}>
              <Button
                type={file.id === image.id ? 'primary' : 'default'}
                ghost={file.id === image.id}
                aria-pressed={file.id === image.id}
                aria-label={say('showImage', { name: file.name })}
                style={{ padding: 2, height: 'auto' }}
                onClick={() => setChosen(file.id)}
              >
                <Thumb of={collectedPicture} id={file.id} style={THUMB} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
          {image.name} · {image.width} × {image.height} px
        </Typography.Text>
        {image.libraryID !== null ? (
          mayTake ? (
            <LinkButton to={`/mapManage/mapfiscan?image=${image.libraryID}`}>{say('openLibrary')}</LinkButton>
          ) : (
            <Typography.Text type="secondary">{say('isTaken')}</Typography.Text>
          )
        ) : (
          record.state === 'approved' && mayTake && <Button onClick={() => setTaken(image)}>{say('take')}</Button>
        )}
      </Flex>
      <TakeDrawer record={record} image={taken} onClose={() => setTaken(null)} />
    </Flex>
  )
}

function Facts({ record }: { record: CollectedDetail }): ReactNode {
  const say = useText('collect')
  const zone = useZone()
  const facts: [string, string, ReactNode][] = [
    ['time', say('happenTime'), sayTime(record.happenTime, zone)],
    ['place', say('place'), record.place],
    ['lane', say('lane'), record.lane],
    ['org', say('organisation'), record.orgName],
    ['category', say('itemCategory'), record.itemCategory],
    ['item', say('item'), record.knowledgeName],
    ['watcher', say('watcher'), record.watcherName],
    ['passenger', say('passenger'), record.passenger ?? say('passengerHidden')],
    ['model', say('deviceModel'), record.deviceModel],
    ['description', say('description'), record.description],
    ['creator', say('creator'), `${record.creatorName} · ${sayTime(record.createTime, zone)}`],
    [
      'submitter',
      say('submitter'),
      record.submitTime && `${record.submitterName} · ${sayTime(record.submitTime, zone)}`,
    ],
    ['approver', say('approver'), record.decideTime && `${record.approverName} · ${sayTime(record.decideTime, zone)}`],
  ]
  return (
    <FactList
      columns="fit"
      items={facts
        .filter(([key, , value]) => Boolean(value) && (key !== 'passenger' || record.kind === 'omit'))
        .map(([key, label, children]) => ({ key, label, children }))}
    />
  )
}
