// Shown to somebody signed in, in their shell, at an address that no page has.
import { FileSearchOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { InPlaceOfPage } from './in-place-of-page.tsx'

export function PageNotFound(): ReactNode {
  const say = useText('app')
  return (
    <InPlaceOfPage
      icon={FileSearchOutlined}
      title={say('notFound')}
      why={say('notFoundWhy')}
      hint={say('notFoundHint')}
    />
  )
}
