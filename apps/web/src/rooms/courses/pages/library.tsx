// The course library: all courses in reach, to be looked at.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { CourseTable } from '../parts/course-table.tsx'

export function CourseLibraryPage(): ReactNode {
  const say = useText('courses')
  return (
    <Page>
      <CourseTable id="courses.library" of="library" empty={{ title: say('empty'), hint: say('emptyHint') }} />
    </Page>
  )
}
