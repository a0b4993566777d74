// One of the two menus as a tree, in which entries are chosen and dragged.
import { EyeInvisibleOutlined } from '@ant-design/icons'
import type { MenuEntryNode } from '@clearbelt/contract/org/menu-calls'
import { Flex, Tag, Tree, Typography, type TreeDataNode, type TreeProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { dropPlaceOf } from '../../../ui/drop-place.ts'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { menuPlaceOfDrop, type MenuPlace } from './menu-places.ts'

interface MenuAreaProps {
  area: MenuEntryNode['area']
  menus: readonly MenuEntryNode[]
  chosen: string | null
  onChoose: (id: string) => void
  onPlace: (id: string, place: MenuPlace) => void
}

export function MenuArea({ area, menus, chosen, onChoose, onPlace }: MenuAreaProps): ReactNode {
  const say = useText('org')
  const toItem = (entry: MenuEntryNode): TreeDataNode => ({
    key: entry.id,
    title: <EntryLine entry={entry} />,
    children: entry.children.map(toItem),
  })
  const put: TreeProps['onDrop'] = (drop) => {
    const { dragNode, node } = drop
    const to = menuPlaceOfDrop(menus, String(dragNode.key), String(node.key), dropPlaceOf(drop))
    if (to) onPlace(String(dragNode.key), to)
  }
  return (
    <section aria-label={say(`menuOf_${area}`)}>
      <Typography.Title level={2} style={{ fontSize: 14, marginBlock: '0 8px' }}>
        {say(`menuOf_${area}`)}
      </Typography.Title>
      <Tree
        aria-label={say(`menuOf_${area}`)}
        blockNode
        defaultExpandAll
        virtual={false}
        draggable={{ icon: false }}
        treeData={menus.filter((entry) => entry.area === area).map(toItem)}
        selectedKeys={chosen ? [chosen] : []}
        onSelect={(keys) => keys[0] !== undefined && onChoose(String(keys[0]))}
        onDrop={put}
      />
    </section>
  )
}

function EntryLine({ entry }: { entry: MenuEntryNode }): ReactNode {
  const say = useText('org')
  return (
    <Flex gap={8} align="center">
      <MenuIcon name={entry.iconClass} code={entry.code} />
      <Typography.Text {...(entry.shown ? {} : { type: 'secondary', delete: true })}>{entry.name}</Typography.Text>
      {!entry.shown && <EyeInvisibleOutlined aria-label={say('menuHidden')} />}
      {entry.own && <Tag>{say('menuOwn')}</Tag>}
      {entry.right && <Tag>{say('menuRight')}</Tag>}
    </Flex>
  )
}
