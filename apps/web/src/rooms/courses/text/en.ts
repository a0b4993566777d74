// What the lists of courses say, in English.
export const text = {
  addImages: 'Make an image course',
  addTheory: 'Make a theory course',
  createdFrom: 'Created from',
  createdTo: 'until',
  createTime: 'Created',
  delete: 'Delete',
  deleteAsk_one: 'Delete {count} course?',
  deleteAsk_other: 'Delete {count} courses?',
  deleteText: 'This cannot be undone. Courses that a training plan uses are kept.',
  edit: 'Edit',
  editNamed: 'Edit {name}',
  empty: 'No courses yet',
  emptyHint: 'Courses that trainers make appear here.',
  emptyMine: 'You have not made a course yet',
  emptyMineHint: 'Put files of the library or X-ray images together into a course.',
  forLevel: 'Operator level',
  hours: 'Hours',
  knowledge: 'Knowledge point',
  name: 'Name',
  preview: 'Preview',
  previewNamed: 'Preview {name}',
  producer: 'Producer',
  score: 'Credits',
  searchName: 'Course name',
  title_addImages: 'Make an image course',
  title_addTheory: 'Make a theory course',
  title_editImages: 'Edit an image course',
  title_editTheory: 'Edit a theory course',
  title_library: 'Course library',
  title_my: 'My courses',
  title_preview: 'Course preview',
  title_study: 'Course',
  type: 'Type',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    courses: typeof text
  }
}
