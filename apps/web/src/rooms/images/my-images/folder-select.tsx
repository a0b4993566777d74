// Chooses a folder of the user library: one that holds images, or one that holds folders.
import type { UserNode } from '@clearbelt/contract/images/user-calls'
import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

/** Works inside Form.Item; the value is the id of a folder, '' stands for the top where folders are asked for. */
export function FolderSelect({
  nodes,
  holds,
  without,
  ...field
}: {
  nodes: readonly UserNode[]
  holds: 'folders' | 'images'
  /** A folder that cannot be chosen, with all below it. */
  without?: string
  id?: string
  value?: string
  onChange?: (value: string) => void
}): ReactNode {
  const say = useText('my-images')
  interface Choice {
    value: string
    title: string
    selectable: boolean
    children: Choice[]
  }
  const choicesOf = (some: readonly UserNode[]): Choice[] =>
    some.flatMap((node) => {
      const isOwn = node.type === 1 || (node.type === 2 && holds === 'images')
      return isOwn && node.id !== without
        ? [
            {
              value: node.id,
              title: node.name,
              selectable: holds === 'folders' || node.type === 2,
              children: choicesOf(node.children),
            },
          ]
        : []
    })
  const choices = choicesOf(nodes)
  return (
    <TreeSelect<string>
      {...field}
      treeDefaultExpandAll
      treeData={holds === 'folders' ? [{ value: '', title: say('top'), selectable: true, children: choices }] : choices}
      notFoundContent={say('noFolders')}
      placeholder={say('chooseFolder')}
      style={{ width: '100%' }}
    />
  )
}
