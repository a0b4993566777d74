// The courses that one made oneself, and the ways to make more.
import { PlusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { CourseTable } from '../parts/course-table.tsx'
import { ADD_IMAGES, ADD_THEORY } from '../parts/paths.ts'

export function MyCoursesPage(): ReactNode {
  const say = useText('courses')
  const actions = (
    <>
      <LinkButton icon={<PlusOutlined aria-hidden />} to={ADD_IMAGES}>
        {say('addImages')}
      </LinkButton>
      <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={ADD_THEORY}>
        {say('addTheory')}
      </LinkButton>
    </>
  )
  return (
    <Page actions={actions}>
      <CourseTable
        id="courses.mine"
        of="mine"
        empty={{ title: say('emptyMine'), hint: say('emptyMineHint'), action: actions }}
      />
    </Page>
  )
}
