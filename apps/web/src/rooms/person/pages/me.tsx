// The own account: what is kept of me, and what I decide about it.
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { OwnFace } from '../../../person/face/own-face.tsx'
import { OwnAvatar } from '../../../person/own-avatar.tsx'
import { Page } from '../../../ui/page.tsx'

export function MePage(): ReactNode {
  return (
    <Page>
      <Flex vertical gap={16} style={{ maxWidth: 860 }}>
        <OwnAvatar />
        <OwnFace />
      </Flex>
    </Page>
  )
}
