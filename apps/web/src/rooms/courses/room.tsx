// The pages of the courses room: lists, writing in two steps, preview, and where a student studies.
import type { RoomRoute } from '../../shared/route.ts'

const panorama = async () => ({
  Component: (await import('./panorama/panorama-page.tsx')).PanoramaContentPage,
})

export const coursesRoutes: RoomRoute[] = [
  { path: '/panorama/ct', handle: { shell: 'single', title: 'volume:title' }, lazy: panorama },
  { path: '/panorama/dr', handle: { shell: 'single', title: 'volume:title' }, lazy: panorama },
  {
    path: '/course/course',
    handle: { shell: 'manager', rights: ['course.library'], keepAlive: true, title: 'courses:title_library' },
    lazy: async () => ({ Component: (await import('./pages/library.tsx')).CourseLibraryPage }),
  },
  {
    path: '/course/myCourse',
    handle: { shell: 'manager', rights: ['course.my'], keepAlive: true, title: 'courses:title_my' },
    lazy: async () => ({ Component: (await import('./pages/my-courses.tsx')).MyCoursesPage }),
  },
  {
    path: '/course/myCourse/theoryCourseAdd',
    handle: { shell: 'manager', rights: ['course.my'], title: 'courses:title_addTheory' },
    lazy: async () => ({ Component: (await import('./pages/theory-course.tsx')).AddTheoryCoursePage }),
  },
  {
    path: '/course/myCourse/editTheoryCourse/:courseId',
    handle: { shell: 'manager', rights: ['course.my'], title: 'courses:title_editTheory' },
    lazy: async () => ({ Component: (await import('./pages/theory-course.tsx')).EditTheoryCoursePage }),
  },
  {
    path: '/course/myCourse/imageCourseAdd',
    handle: { shell: 'manager', rights: ['course.my'], title: 'courses:title_addImages' },
    lazy: async () => ({ Component: (await import('./pages/image-course.tsx')).AddImageCoursePage }),
  },
  {
    path: '/course/myCourse/editImageCourse/:courseId/:courseType',
    handle: { shell: 'manager', rights: ['course.my'], title: 'courses:title_editImages' },
    lazy: async () => ({ Component: (await import('./pages/image-course.tsx')).EditImageCoursePage }),
  },
  {
    path: '/course/preview/:courseId/:courseType',
    handle: { shell: 'single', rights: ['course.library', 'course.my', 'train.plan'], title: 'courses:title_preview' },
    lazy: async () => ({ Component: (await import('./study/preview-page.tsx')).CoursePreviewPage }),
  },
  {
    path: '/student/myTask/study/:taskId/:processId',
    handle: { shell: 'single', rights: ['student.task', 'student.home'], title: 'courses:title_study' },
    lazy: async () => ({ Component: (await import('./study/study-page.tsx')).StudyPage }),
  },
]
