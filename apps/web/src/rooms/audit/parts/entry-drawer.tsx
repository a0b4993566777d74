// One act in full: who, what, when, from where, every field before and after, and its place in the sealed log.
import type { AuditChange, AuditRow } from '@clearbelt/contract/audit/calls'
import { Button, Drawer, Flex, Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useAddress } from '../../../shared/address.ts'
import { useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { QueryState } from '../../../ui/states.tsx'
import { useEntry } from '../api/audit.ts'
import { FactList } from '../../../ui/facts.tsx'

interface Entry extends AuditRow {
  changes: AuditChange[]
  place: number | null
  hash: string | null
}

export function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const say = useText('audit')
  const query = useEntry(id)
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={query.data?.actName ?? say('details')}
      size="min(760px, 100vw)"
      destroyOnHidden
    >
      <QueryState query={query}>{(entry) => <EntryView entry={entry} />}</QueryState>
    </Drawer>
  )
}

function EntryView({ entry }: { entry: Entry }): ReactNode {
  const say = useText('audit')
  const zone = useZone()
  const [, alter] = useAddress()
  const narrow = (name: 'actor' | 'object', value: string): void =>
    alter((now) => {
      for (const other of ['act', 'page', 'actor', 'object']) now.delete(other)
      now.set(name, value)
      return now
    })
  return (
    <Flex vertical gap={20}>
      <FactList
        ruled
        items={[
          { key: 'time', label: say('time'), children: sayTime(entry.at, zone) },
          {
            key: 'person',
            label: say('person'),
            children: [entry.actorName || say('unknownPerson'), entry.accountNo, entry.orgName]
              .filter(Boolean)
              .join(' · '),
          },
          {
            key: 'object',
            label: say('object'),
            children: [entry.objectName, entry.label].filter(Boolean).join(' · '),
          },
          {
            key: 'id',
            label: say('objectID'),
            children: (
              <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
                {entry.objectID}
              </Typography.Text>
            ),
          },
          { key: 'address', label: say('address'), children: entry.ip || say('unknownAddress') },
          {
            key: 'seal',
            label: say('seal'),
            children:
              entry.place === null ? (
                say('waiting')
              ) : (
                <>
                  <span>{say('atPlace', { place: sayNumber(entry.place) })}</span>
                  <br />
                  <Typography.Text type="secondary" style={{ wordBreak: 'break-all' }}>
                    {entry.hash}
                  </Typography.Text>
                </>
              ),
          },
        ]}
      />
      <Flex wrap gap={8}>
        {entry.actorID !== null && (
          <Button size="small" onClick={() => narrow('actor', entry.actorID ?? '')}>
            {say('allOfPerson')}
          </Button>
        )}
        <Button size="small" onClick={() => narrow('object', entry.objectID)}>
          {say('allOfObject')}
        </Button>
      </Flex>
      {entry.changes.length === 0 ? (
        <Typography.Text type="secondary">{say('noChanges')}</Typography.Text>
      ) : (
        <Changes changes={entry.changes} />
      )}
    </Flex>
  )
}

function Changes({ changes }: { changes: AuditChange[] }): ReactNode {
  const say = useText('audit')
  const value = (text: string | null, isOld: boolean): ReactNode =>
    text === null ? (
      <Typography.Text type="secondary">{say('nothing')}</Typography.Text>
    ) : (
      <span
        style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word', textDecoration: isOld ? 'line-through' : undefined }}
      >
        {text === '' ? '""' : text}
      </span>
    )
  const isChanged = (change: AuditChange): boolean => change.before !== null && change.before !== change.after
  return (
    <Table<AuditChange>
      size="small"
      rowKey="field"
      pagination={false}
      dataSource={changes}
      tableLayout="fixed"
      columns={[
        {
          key: 'field',
          title: say('field'),
          width: '30%',
          render: (_, change) => (
            <Typography.Text code style={{ wordBreak: 'break-word' }}>
              {change.field || say('value')}
            </Typography.Text>
          ),
        },
        { key: 'before', title: say('before'), render: (_, change) => value(change.before, isChanged(change)) },
        { key: 'after', title: say('after'), render: (_, change) => value(change.after, false) },
      ]}
    />
  )
}
