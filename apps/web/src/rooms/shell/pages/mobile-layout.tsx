// The mobile home of students by organisation: order and visibility, with a phone beside it.
import { mobileLayout, updateMobileLayout, type MobileLayoutEntry } from '@clearbelt/contract/shell/mobile-calls'
import { isMobileSection } from '@clearbelt/domain/shell/mobile-layout'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Switch, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { OrganisationPicker, useOrganisations } from '../../../pickers/organisation-picker.tsx'
import { useAddress } from '../../../shared/address.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { Page } from '../../../ui/page.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { PhonePreview } from '../parts/phone-preview.tsx'

const KEY = 'mobileLayout'

export function MobileLayoutPage(): ReactNode {
  const say = useText('shell')
  const [params, setParams] = useAddress()
  const top = useOrganisations().data?.[0]?.id
  const orgID = params.get('org') ?? top
  const layout = useQuery({
    queryKey: [KEY, orgID ?? ''],
    staleTime: 0,
    queryFn: ({ signal }) => call(mobileLayout, orgID === undefined ? {} : { orgID }, { signal, silent: true }),
  })
  return (
    <Page>
      <Card style={{ maxWidth: 900 }}>
        <Flex vertical gap={20}>
          <label>
            <Flex vertical gap={4}>
              {say('layoutOf')}
              <OrganisationPicker
                aria-label={say('layoutOf')}
                value={orgID ?? null}
                onChange={(id) =>
                  setParams(
                    (now) => {
                      if (id) now.set('org', id)
                      return now
                    },
                    { replace: true },
                  )
                }
                style={{ maxWidth: 420 }}
              />
            </Flex>
          </label>
          <QueryState query={layout}>
            {(data) => <Editor key={`${data.orgID} ${layout.dataUpdatedAt}`} layout={data} />}
          </QueryState>
        </Flex>
      </Card>
    </Page>
  )
}

function Editor({ layout }: { layout: PackageOf<typeof mobileLayout> }): ReactNode {
  const say = useText('shell')
  const uiSay = useText('ui')
  const client = useQueryClient()
  const confirm = useConfirm()
  const [entries, setEntries] = useState(layout.entries)
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(entries) !== JSON.stringify(layout.entries)
  // Another organisation is another address of the same page: the query tells them apart.
  const letGo = useDirtyGuard(dirty, (from, to) => from.pathname !== to.pathname || from.search !== to.search)
  const nameOf = (entry: MobileLayoutEntry): string =>
    isMobileSection(entry.code) ? say(`section_${entry.code}`) : entry.name
  const send = async (what: { inherit: true } | { entries: { code: string; visible: boolean }[] }): Promise<void> => {
    setBusy(true)
    try {
      await call(updateMobileLayout, { orgID: layout.orgID, ...what })
      letGo()
      toast('success', say('changed'))
      await client.invalidateQueries({ queryKey: [KEY] })
    } finally {
      setBusy(false)
    }
  }
  const inherit = async (): Promise<void> => {
    if (
      await confirm({
        title: say('layoutInherit'),
        content: say('layoutInheritText'),
        okText: say('layoutInherit'),
        danger: true,
      })
    )
      await send({ inherit: true })
  }
  return (
    <Flex gap={32} wrap>
      <Flex vertical gap={16} style={{ flex: '1 1 340px', minWidth: 0 }}>
        <Alert
          type="info"
          showIcon
          title={
            layout.own
              ? say('layoutOwn')
              : layout.fromName
                ? say('layoutFrom', { name: layout.fromName })
                : say('layoutDefault')
          }
        />
        <SortableList
          label={say('layoutEntries')}
          items={entries}
          idOf={(entry) => entry.code}
          nameOf={nameOf}
          onOrder={setEntries}
        >
          {(entry) => (
            <Flex gap={8} align="center" justify="space-between">
              <span>
                {entry.kind === 'link' && <MenuIcon name={entry.iconClass} code={entry.code} />} {nameOf(entry)}
              </span>
              <Switch
                size="small"
                checked={entry.visible}
                aria-label={say('entryShown', { name: nameOf(entry) })}
                onChange={(visible) =>
                  setEntries(entries.map((each) => (each.code === entry.code ? { ...each, visible } : each)))
                }
              />
            </Flex>
          )}
        </SortableList>
        <Typography.Text type="secondary">{say('layoutHint')}</Typography.Text>
        <Flex gap={8} wrap>
          <Button
            type="primary"
            loading={busy}
            disabled={!dirty && layout.own}
            onClick={() =>
              void send({ entries: entries.map(({ code, visible }) => ({ code, visible })) }).catch(() => {})
            }
          >
            {uiSay('save')}
          </Button>
          {layout.own && (
            <Button disabled={busy} onClick={() => void inherit().catch(() => {})}>
              {say('layoutInherit')}
            </Button>
          )}
        </Flex>
      </Flex>
      <PhonePreview entries={entries} />
    </Flex>
  )
}
